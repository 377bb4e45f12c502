"""The engine as a wheel for the browser, which imports it straight from the file."""

import ast
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from runtime.archive import EPOCH, BuildError, read_zip, write_zip

PACKAGE = "koziris"
BRIDGE = "bridge"


def sources(root: Path) -> list[Path]:
    """Return what the wheel is made from."""
    return [root / "pyproject.toml", *sorted((root / "engine" / PACKAGE).rglob("*.py"))]


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
        members = read_zip(wheels[0])
    left_out = {f"{PACKAGE}/py.typed", *(f"{PACKAGE}/{path}" for path in at_home(root))}
    write_zip(target, with_record({name: data for name, data in members.items() if name not in left_out}))


def at_home(root: Path) -> set[str]:
    """Return the files, from the package, of what the bridge never imports: the command line and what that needs."""
    folder = root / "engine" / PACKAGE
    modules = {_dotted(path.relative_to(folder.parent)): path for path in folder.rglob("*.py")}
    needed: set[str] = set()
    waiting = {f"{PACKAGE}.{BRIDGE}"}
    while waiting:
        module = waiting.pop()
        needed.add(module)
        waiting |= (_imported(modules[module]) | {module.rpartition(".")[0]}) & set(modules) - needed
    return {path.relative_to(folder).as_posix() for module, path in modules.items() if module not in needed}


def _dotted(path: Path) -> str:
    """Return the name of a module, or of a package by its `__init__.py`."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path) -> set[str]:
    """Return the dotted names that a module imports, modules and others."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module or ""}
    return names


def with_record(members: dict[str, bytes]) -> dict[str, bytes]:
    """Return the wheel's files with a list of contents that fits them."""
    record = next(name for name in members if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},{_hash(data)},{len(data)}" for name, data in sorted(members.items()) if name != record]
    return {**members, record: "\n".join([*lines, f"{record},,", ""]).encode()}


def _hash(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
