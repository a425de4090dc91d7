# make run      install what is missing, build, and start at the prompt
# make build    build .build/release/picterest and .build/release/picterest-serve
# make test     install what the tests need besides, and run every test
# make unit     of these, only those that wait for no program, socket or terminal: a few seconds
# make conformance   of these, only those that look at the screen of the prompt
# make fuzz     press keys at random, libedit being watched by sanitizers: SECONDS=60 SEED=…
# make lint     formatting and imports, strictly        make format   put the formatting right
# make bench    measure against curl and sqlite3
# make install PREFIX=/usr/local      make uninstall PREFIX=/usr/local

SHELL := /bin/bash
.DEFAULT_GOAL := build
PREFIX ?= /usr/local
# Swift's runtime needs libstdc++; this folder has only the static one, and is searched first. Loading the shared one
# took a sixth of all instructions of a start.
LIBSTDCXX := $(CURDIR)/.build/static/libstdc++.a
# Without a search path beside the program the loader does not look for each library there first.
RELEASE := --configuration release --static-swift-stdlib --disable-local-rpath -Xswiftc -L$(dir $(LIBSTDCXX))
SWIFT_FILES := Package.swift Sources Scenes Tests

BUILD_PACKAGES := libedit-dev libcurl4-openssl-dev libjpeg-dev libsqlite3-dev pkg-config
TEST_PACKAGES := curl openssl sqlite3 strace python3-venv tmux
FUZZ_PACKAGES := build-essential curl libbsd-dev libncurses-dev
CONFORMANCE := .build/conformance-venv

# $(call need,PACKAGES) installs those that are missing, after saying so; it does nothing when all are there.
define need
@missing=$$(for package in $(1); do \
  dpkg-query --show --showformat '$${Status}' $$package 2>/dev/null | grep -q ' installed$$' || echo $$package; \
done); \
if [ -z "$$missing" ]; then exit 0; fi; \
if ! command -v apt-get >/dev/null; then \
  echo "These Debian packages are needed, or what your system calls them:" $$missing >&2; exit 0; \
fi; \
echo "Installing with apt-get:" $$missing >&2; \
if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
$$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq $$missing >/dev/null
endef

.PHONY: run build test unit conformance fuzz lint format bench install uninstall packages test-packages

run: packages $(LIBSTDCXX)
	swift build $(RELEASE) --product picterest
	@.build/release/picterest

build: packages $(LIBSTDCXX)
	swift build $(RELEASE) --product picterest
	swift build $(RELEASE) --product picterest-serve

$(LIBSTDCXX):
	@mkdir -p $(@D)
	@ln -sf "$$(clang -print-file-name=$(@F))" $@

# Suites that wait for programs, sockets or terminals have a trait; each is the one suite in the file of its name.
WAITING = [./]($(shell grep --recursive --files-with-matches '^@Suite.*\.onThreadsThatMayWait' Tests \
  | sed 's,.*/\(.*\)\.swift,\1,' | paste --serial --delimiters '|'))/

# What waits runs apart from what does not: it would be in the way of the rest, and the rest in its way.
test: unit test-packages
	swift test --skip-build --filter '$(WAITING)'
	$(MAKE) --no-print-directory conformance

# The tests that wait run the debug programs, which the first line builds.
unit: packages
	swift build --build-tests
	swift test --skip-build --skip '$(WAITING)'

# PICTEREST names another program than the debug one; TESTS narrows it down, as in TESTS="-k paste".
conformance: packages $(CONFORMANCE)/ready
	@if [ -z "$$PICTEREST" ]; then swift build --product picterest; fi
	$(CONFORMANCE)/bin/python -B -m pytest Tests/Conformance $(TESTS)

$(CONFORMANCE)/ready: Tests/Conformance/requirements.txt | test-packages
	python3 -m venv --clear $(CONFORMANCE)
	$(CONFORMANCE)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

fuzz: packages $(CONFORMANCE)/ready
	$(call need,$(FUZZ_PACKAGES))
	swift build --product picterest
	Tests/Conformance/build_libedit.sh .build/fuzz
	@export PYTHONDONTWRITEBYTECODE=1 $(if $(SECONDS),SECONDS=$(SECONDS)) $(if $(SEED),SEED=$(SEED)) $(if $(SESSION),SESSION=$(SESSION)); \
	  $(CONFORMANCE)/bin/python -B Tests/Conformance/fuzz.py .build/fuzz

# The import check prints and does not fail the build by itself, so what it prints is read.
lint: packages
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@mkdir -p .build
	@set -o pipefail; swift build --build-tests --explicit-target-dependency-import-check error 2>&1 \
	  | tee .build/import-check.log
	@if grep -E 'error: Target .* imports' .build/import-check.log; then exit 1; fi

format:
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

bench: build test-packages
	python3 Tests/Benchmarks/bench.py

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 .build/release/picterest .build/release/picterest-serve $(DESTDIR)$(PREFIX)/bin

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/picterest $(DESTDIR)$(PREFIX)/bin/picterest-serve

packages:
	$(call need,$(BUILD_PACKAGES))

test-packages:
	$(call need,$(TEST_PACKAGES))
