"""The engine as a wheel for the browser, which imports it straight from the file."""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from runtime.archive import EPOCH, BuildError, read_zip, write_zip

# The command line and what it needs stay at home.
AT_HOME = ("__main__", "check", "cases", "yaml_file")


def sources(root: Path) -> list[Path]:
    """Return what the wheel is made from."""
    return [root / "pyproject.toml", *sorted((root / "engine" / "koziris").rglob("*.py"))]


def build_wheel(root: Path, target: Path) -> None:
    """Build the engine's wheel by the project's own build system, from a copy so that no build folder is left behind."""
    with tempfile.TemporaryDirectory() as folder:
        tree, out = Path(folder, "tree"), Path(folder, "out")
        for path in sources(root):
            copy = tree / path.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        # The wheel's description is the README; a change of its words shall not rename the engine.
        (tree / "README.md").touch()
        done = subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(tree)],
            env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
            capture_output=True,
            text=True,
            check=False,
        )
        wheels = sorted(out.glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            raise BuildError(f"The engine's wheel could not be built:\n{(done.stderr or done.stdout).strip()}")
        left_out = {"koziris/py.typed", *(f"koziris/{module}.py" for module in AT_HOME)}
        members = {name: data for name, data in read_zip(wheels[0]).items() if name not in left_out}
    write_zip(target, with_record(members))


def with_record(members: dict[str, bytes]) -> dict[str, bytes]:
    """Return the wheel's files with a list of contents that fits them."""
    record = next(name for name in members if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},{_hash(data)},{len(data)}" for name, data in sorted(members.items()) if name != record]
    return {**members, record: "\n".join([*lines, f"{record},,", ""]).encode()}


def _hash(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
