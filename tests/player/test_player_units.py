"""The player's own units, tested in Node."""

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def node() -> str:
    found = shutil.which("node") or str(HERE.parents[1] / ".venv" / "bin" / "node")
    assert Path(found).exists(), "Node is missing; `make setup` installs it"
    return found


def test_units() -> None:
    files = sorted(str(path) for path in HERE.glob("*.test.ts"))
    assert files
    done = subprocess.run([node(), "--test", *files], cwd=HERE.parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
