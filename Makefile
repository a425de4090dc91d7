# make run      install what is missing, build, and start at the prompt
# make build    build .build/release/picterest and .build/release/picterest-serve
# make test     build both programs and run all tests, but only part of the random ones, with a new SEED each time
# make test-all run all of the random tests, every fault, the labs, the generator, clients from PyPI, the packages,
#               Debian 13 and the fuzzers, and print how long it took
# make unit     run only the tests that do not wait for a program, socket or terminal; ONLY=Saved selects by name
# make walk     run every command, flag and setting of the release program; TESTS="-k download" selects
# make same BEFORE=old/picterest   run 859 command lines with that program and the release program, and print each
#               difference (a minute)
# make scene ONLY=topics   start the prompt with one scene, doubles for its workers, and the trace on; without ONLY, try
#               every scene
# make lessons  compile and test the course in Lessons, and check that its exercises are red until solved
# make conformance   run only the tests of the prompt's screen
# make faults   make the system fail at each call that changes a library (FAULT_STRIDE=20 for every twentieth; make
#               test tries every hundredth), fill disks, cut the power, damage files
# make shared-test   run the tests that need a PostgreSQL server, and start one in a temporary folder (SHARED_STRIDE=20
#               breaks the connection at every twentieth message, as make test does)
# make rehearsal   release a copy of the project
# make shared-demo   start a server and two sessions on it, side by side in tmux
# make fuzz     press random keys while sanitizers watch libedit, serve mutated answers, decode mutated pictures:
#               SECONDS=60 SEED=…; make fuzz-keys, make fuzz-answers and make fuzz-jpeg do only one
# make lab      list the labs, which each break a rule of the architecture   make lab N=4   run one
# make labs     run all labs
# make generator   follow Contributing in a copy of the project: add the use case, generate a new scene, finish it
# make teach    try everything in Lessons
# make lint     check formatting and imports strictly   make format   fix the formatting
# make bench    measure against curl, sqlite3, timg and chafa: ROUNDS=40; PARTS="walls quality" measures only these;
#               SIZE=small ROUNDS=1 only checks that every part runs
# make terminals   check the screens of real terminals, in their own Debian 13 (root, 20 minutes, 1.4 GB): ONLY=kitty
# make picture  renew the README's screenshot, in the same Debian
# make graph    redraw the README's map of the modules
# make docs     make a page for every module in .build/docs, with links to its code, and find broken links
# make man      write the man pages to .build/man
# make dist     make .build/dist/picterest-VERSION.tar.gz from the newest commit: all sources, builds without a network
# make deb      make Debian packages from it in .build/deb
# make tarball  make a folder with programs for any Linux, in .build/dist
# make package-test   install the packages in a fresh Debian 12 and 13, use and remove them (root); try releases
# make debian-test   lint and test the newest commit in a fresh Debian 13, with this machine's Swift (root): SUITE=bookworm
# make release  release the version in Version.swift: a section in CHANGELOG.md, a commit and a tag
# make install PREFIX=/usr/local      make uninstall PREFIX=/usr/local

SHELL := /bin/bash
.DEFAULT_GOAL := build
PREFIX ?= /usr/local
BUILD ?= .build
# The linker searches this folder of static libraries first. The shared libstdc++, which Swift's runtime needs, took
# a sixth of all instructions at startup; libedit and its three libraries took half a millisecond, libsqlite3 and
# libgcc_s 0.4 of 2.4. libjpeg reads files from servers, so it stays the system's, with its updates.
# The folder stays empty if there are no static libraries. A distribution leaves out those that it keeps up to date.
STATIC = $(abspath $(BUILD))/static
STATIC_LIBRARIES ?= stdc++ sqlite3 edit deflate
EDIT_LIBRARIES := edit bsd md tinfo
# The program has no search path for its own folder, so the loader does not look for each library there first.
# Nobody debugs it, and debug information takes time to write and link. Packed relocations, which lld has but gold lacks, and
# stripped symbols save another twentieth of a start.
RELEASE = --scratch-path $(BUILD) --configuration release --static-swift-stdlib --disable-local-rpath -Xswiftc -gnone -Xswiftc -L$(STATIC) \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -use-ld=lld \
  $(foreach option,-z pack-relative-relocs --no-export-dynamic --strip-all,-Xlinker $(option)) \
  $(shell if [ -e $(STATIC)/libedit.a ]; then printf -- '-Xlinker -l%s ' $(EDIT_LIBRARIES); fi)
VERSION := $(shell sed -n 's/.*static let text = "\(.*\)"/\1/p' Sources/Core/ProgramVersion/Version.swift)
# The commit and its date, for `--version`. A tarball has them in a file.
COMMIT = $(shell { grep -E '^[0-9a-f]{40} ' packaging/source || git log -1 --format='%H %cs'; } 2>/dev/null \
  | sed -E 's/^(.{8})[^ ]* (....)-(..)-(..)/PICTEREST_COMMIT=\1 PICTEREST_DAY=\2\3\4/')
# A tarball includes the Swift packages. The variable comes from swift-nio.
ifneq ($(wildcard vendor),)
export SWIFTCI_USE_LOCAL_DEPS = 1
endif
SWIFT_FILES := Package.swift Sources Scenes Plugins Tests $(wildcard Lessons/*.swift Lessons/[0-9]* Lessons/Generator)

BUILD_PACKAGES := libedit-dev libcurl4-openssl-dev libdeflate-dev libexif-dev libheif-dev libjpeg-dev libpng-dev \
  libpq-dev libsqlite3-dev libwebp-dev pkg-config
TEST_PACKAGES := curl fish jq less mandoc openssl sqlite3 strace python3-venv tmux zsh
FUZZ_PACKAGES := build-essential curl libbsd-dev libncurses-dev
PAGE_PACKAGES := chromium chromium-driver
SHARED_PACKAGES := openssl pgbouncer postgresql time tmux
JPEG_PACKAGES := build-essential libjpeg-dev libjpeg-turbo-progs
DEB_PACKAGES := appstream debhelper desktop-file-utils lintian
BENCH_PACKAGES := chafa imagemagick libimage-exiftool-perl libjpeg-turbo-progs mate-backgrounds nginx-light python3-numpy timg wrk
CONFORMANCE := .build/conformance-venv
# A shell's background jobs ignore Ctrl-C, and so would every program that the tests start.
PYTEST := env --default-signal $(CONFORMANCE)/bin/python -B -m pytest
# The seed for this run's random tests.
ifndef SEED
SEED := $(shell od --address-radix=n --read-bytes=4 --format=u4 /dev/urandom | tr --delete ' ')
endif
export SEED

# $(call need,PACKAGES) announces and installs the missing packages, if any.
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

# $(call tested,COMMAND) runs tests. Their output is long, so it repeats any failures at the end.
define tested
@set -o pipefail; $(1) 2>&1 | tee .build/$@.log || { grep --text '✘' .build/$@.log; exit 1; }
endef

.PHONY: run build test test-all tests unit waiting editor walk same rehearsal lessons conformance faults fuzz fuzz-keys fuzz-answers \
  fuzz-jpeg page-test clients shared-test shared-demo lab labs generator scene teach lint format bench terminals picture graph docs man dist deb tarball package-test debian-test release \
  install uninstall packages test-packages

# Debug information costs 5 to 10 percent of the time to compile the tests: DEBUG_INFO=dwarf for a debugger.
DEBUG_INFO ?= none
# ROOM=Library or ROOM="Scenes App" builds and runs only the tests of these rooms.
export PICTEREST_ROOM = $(ROOM)
# BUILT=1 skips both builds. Finding out that there is nothing to build takes ten seconds.
BUILT ?=

run: packages $(STATIC)
	$(COMMIT) PICTEREST_PROMPT=1 swift build $(RELEASE) --product picterest
	@$(BUILD)/release/picterest

# Leaves the tests out of the manifest, because planning them takes seconds.
build: packages $(STATIC)
	$(if $(BUILT),,$(COMMIT) PICTEREST_PROGRAMS=1 swift build $(RELEASE))

$(STATIC):
	@mkdir -p $@
	@for library in $(filter-out edit,$(STATIC_LIBRARIES)); do file=$$(clang -print-file-name=lib$$library.a 2>/dev/null); \
	if [ -f "$$file" ]; then ln -sf "$$file" $@; fi; done
	@if [ -z "$(filter edit,$(STATIC_LIBRARIES))" ]; then exit 0; fi; \
	files=$$(for library in $(EDIT_LIBRARIES); do clang -print-file-name=lib$$library.a; done 2>/dev/null); \
	if ls $$files >/dev/null 2>&1; then ln -sf $$files $@; fi

# Suites that wait for programs, sockets or terminals have a trait. Each is alone in the file of its name.
WAITING = [./]($(shell grep --recursive --files-with-matches '^@Suite.*\.onThreadsThatMayWait' Tests \
  | sed 's,.*/\(.*\)\.swift,\1,' | paste --serial --delimiters '|'))/
# The line editor's suites share the only libedit of a process.
EDITOR := \.OneAfterTheOther/

# Tests of a program use the release build; tests that call code use the debug build. Suites that wait run separately
# from the others, because they would slow each other down. The parts run three at a time. SMALL names parts that run
# only a few tests, one of each kind; ALSO names more parts.
test: build tests
	$(call need,$(TEST_PACKAGES) $(SHARED_PACKAGES) $(PAGE_PACKAGES))
	$(MAKE) --no-print-directory BUILT=1 unit
	$(MAKE) --no-print-directory BUILT=1 --jobs=2 --output-sync=target waiting editor
	SHARED_STRIDE=$(or $(SHARED_STRIDE),20) FAULT_STRIDE=$(or $(FAULT_STRIDE),100) $(MAKE) --no-print-directory BUILT=1 \
	  --jobs=3 --output-sync=target shared-test conformance faults walk page-test lessons rehearsal $(ALSO)

# Adds all that `make test` leaves out: the other random tests and points of failure, the labs, the generator, the
# pages, the packages, and ten minutes of each fuzzer.
test-all:
	@begun=$$(date +%s); set -e -x; \
	THOROUGH=1 FAULT_STRIDE=1 SHARED_STRIDE=1 $(MAKE) --no-print-directory lint test; \
	$(MAKE) --no-print-directory labs generator scene docs clients; \
	$(MAKE) --no-print-directory deb tarball package-test debian-test; \
	$(MAKE) --no-print-directory fuzz SECONDS=600; \
	set +x; echo "Everything took $$((($$(date +%s) - begun) / 60)) minutes."

# The only debug build. Lint, tests, labs, the generator and the pages use it.
# The import check prints errors without failing the build, so grep looks for them in its output.
tests: packages
	@if [ "$(BUILT)" ]; then exit 0; fi; mkdir -p .build; set -o pipefail; \
	python3 -B Tests/examples.py && \
	swift build --build-tests -debug-info-format $(DEBUG_INFO) --explicit-target-dependency-import-check error 2>&1 \
	  | tee .build/tests.log && \
	! grep -E 'error: Target .* imports' .build/tests.log

unit: tests
	$(call tested,swift test --skip-build --skip '$(WAITING)' $(if $(ONLY),--filter '$(ONLY)'))

waiting: tests
	$(call need,openssl)
	$(call tested,swift test --skip-build --filter '$(WAITING)' --skip '$(EDITOR)')

editor: tests
	$(call tested,swift test --skip-build --filter '$(EDITOR)')

# The course is a separate package, so it does not slow down the program's build.
lessons:
	swift test --package-path Lessons --skip '^Exercise'
	$(if $(filter $@,$(SMALL)),,Lessons/check-exercises.sh)

# $(call small,PART,OPTIONS) selects a part's tests: those in TESTS, or only a few if SMALL names the part.
small = $(if $(filter $(1),$(SMALL)),$(2),$(TESTS))

# Every Python suite tests the program in PICTEREST, or else the release program. TESTS selects
# tests, as in TESTS="-k paste".
PROGRAMS = packages $(CONFORMANCE)/ready $(if $(PICTEREST),,build)

walk: $(PROGRAMS)
	$(call need,$(SHARED_PACKAGES))
	$(PYTEST) -c Tests/Walk/pytest.ini --rootdir Tests/Walk Tests/Walk $(TESTS)

# Behavior that a refactoring must not change.
same: build
	python3 -B Tests/Walk/compare_builds.py $(BEFORE) $(BUILD)/release/picterest

conformance: $(PROGRAMS)
	$(PYTEST) Tests/Conformance $(call small,$@,-k 'test_endings or test_typing')

# Tests the page that `export FOLDER` makes, in a browser.
page-test: $(PROGRAMS)
	$(call need,$(PAGE_PACKAGES))
	$(PYTEST) -c Tests/WebPage/pytest.ini --rootdir Tests/WebPage Tests/WebPage $(call small,$@,-k violation)

# Runs three clients from PyPI against picterest-serve.
clients: $(PROGRAMS)
	$(CONFORMANCE)/bin/python -B Tests/Clients/run.py

rehearsal: $(CONFORMANCE)/ready
	$(PYTEST) -q -p no:cacheprovider Tests/Packages/test_release.py Tests/Packages/test_license.py

# Tests the shared library on a real server. Without a server, other runs skip these suites.
shared-test: $(PROGRAMS) tests
	$(call need,$(SHARED_PACKAGES))
	python3 -B Tests/SharedLibrary/postgres.py swift test --skip-build --filter '[./]Shared[A-Za-z]*Tests/'
	$(PYTEST) -c Tests/SharedLibrary/pytest.ini --rootdir Tests/SharedLibrary Tests/SharedLibrary \
	  $(call small,$@,-k 'test_people or test_hostile')

shared-demo: packages
	$(call need,$(SHARED_PACKAGES))
	@if [ ! -x $(BUILD)/release/picterest ]; then $(MAKE) --no-print-directory build; fi
	@python3 -B Tests/SharedLibrary/demo.py

# `make test` sets a stride, because trying every point takes minutes.
faults: $(PROGRAMS)
	$(PYTEST) -c Tests/Faults/pytest.ini --rootdir Tests/Faults Tests/Faults $(call small,$@,-k 'test_damage or test_clock')

$(CONFORMANCE)/ready: Tests/Conformance/requirements.txt | test-packages
	python3 -m venv --clear $(CONFORMANCE)
	$(CONFORMANCE)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

FUZZING = export PYTHONDONTWRITEBYTECODE=1 $(if $(SECONDS),SECONDS=$(SECONDS)) $(if $(SEED),SEED=$(SEED)) \
  $(if $(SESSION),SESSION=$(SESSION))

fuzz: fuzz-keys fuzz-answers fuzz-jpeg

fuzz-keys: packages $(CONFORMANCE)/ready
	$(call need,$(FUZZ_PACKAGES))
	$(MAKE) --no-print-directory tests
	Tests/Conformance/build_libedit.sh .build/fuzz
	@$(FUZZING); $(CONFORMANCE)/bin/python -B Tests/Conformance/fuzz.py .build/fuzz

# Uses the release build, because it measures the cost of answers.
fuzz-answers: build
	@$(FUZZING); python3 -B Tests/Conformance/fuzz_answers.py $(BUILD)/release/picterest $(BUILD)/release/picterest-serve

fuzz-jpeg:
	$(call need,$(JPEG_PACKAGES))
	Tests/Conformance/fuzz_jpeg.sh .build/fuzz-jpeg $(or $(SECONDS),60) $(SEED)

LAB = python3 -B Lessons/Labs/lab.py

lab: $(if $(N),packages)
	$(call need,python3)
	@$(LAB) $(N)

labs: packages
	$(call need,python3)
	@$(LAB) all
	@$(LAB) self-test

generator: packages
	$(call need,python3)
	@python3 -B Lessons/Generator/try_contributing.py
	@python3 -B Lessons/Generator/try_generator.py

# The program with a different entry point; see Package.swift.
ALONE = .build/debug/scene-alone
scene: packages
	@PICTEREST_ALONE=1 PICTEREST_ROOM= swift build --product scene-alone -debug-info-format $(DEBUG_INFO) $(if $(ONLY),--quiet)
	@$(if $(ONLY),$(ALONE) $(ONLY),python3 -B Tests/SceneAlone/try_scenes.py $(ALONE))

teach: labs generator scene

lint: tests
	python3 Tests/Prose/prose.py
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Uses Debian's Python, because numpy comes from Debian. The variable adds measurements inside the program to the package.
bench: build test-packages
	$(call need,$(BENCH_PACKAGES) $(SHARED_PACKAGES))
	PICTEREST_INSIDE=1 swift build $(RELEASE) --product inside
	/usr/bin/python3 -B Tests/Benchmarks/bench.py $(PARTS)

# The virtual environment has pyte; Debian's Python has numpy.
terminals: build $(CONFORMANCE)/ready
	$(call need,debootstrap imagemagick python3-numpy)
	PYTHONPATH=$$(echo $(CONFORMANCE)/lib/python3*/site-packages) /usr/bin/python3 -B Tests/Terminals/check.py $(ONLY)

picture: build
	$(call need,debootstrap imagemagick python3-numpy)
	/usr/bin/python3 -B Tests/Terminals/readme.py Documentation/home.jpg

# The drawing leaves out arrows that follow from others. Its text is committed as well, and a test compares it.
graph: packages
	$(call need,graphviz)
	$(MAKE) --no-print-directory build
	$(BUILD)/release/picterest -c 'graph --modules --dot' >Documentation/modules.dot
	tred Documentation/modules.dot | dot -Tsvg >Documentation/modules.svg

docs: packages
	PICTEREST_ROOM= swift build -debug-info-format $(DEBUG_INFO) --explicit-target-dependency-import-check error
	PICTEREST_ROOM= python3 -B Documentation/pages.py
	@echo 'The pages are at http://localhost:8000/documentation/ after: python3 -m http.server --directory .build/docs'

# Where to put the completions for each shell.
COMPLETIONS := bash:bash-completion/completions/picterest zsh:zsh/site-functions/_picterest \
  fish:fish/vendor_completions.d/picterest.fish

# The files that desktops use, and where to put them.
DESKTOP := picterest.desktop:applications picterest.png:icons/hicolor/256x256/apps picterest.metainfo.xml:metainfo

MAN_PAGES := picterest.1 picterest-config.5 picterest-json.5 picterest-serve.1

man: build
	@set -e; mkdir -p $(BUILD)/man; for page in $(MAN_PAGES); do \
	  $(BUILD)/release/picterest --man-page $${page%.*} > $(BUILD)/man/$$page; echo $(BUILD)/man/$$page; \
	done

# The packages must be in .build/checkouts.
dist:
	swift package resolve
	@python3 -B packaging/dist.py

# The packages are not for Debian's archive, and their maintainer has no address yet.
LINTIAN = lintian --fail-on error,warning \
  --suppress-tags initial-upload-closes-no-bugs,bogus-mail-host,bogus-mail-host-in-debian-changelog

deb: dist
	$(call need,$(BUILD_PACKAGES) $(DEB_PACKAGES))
	rm -rf .build/deb
	mkdir -p .build/deb
	tar --extract --file .build/dist/picterest-$(VERSION).tar.gz --directory .build/deb
	cd .build/deb/picterest-$(VERSION) && mv packaging/debian . && ../../../packaging/changelog.sh $(VERSION) >debian/changelog \
	  && dpkg-buildpackage --build=binary --no-sign
	$(LINTIAN) .build/deb/*.changes
	@ls .build/deb/*.deb

# Also links libjpeg statically.
tarball:
	$(MAKE) build BUILD=.build/portable STATIC_LIBRARIES='stdc++ sqlite3 edit deflate jpeg'
	$(MAKE) --no-print-directory install BUILD=.build/portable PREFIX=/usr DESTDIR=$(CURDIR)/.build/portable/root
	packaging/tarball.sh .build/portable/root/usr picterest-$(VERSION)-$(shell uname -m)

# Makes the packages if they are missing.
package-test: $(CONFORMANCE)/ready
	$(call need,debootstrap)
	$(PYTEST) -q -p no:cacheprovider Tests/Packages $(TESTS)

debian-test:
	$(call need,debootstrap)
	swift package resolve
	python3 -B Tests/Systems/make.py $(or $(SUITE),trixie) lint test

release:
	@packaging/release.sh

install: man
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(BUILD)/release/picterest $(BUILD)/release/picterest-serve $(DESTDIR)$(PREFIX)/bin
	@set -e; for page in $(MAN_PAGES); do \
	  install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man$${page##*.} $(BUILD)/man/$$page; \
	done
	@set -e; for each in $(DESKTOP); do \
	  install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/$${each#*:} packaging/$${each%%:*}; \
	done
	@set -e -o pipefail; for each in $(COMPLETIONS); do \
	  file=$(DESTDIR)$(PREFIX)/share/$${each#*:}; echo "$${each%%:*} completions: $$file"; \
	  $(BUILD)/release/picterest --generate-completion-script $${each%%:*} \
	    | install -D -m 644 /dev/stdin "$$file"; \
	done

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/picterest $(DESTDIR)$(PREFIX)/bin/picterest-serve
	@for page in $(MAN_PAGES); do rm -f $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$$page; done
	@for each in $(DESKTOP); do rm -f $(DESTDIR)$(PREFIX)/share/$${each#*:}/$${each%%:*}; done
	@for each in $(COMPLETIONS); do rm -f $(DESTDIR)$(PREFIX)/share/$${each#*:}; done

packages:
	$(call need,$(BUILD_PACKAGES))

test-packages:
	$(call need,$(TEST_PACKAGES))
