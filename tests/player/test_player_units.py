"""The player's own units, tested in Node."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def node() -> str:
    """The Node of `make setup`, which lies beside the running Python, before any other."""
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert found, "Node is missing; `make setup` installs it"
    return found


def test_units() -> None:
    files = sorted(str(path) for path in HERE.glob("*.test.ts"))
    assert files
    done = subprocess.run([node(), "--test", *files], cwd=HERE.parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
