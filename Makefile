# Needs Python 3.11 or newer. A C compiler makes the rules faster; PLANCIA_PURE=1 does without.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := $(if $(PLANCIA_PURE),.venv-pure,.venv)
BIN := $(VENV)/bin
BUILD := $(if $(PLANCIA_PURE),pure Python build,default build)
# What is compiled is tested as plain Python once more, without whole matches of bots that deal and bluff; pairs of states
# and ways to set up a game are a sample then.
PLAIN := $(addprefix tests/,core kit rules conformance games bots/test_search_bot.py) \
	$(patsubst %,--ignore-glob=*/test_%.py,beats bluff board content deal_board detours drawing orders overlays page_parts \
		plain planner plans position ranking registry remarks sentences sketch svg teaching trading ways words)
# A worker does what lies together, so that each of them opens few houses and browsers, and helps another in the end. One
# more than there are cores works while others wait for a server or a browser. Where all cores have work, more threads for
# a product of matrices only wait for each other.
WORKERS := $(shell echo $$(($$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 1)))
PYTEST = OPENBLAS_NUM_THREADS=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal
# Most of what pyright makes lives briefly: with more room for that, node looks for rubbish less often.
PYRIGHT = PYRIGHT_PYTHON_IGNORE_WARNINGS=1 NODE_OPTIONS=--max-semi-space-size=64 $(BIN)/pyright
PIP = $(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile
SOURCES := $(shell find src/plancia -type f -not -path '*/__pycache__*')
CODE := $(wildcard src tests examples benchmarks tools setup.py)
VENDOR := src/plancia/web/static/vendor
UPGRADE ?=

# A test run starts hundreds of processes: what one of them has compiled the others read, whatever the machine prefers.
export PYTHONDONTWRITEBYTECODE :=

say = @printf '\n== %s\n'

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play lab test quick lint format pytest plain nightly nightly-kills nightly-hosts nightly-leaks \
	nightly-planted nightly-worlds bench load ladder calibration foresight world catalogues pictures lock clean chromium \
	proxies

help: ## List what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.run $(VENDOR)/htmx.min.js ## Open the table in the browser (ARGS=... for plancia serve)
	@$(BIN)/python -m tools.play $(VENV)/.plancia $(ARGS)

lab: $(VENV)/.lab $(VENV)/.plancia ## Install what simulate, report and the environments need on top
	@echo 'Ready: $(BIN)/plancia simulate --help'

test: $(VENV)/.dev $(VENDOR)/htmx.min.js ## Check style, types and imports, and test both builds
	@$(BIN)/python -m tools.parts '$(VENV)/.plancia, pytest' lint $(if $(PLANCIA_PURE),,'plain ARGS=-n0')

quick: $(VENV)/.dev $(VENDOR)/htmx.min.js ## Check what changed since the last commit, in a minute (BASE=main for a branch)
	@$(BIN)/python -m tools.quick $(BASE)

lint: $(VENV)/.dev ## Check style, types and imports
	$(say) 'ruff format'
	@$(BIN)/ruff format --check $(CODE) typings
	$(say) 'ruff check'
	@$(BIN)/ruff check $(CODE)
	$(say) 'mypy'
	@$(BIN)/mypy $(CODE)
	$(say) 'pyright'
	@$(PYRIGHT) --pythonpath $(BIN)/python $(CODE)
	$(say) 'import contracts'
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

format: $(VENV)/.dev ## Format the code and mend what ruff can mend
	@$(BIN)/ruff format $(CODE) typings
	@$(BIN)/ruff check --fix $(CODE)

pytest: $(VENV)/.dev $(VENV)/.plancia chromium proxies ## Run the tests and the examples in the docs (ARGS=... for pytest)
	$(say) 'pytest, $(BUILD)'
	@$(PYTEST) $(ARGS)

plain: $(VENV)/.dev $(VENDOR)/htmx.min.js ## Run the tests of what is compiled on the plain sources (ARGS=... for pytest)
	$(say) 'pytest, plain sources'
	@PYTHONPATH=src PLANCIA_PAIRS=200 PLANCIA_OPTIONS=together $(PYTEST) $(PLAIN) $(ARGS)

nightly: $(VENV)/.dev $(VENV)/.plancia ## Simulate 2,000 hours with faults; kill 1,000 servers; leaks in 100,000 pairs and states of each game
	@$(MAKE) -k --no-print-directory nightly-kills nightly-hosts nightly-leaks nightly-planted nightly-worlds

# One of them that fails keeps no other from running, and each can be run alone.
nightly-kills:
	$(say) 'servers that are killed, frozen, cut off, and sent nonsense'
	@PLANCIA_KILLS=1000 PLANCIA_TAKEOVERS=100 PLANCIA_SUBMISSIONS=100000 $(PYTEST) -rP tests/faults $(ARGS)

nightly-hosts:
	$(say) 'three hosts on one database'
	@if [ "$$(id -u)" = 0 ] && command -v ip >/dev/null; then $(BIN)/python -m tests.faults.several_hosts; \
		else echo 'left out: network namespaces need root on Linux'; fi

nightly-leaks:
	$(say) 'what leaks in 100,000 pairs and states of each game'
	@PLANCIA_PAIRS=100000 PLANCIA_STATES=100000 $(PYTEST) tests/conformance/test_secrets.py \
		tests/conformance/test_memory.py $(ARGS)

nightly-planted:
	$(say) 'faults that are put into the server'
	@$(BIN)/python -m tests.simulation --fault all --worlds 20 --minutes 5

nightly-worlds:
	$(say) 'simulated worlds'
	@$(BIN)/python -m tests.simulation --hours $(or $(HOURS),2000)

bench: $(VENV)/.dev $(VENV)/.plancia ## Run the benchmarks
	@$(BIN)/python -m benchmarks $(ARGS)

load: $(VENV)/.dev $(VENV)/.plancia ## Load a server with 500 tables, a few minutes (ARGS=... as benchmarks/README.md says)
	@$(BIN)/python -m benchmarks.load $(ARGS)

ladder: $(VENV)/.dev $(VENV)/.plancia ## Measure the levels of the bots for docs/bots.md, hours (ARGS=... as it says there)
	@$(BIN)/python -m tools.ladder $(ARGS)

calibration: $(VENV)/.dev $(VENV)/.plancia ## Check whether the chances of reviews mean what they say, an hour (ARGS=... as it says there)
	@$(BIN)/python -m tools.calibration $(ARGS)

foresight: $(VENV)/.dev $(VENV)/.plancia ## Fit what foretells the end of matches, which luck is measured in, minutes (ARGS=... as it says there)
	@$(BIN)/python -m tools.foresight $(ARGS)

world: $(VENV)/.dev ## Build the map of the world again (needs npm)
	@$(BIN)/python -m tools.world

catalogues: $(VENV)/.dev ## Bring the translations' catalogues up to date with the texts in the code
	@PYTHONPATH=src $(BIN)/python -m tools.catalogues

pictures: $(VENV)/.dev $(VENV)/.plancia chromium ## Take the screenshots of the README and the docs again
	@$(BIN)/python -m tools.pictures

lock: ## Pin the dependencies of requirements/*.in (UPGRADE=--upgrade for newer ones)
	@test -x .venv-lock/bin/uv || { $(PYTHON) -m venv .venv-lock && .venv-lock/bin/pip install -q uv; }
	@for name in run build lab dev bench npm; do .venv-lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command 'make lock' $(UPGRADE) requirements/$$name.in -o requirements/$$name.txt || exit 1; done

clean: ## Remove environments, builds and caches
	@rm -rf .venv* $(VENDOR) .bench build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@test -n '$(PYTHON)' && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Plancia needs Python 3.11 or newer. Install one, or name it: make PYTHON=/path/to/python3.12 ...' >&2; exit 1; }
	$(say) 'Creating $(VENV)'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.run: requirements/run.txt | $(BIN)/python
	$(say) 'Installing what playing needs into $(VENV)'
	@$(PIP) --require-hashes -r $<
	@touch $@

# build.txt holds all of run.txt, lab.txt all of build.txt, dev.txt all of lab.txt.
$(VENV)/.build: requirements/build.txt | $(BIN)/python
	$(say) 'Installing what building needs into $(VENV)'
	@$(PIP) --require-hashes -r $<
	@touch $@ $(VENV)/.run

$(VENV)/.lab: requirements/lab.txt | $(BIN)/python
	$(say) 'Installing what the lab needs into $(VENV)'
	@$(PIP) --require-hashes -r $<
	@touch $@ $(VENV)/.run $(VENV)/.build

$(VENV)/.dev: requirements/dev.txt | $(BIN)/python
	$(say) 'Installing what testing needs into $(VENV)'
	@$(PIP) --require-hashes -r $<
	@touch $@ $(VENV)/.run $(VENV)/.build $(VENV)/.lab

# Tests in the browser drive Debian's Chromium; its headless shell takes half as long to open a page.
chromium:
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; } >/dev/null; } || \
		command -v chromium >/dev/null || { \
		echo 'The tests in the browser need Chromium: install it, for instance with apt-get install chromium-headless-shell' >&2; exit 1; }

# The proxies of docs/hosting.md. Where systemd runs they would serve the whole machine as soon as they are installed.
proxies: export PATH := $(PATH):/usr/sbin
proxies:
	@for name in nginx caddy; do \
		command -v $$name >/dev/null || { [ "$$(id -u)" = 0 ] && [ ! -d /run/systemd/system ] && command -v apt-get >/dev/null && \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$name; } >/dev/null 2>&1 || \
			echo "The tests behind $$name are left out: install it, for instance with apt-get install $$name"; done

$(VENDOR)/htmx.min.js: tools/vendor/package.json tools/vendor/package-lock.json | $(BIN)/python
	$(say) 'Fetching what the page takes from npm'
	@command -v npm >/dev/null || $(PIP) --require-hashes -r requirements/npm.txt
	@$(BIN)/python tools/vendor/fetch.py

# It lists what it was made of, so that a source which is gone since is noticed as well.
GONE := $(filter-out $(SOURCES),$(shell cat $(VENV)/.plancia 2>/dev/null))
$(VENV)/.plancia: $(SOURCES) $(VENDOR)/htmx.min.js setup.py pyproject.toml $(VENV)/.build $(GONE:%=FORCE)
	$(say) 'Installing plancia into $(VENV), $(BUILD)'
	@$(PIP) --no-deps --no-build-isolation --no-index --force-reinstall .
	@$(BIN)/python -c "from importlib.util import find_spec; \
		print('The rules run', 'compiled.' if find_spec('plancia__mypyc') else 'as plain Python.')"
	@printf '%s\n' $(SOURCES) > $@

FORCE:
