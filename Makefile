# Everything lives in .venv and web/node_modules. `make play` and `make test` set up what they need and do nothing twice.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

HOST ?= 0.0.0.0
PORT ?= 8000
DATA ?= ./data
BIN := .venv/bin
STAMPS := .venv/stamps
TWO := -n 2 --dist worksteal
export PATH := $(CURDIR)/.venv/node/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

PIP := $(BIN)/python -m pip install -qq
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-annotate
WEB_SOURCES := $(shell find web/src web/public web/build web/worker -print 2>/dev/null | grep -v '[^[:print:]]\|[[:space:]]') \
               $(wildcard web/*.html web/*.json web/*.mjs web/*.ts web/*.js web/.npmrc)

.PHONY: help play test check test-long bench bench-client bench-peers bench-check bench-keep bench-growth pictures types dev wheel lock setup client browser tracer servers format clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

## Use

play: $(STAMPS)/run web/dist/index.html ## set everything up and open the house on port 8000
	@exec $(BIN)/taberna serve --host $(HOST) --port $(PORT) --data $(DATA)

test: setup client browser tracer servers ## set everything up, the browser too, and run all tests
	npm --prefix web run --silent test
	$(BIN)/python -m pytest tests $(TWO) --ignore tests/e2e --ignore tests/crash --cov --cov-report=
	$(BIN)/coverage report --include 'src/taberna/core/*' --fail-under 100
	$(BIN)/coverage report --include 'src/taberna/*' --fail-under 90
	$(BIN)/coverage report --include 'src/cardfrp/*' --fail-under 90
	$(BIN)/python -m pytest tests/crash tests/e2e $(TWO)

test-long: setup client browser tracer servers bench/peers/node_modules/.package-lock.json ## run the tests that take minutes
	$(BIN)/python -m pytest tests -m long

check: setup web/node_modules/.package-lock.json ## lint, types, layers, stale generated files
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types:check || { echo 'make types does that.'; exit 1; }
	npm --prefix web run --silent check

bench: $(STAMPS)/bench ## measure a real server on this machine
	$(BIN)/python -m bench

bench-client: setup client browser ## measure the client in a slow browser
	$(BIN)/python -m bench client

bench-peers: $(STAMPS)/bench bench/peers/node_modules/.package-lock.json ## measure the server beside its peers, in one run
	$(BIN)/python -m bench peers

bench-check: setup ## notice a build that is slower than the one whose ratios are kept
	$(BIN)/python -m bench check

bench-keep: setup ## keep the ratios of this build for bench-check
	$(BIN)/python -m bench check --keep

bench-growth: $(STAMPS)/bench ## how cost grows with tables, events and spectators
	$(BIN)/python -m bench growth

pictures: setup client browser ## take every page on every screen, into build/pictures
	$(BIN)/python -m tests.e2e.gallery

## Work

dev: setup web/node_modules/.package-lock.json ## server and client that reload as you edit, on this machine alone
	@$(BIN)/watchfiles --filter python '$(BIN)/taberna serve --host 127.0.0.1 --port $(PORT) --data $(DATA)' src & server=$$!; \
	trap 'kill $$server' EXIT; TABERNA_SERVER=http://127.0.0.1:$(PORT) npm --prefix web run dev -- --host 127.0.0.1

types: setup web/node_modules/.package-lock.json ## make the client's types from the wire messages
	PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types

format: setup ## put the code into its house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: setup client ## build dist/taberna-*.whl, which carries the client and needs no Node
	rm -rf dist
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

lock: setup ## pin the newest packages that pyproject.toml admits
	$(COMPILE) --upgrade --group build pyproject.toml -o requirements.txt
	$(COMPILE) --upgrade --group build --all-extras pyproject.toml -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --upgrade bench/requirements.in -c requirements-dev.txt -o bench/requirements.txt

clean: ## take away all that was built and installed; ./data stays
	rm -rf .venv web/node_modules bench/peers/node_modules web/dist dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*

## Set-up, by stamps

setup: $(STAMPS)/dev
client: web/dist/index.html

browser: setup
	@scripts/browser.sh

tracer:
	@scripts/tracer.sh

servers:
	@scripts/servers.sh

$(STAMPS)/venv:
	@scripts/python.sh
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/run: requirements.txt pyproject.toml | $(STAMPS)/venv
	@echo 'Installing Python packages.'
	@$(PIP) --require-hashes -r requirements.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/dev: requirements-dev.txt $(STAMPS)/run
	@echo 'Installing Python packages for tests and checks.'
	@$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@

$(STAMPS)/bench: bench/requirements.txt $(STAMPS)/dev
	@echo 'Installing the packages that the bench needs.'
	@$(PIP) --require-hashes -r $<
	@touch $@

$(STAMPS)/node: | $(STAMPS)/venv
	@scripts/node.sh
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json | $(STAMPS)/node
	@echo 'Installing the packages of the client.'
	@npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

bench/peers/node_modules/.package-lock.json: bench/peers/package.json bench/peers/package-lock.json | $(STAMPS)/node
	@echo 'Installing the servers that ours is measured beside.'
	@npm --prefix bench/peers ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) web/node_modules/.package-lock.json
	@echo 'Building the client.'
	@npm --prefix web run build --silent
	@touch $@
