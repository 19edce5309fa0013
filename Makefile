# Every recipe sets up what it needs first: Python 3.11 or newer, make and a network are enough.
# Everything goes into .venv* in this folder and nothing elsewhere; `make clean` removes it.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test check soak agreement chaos format playthroughs words picture bench pins clean

# Where it is set, as in many containers, each of the many processes would compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

NAME ?= core
PYTHON ?= python3
# Somebody who names an interpreter gets that one; otherwise the first that is new enough.
ifeq ($(origin PYTHON),file)
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
else
PYTHONS := "$(PYTHON)"
endif

# Binary wheels only, so no compiler is needed; every file must have a pinned hash.
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --no-input
PINNED := $(PIP_INSTALL) --only-binary=:all: --require-hashes
# The package itself, from this checkout, built with the pinned build backend.
ITSELF := $(PIP_INSTALL) --no-deps --no-build-isolation --editable .

# $(call venv,DIR) makes DIR a virtual environment, unless it is a working one.
define venv
@$(1)/bin/python -m pip --version >/dev/null 2>&1 || { \
  for python in $(PYTHONS); do \
    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
      && found=$$python && break; \
  done; \
  if [ -z "$$found" ]; then \
    version=$$("$(PYTHON)" -c 'import platform; print(platform.python_version())' 2>/dev/null); \
    echo "Double Twelve needs Python 3.11 or newer, but $(PYTHON) is $${version:-not there}: try make PYTHON=/path/to/python3.12" >&2; \
    exit 1; \
  fi; \
  if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
    echo "$$found cannot make virtual environments; on Debian or Ubuntu: apt install python3-venv" >&2; \
    exit 1; \
  fi; \
  echo "Making $(1) ..."; \
  "$$found" -m venv --clear $(1); \
}
endef

help: ## list these recipes
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: .venv/.runtime ## play in the browser, alone or with others (ARGS=--lan for the phones in the house)
	@.venv/bin/doubletwelve serve --open $(ARGS)

terminal: .venv/.runtime ## play a game in this terminal (ARGS="--rulebook goliath")
	@.venv/bin/doubletwelve play $(ARGS)

test: .venv/.dev ## style, types and the tests, four to five minutes; CI runs the long ones too
	@$(CHECKS)
	@echo "Running the tests ..."
	@.venv/bin/python -m pytest -n auto --dist worksteal $(ARGS)

check: .venv/.dev ## style, types and the fast tests, without a browser, about two minutes
	@$(CHECKS)
	@echo "Running the fast tests ..."
	@.venv/bin/python -m pytest -n auto --dist worksteal -m "not slow" --ignore=tests/browser $(ARGS)

soak: .venv/.dev ## the tests that search for counterexamples, for much longer
	@echo "Searching; this takes long ..."
	@HYPOTHESIS_PROFILE=soak .venv/bin/python -m pytest -n auto -m soak $(ARGS)

agreement: .venv/.dev ## play many games in both engines and compare every step (N=100000, or SEED=17 alone)
	@PYTHONPATH=. .venv/bin/python -m tests.agreement.run $(if $(SEED),--seed $(SEED)) $(if $(N),--games $(N))

chaos: .venv/.dev ## kill the server again and again under play, and compare what is left (N=500, or SEED=17 again)
	@$(MAKE) --no-print-directory .kernel
	@PYTHONPATH=. .venv/bin/python -m tests.chaos.run $(if $(SEED),--seed $(SEED)) $(if $(N),--kills $(N))

format: .venv/.dev ## mend the style of the code where Ruff can
	@.venv/bin/ruff check --fix --quiet .
	@.venv/bin/ruff format .

playthroughs: .venv/.dev ## write the files of tests/playthroughs anew; review them as text
	@PYTHONPATH=. .venv/bin/python tests/playthroughs/write.py $(ARGS)

words: .venv/.dev ## write the catalogues of all languages anew from the English words; then translate
	@PYTHONPATH=. .venv/bin/python tests/locales/write.py

picture: .venv/.dev ## take the pictures of a table for the README anew (needs Chromium)
	@$(MAKE) --no-print-directory .kernel
	@PYTHONPATH=. .venv/bin/python -m tests.browser.portrait

bench: .venv-bench/.peers $(if $(filter live,$(NAME)),.venv-bench/.boardgame) ## run a benchmark against its peers (NAME=core ARGS=--quick)
	@PYTHONPATH=. .venv-bench/bin/python benchmarks/$(NAME).py $(ARGS)

pins: .venv-pins/bin/uv ## write requirements/*.txt anew from pyproject.toml (ARGS=--upgrade for newer ones)
	@echo "Resolving ..."
	@$(COMPILE) pyproject.toml --group dev --output-file requirements/dev.txt $(ARGS)
	@$(COMPILE) pyproject.toml --constraint requirements/dev.txt --output-file requirements/runtime.txt $(ARGS)
	@$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt $(ARGS)
	@$(COMPILE) pyproject.toml --group bench --constraint requirements/dev.txt --output-file requirements/bench.txt $(ARGS)

clean: ## remove all that these recipes made
	rm -rf .venv .venv-bench .venv-pins .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# --- Set-up. Each stamp is as new as what was installed; a second run starts at once. ---

.PHONY: .lint .client .kernel
# Side by side: from a clean checkout each of them takes a minute.
CHECKS = $(MAKE) --no-print-directory --jobs=3 .lint .client .kernel

# Once for all test processes.
.kernel:
	@.venv/bin/python -m doubletwelve.kernel

.lint:
	@echo "Checking style and types ..."
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --check --quiet . || { echo "make format would mend the above" >&2; exit 1; }
	@.venv/bin/mypy

# The types in the client's comments. TypeScript only checks them, and only where npm can bring it;
# where all that is tested must be, it has to.
TYPESCRIPT := 7.0.2
TSC := .venv/typescript-$(TYPESCRIPT)/node_modules/.bin/tsc

.client:
	@if command -v npm >/dev/null; then \
	  $(MAKE) --no-print-directory $(TSC) && $(TSC) --project tests/browser; \
	else \
	  echo "The client's types are not checked: there is no npm here"; \
	  [ -z "$$DOUBLETWELVE_REQUIRE_ALL" ]; \
	fi

$(TSC): | .venv/.runtime
	@echo "Installing TypeScript ..."
	@npm install --prefix .venv/typescript-$(TYPESCRIPT) --no-package-lock --ignore-scripts \
	  --no-audit --no-fund --loglevel=error typescript@$(TYPESCRIPT) >/dev/null

.venv/.runtime: pyproject.toml requirements/runtime.txt requirements/build.txt
	$(call venv,.venv)
	@echo "Installing what Double Twelve runs on ..."
	@.venv/bin/python $(PINNED) -r requirements/runtime.txt -r requirements/build.txt
	@.venv/bin/python $(ITSELF)
	@touch $@

.venv/.dev: .venv/.runtime requirements/dev.txt
	@echo "Installing what its tests run on ..."
	@.venv/bin/python $(PINNED) -r requirements/dev.txt
	@touch $@

.venv-bench/.peers: pyproject.toml requirements/bench.txt
	$(call venv,.venv-bench)
	@echo "Installing the packages to compare with ..."
	@.venv-bench/bin/python $(PINNED) -r requirements/bench.txt
	@.venv-bench/bin/python $(ITSELF)
	@touch $@

# Where npm is missing the benchmark says so, and measures the rest.
.venv-bench/.boardgame: benchmarks/load/boardgame/package.json | .venv-bench/.peers
	@if command -v npm >/dev/null; then \
	  echo "Installing boardgame.io ..."; \
	  mkdir -p .venv-bench/boardgame && cp $< .venv-bench/boardgame/ \
	    && npm install --prefix .venv-bench/boardgame --no-package-lock --ignore-scripts \
	      --no-audit --no-fund --loglevel=error >/dev/null \
	    && touch $@ || echo "npm could not install boardgame.io" >&2; \
	fi

# Pins hold for every platform and every Python from 3.11 on, and name no index.
COMPILE = .venv-pins/bin/uv pip compile --quiet --universal --python-version 3.11 --only-binary :all: \
  --generate-hashes --no-emit-index-url --no-emit-find-links --annotation-style line \
  --custom-compile-command "make pins"

.venv-pins/bin/uv:
	$(call venv,.venv-pins)
	@echo "Installing the resolver ..."
	@.venv-pins/bin/python $(PIP_INSTALL) --only-binary=:all: uv==0.13.7
