"""Calls of Node.js from the build."""

import shutil
import subprocess
import sys
from pathlib import Path

from runtime.archive import BuildError


def run(script: Path, *arguments: str, cwd: Path, given: str = "") -> str:
    """Run a script under Node, hand it text, and return what it prints."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if node is None:
        raise BuildError("Node.js is missing: `make setup` installs it.")
    done = subprocess.run(
        [node, str(script), *arguments], cwd=cwd, input=given, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise BuildError(f"{script.name} failed:\n{(done.stderr or done.stdout).strip()}")
    return done.stdout
