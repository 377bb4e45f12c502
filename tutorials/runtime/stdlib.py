"""The part of Python's standard library that the engine needs in the browser, compiled.

Pyodide ships the library as source, which the browser would compile at each start. Which modules are needed is not
written down anywhere: hands are played in Pyodide under Node, and what that loaded is taken.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from runtime import node
from runtime.archive import EPOCH, BuildError, read_zip, write_zip

HERE = Path(__file__).parent
STOCK = "python_stdlib.zip"
COMPILER = {
    "SOURCE_DATE_EPOCH": EPOCH,  # compiled files then carry a hash of their source in place of its date
    "PYTHONHASHSEED": "0",  # the same source gives the same bytes
    "PYTHONNODEBUGRANGES": "1",  # columns serve to mark the place in a source line, and no source is there
}


def trace(root: Path, pyodide: Path, engine: Path, hands: Iterable[str]) -> list[str]:
    """Play hands (each the JSON text of a hand file) in Pyodide and return the library's files that were loaded."""
    given = json.dumps({"pyodide": str(pyodide), "engine": str(engine), "hands": list(hands)})
    found: dict[str, list[str]] = json.loads(node.run(HERE / "trace.mjs", cwd=root, given=given))
    if not any(name.startswith("koziris/") for name in found["engine"]):
        raise BuildError("The trial of the engine in Pyodide loaded no module of the engine.")
    return found["library"]


def trim(pyodide: Path, names: Iterable[str], target: Path) -> None:
    """Write the named files of Pyodide's library, compiled."""
    library = read_zip(pyodide / STOCK)
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder, STOCK)
        write_zip(draft, {name: library[name] for name in names})
        # Docstrings are a sixth of the compiled library, and nobody reads them in the browser.
        write_zip(target, read_zip(compile_archive(draft, optimize=2)))


def compile_archive(path: Path, optimize: int = 0) -> Path:
    """Compile the Python files of a zip or wheel and return the new file, beside the old one."""
    command = shutil.which("pyodide", path=str(Path(sys.executable).parent))
    if command is None:
        raise BuildError("pyodide-build is missing: `make setup` installs it.")
    before = set(path.parent.iterdir())
    done = subprocess.run(
        [command, "py-compile", "--silent", str(path)],
        env={**os.environ, **COMPILER, "PYTHONOPTIMIZE": str(optimize or "")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{path.name} could not be compiled:\n{(done.stderr or done.stdout).strip()}")
    made = {made for made in path.parent.iterdir() if made not in before and made.suffix == path.suffix}
    return made.pop() if made else path
