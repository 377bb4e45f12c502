# make serve   sets up, builds the site and serves it here; rebuilds when a file changes
# make test    sets up, builds and runs every check and test
# make build   leaves the site in site/
# Each needs Python 3.12 or later and nothing else; see README.md.

SHELL := /bin/sh
PY := .venv/bin/python
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PYTHONPATH := $(CURDIR)/engine:$(CURDIR)/docs:$(CURDIR)/tutorials
export NO_MKDOCS_2_WARNING := 1
export PYTHONUTF8 := 1

.PHONY: serve test build setup lint check proof clean lock bench bench-peers bench-solver parts
.DELETE_ON_ERROR:

serve: setup
	@$(PY) -m weave.serve

build: setup parts
	@$(PY) -m mkdocs build --strict --quiet --clean
	@$(PY) -m weave.search_index
	@echo "The site is in site/."

# Everything that a page needs and MkDocs does not make. Each step works only when its inputs have changed.
parts: setup
	@$(PY) -m weave.site_data
	@$(PY) -m weave.records
	@$(PY) -m weave.fonts
	@node docs/theme/build.mjs
	@$(PY) -m runtime.build
	@node tutorials/player/build.mjs

test: build lint
	@$(PY) tests/chromium.py
	@coverage run -m pytest -q tests/engine tests/hands
	@coverage report
	@$(PY) -m pytest -n auto --maxprocesses 4 --dist loadfile tests --ignore tests/engine --ignore tests/hands

lint: setup
	@ruff check .
	@ruff format --check --quiet .
	@$(PY) -m mypy
	@node_modules/.bin/tsc --noEmit

# The rows and hands that judge the engine, and the hands of the site.
check: setup
	@$(PY) -m koziris check tests/cases/*.yaml tests/cases/hands/*.yaml tutorials/hands/*.yaml

# docs/law/proof.txt: which code enacts each clause, and what proves it.
proof: setup
	@$(PY) -m weave.proof

bench: build
	@$(PY) tests/chromium.py
	@$(PY) tests/bench/startup.py

# OpenSpiel and RLCard are installed for this alone.
bench-peers: setup .build/bench/ready
	@.build/bench/bin/python tests/bench/peers.py --pyodide

bench-solver: parts
	@$(PY) tests/bench/solver.py

.build/bench/ready: requirements-bench.txt
	@$(PY) -m venv .build/bench
	@.build/bench/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.txt
	@touch $@

setup: .venv/ready node_modules/.ready

.venv/ready: requirements.txt pyproject.toml
	@python=; for p in python3.13 python3.14 python3.12 python3 python; do \
	  if $$p -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; then python=$$p; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "Koziris needs Python 3.12 or later; here is only: $$(python3 --version 2>&1 || echo no Python)." >&2; exit 1; fi; \
	echo "Setting up with $$($$python --version) …"; \
	rm -rf .venv; $$python -m venv .venv || { \
	  echo "Python could not make a virtual environment; on Debian and Ubuntu install the package python3-venv." >&2; exit 1; }
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt || { \
	  echo "The Python packages could not be installed (see above). Check the network and run make again." >&2; exit 1; }
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

node_modules/.ready: package-lock.json .venv/ready
	@npm ci --ignore-scripts --silent || { \
	  echo "The npm packages could not be installed (see above). Check the network and run make again." >&2; exit 1; }
	@touch $@

# Pins anew what requirements.in and package.json name.
lock:
	@rm -rf .build/lock && python3 -m venv .build/lock && .build/lock/bin/pip install --quiet uv
	@.build/lock/bin/uv pip compile --quiet --universal --python-version 3.12 --generate-hashes --no-emit-index-url \
	  --no-header --no-annotate --upgrade requirements.in -o requirements.txt
	@.build/lock/bin/uv pip compile --quiet --universal --python-version 3.12 --generate-hashes --no-emit-index-url \
	  --no-header --no-annotate --upgrade requirements-bench.in -o requirements-bench.txt
	@npm install --package-lock-only --ignore-scripts

clean:
	rm -rf site .build
