# make run      install what is missing, build, and start at the prompt
# make build    build .build/release/picterest and .build/release/picterest-serve
# make test     build both programs and run every test, the random ones in part and each time from another SEED
# make test-all run all of the random tests, every fault, the labs, the generator, the packages, Debian 13 and the
#               fuzzers, and say how long it took
# make unit     run only the tests that do not wait for a program, socket or terminal; ONLY=Saved selects by name
# make walk     run the release program through every command, flag and setting it has; TESTS="-k download" selects
# make same BEFORE=old/picterest   run 859 command lines with that program and with the release program, and print each
#               difference (a minute)
# make scene ONLY=topics   start the prompt with one scene, doubles for its workers, and the trace on; without ONLY, try
#               this with every scene
# make lessons  compile and test the course in Lessons, and check that its exercises are red until they are done
# make conformance   run only the tests that look at the screen of the prompt
# make faults   have the system fail at each call with which the release program changes a library (FAULT_STRIDE=20
#               for every twentieth; make test tries every hundredth), fill disks, cut the power, damage files
# make shared-test   run what needs a PostgreSQL server, which it starts in a temporary folder (SHARED_STRIDE=20 breaks the
#               connection at every twentieth message; make test does that)
# make rehearsal   make a release of a copy of the project
# make shared-demo   start a server and two sessions on it, side by side in tmux
# make fuzz     press random keys while sanitizers watch libedit, serve mutated answers, decode mutated pictures:
#               SECONDS=60 SEED=…; make fuzz-keys, make fuzz-answers and make fuzz-jpeg do one of them
# make lab      list the labs, each of which breaks a rule of the architecture   make lab N=4   do one
# make labs     do all of them
# make generator   add the use case of Contributing in a copy of the project, have a new scene written, and finish it there
# make teach    try all that is in Lessons
# make lint     check formatting and imports strictly   make format   correct the formatting
# make bench    measure against curl, sqlite3, timg and chafa: ROUNDS=40; PARTS="walls quality" measures only these;
#               SIZE=small ROUNDS=1 only sees that every part runs
# make terminals   look at what real terminals show, in a Debian 13 of their own (root, 3 minutes, 1.3 GB): ONLY=kitty
# make picture  make the README's picture of the program again, in the same Debian
# make graph    draw the README's map of the modules again
# make docs     make a page for every module in .build/docs, with links to its code, and find links that are broken
# make man      write the man pages to .build/man
# make dist     make .build/dist/picterest-VERSION.tar.gz from the newest commit: all sources, builds without a network
# make deb      make Debian packages of it in .build/deb
# make tarball  make a folder with programs for any Linux, in .build/dist
# make package-test   install the packages in a fresh Debian 12 and 13, use and remove them (root); try releases
# make debian-test   lint and test the newest commit in a fresh Debian 13, with this machine's Swift (root): SUITE=bookworm
# make release  make the version in Version.swift a release: a section of CHANGELOG.md, a commit and a tag
# make install PREFIX=/usr/local      make uninstall PREFIX=/usr/local

SHELL := /bin/bash
.DEFAULT_GOAL := build
PREFIX ?= /usr/local
BUILD ?= .build
# This folder has static libraries only and is searched first. Loading the shared libstdc++, which Swift's runtime needs,
# took a sixth of all instructions at startup; libedit and the three libraries that it needs took half a millisecond, and
# libsqlite3 and libgcc_s 0.4 of 2.4. libjpeg, which reads files from servers, stays the system's, with its updates.
# It stays empty where there are no static ones. A distribution that keeps a library up to date leaves it out.
STATIC = $(abspath $(BUILD))/static
STATIC_LIBRARIES ?= stdc++ sqlite3 edit deflate
EDIT_LIBRARIES := edit bsd md tinfo
# The program has no search path for its own folder, so the loader does not look for each library there first.
# Nobody debugs it, and debug information takes time to write and link. Packed relocations, which lld has and gold has not, and
# no symbols take another twentieth off a start.
RELEASE = --scratch-path $(BUILD) --configuration release --static-swift-stdlib --disable-local-rpath -Xswiftc -gnone -Xswiftc -L$(STATIC) \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -use-ld=lld \
  $(foreach option,-z pack-relative-relocs --no-export-dynamic --strip-all,-Xlinker $(option)) \
  $(shell if [ -e $(STATIC)/libedit.a ]; then printf -- '-Xlinker -l%s ' $(EDIT_LIBRARIES); fi)
VERSION := $(shell sed -n 's/.*static let text = "\(.*\)"/\1/p' Sources/Core/ProgramVersion/Version.swift)
# The commit and its day, which `--version` says. A tarball has them in a file.
COMMIT = $(shell { grep -E '^[0-9a-f]{40} ' packaging/source || git log -1 --format='%H %cs'; } 2>/dev/null \
  | sed -E 's/^(.{8})[^ ]* (....)-(..)-(..)/PICTEREST_COMMIT=\1 PICTEREST_DAY=\2\3\4/')
# A tarball also has the Swift packages. The variable is that of swift-nio.
ifneq ($(wildcard vendor),)
export SWIFTCI_USE_LOCAL_DEPS = 1
endif
SWIFT_FILES := Package.swift Sources Scenes Plugins Tests $(wildcard Lessons/*.swift Lessons/[0-9]* Lessons/Generator)

BUILD_PACKAGES := libedit-dev libcurl4-openssl-dev libdeflate-dev libjpeg-dev libpq-dev libsqlite3-dev pkg-config
TEST_PACKAGES := curl fish jq less mandoc openssl sqlite3 strace python3-venv tmux zsh
FUZZ_PACKAGES := build-essential curl libbsd-dev libncurses-dev
PAGE_PACKAGES := chromium chromium-driver
SHARED_PACKAGES := openssl postgresql time tmux
JPEG_PACKAGES := build-essential libjpeg-dev libjpeg-turbo-progs
DEB_PACKAGES := appstream debhelper desktop-file-utils lintian
BENCH_PACKAGES := chafa imagemagick libjpeg-turbo-progs mate-backgrounds python3-numpy timg wrk
CONFORMANCE := .build/conformance-venv
# In the background of a shell, Ctrl-C is ignored, and whatever the tests start would ignore it, too.
PYTEST := env --default-signal $(CONFORMANCE)/bin/python -B -m pytest
# Where the random tests of this run begin.
ifndef SEED
SEED := $(shell od --address-radix=n --read-bytes=4 --format=u4 /dev/urandom | tr --delete ' ')
endif
export SEED

# $(call need,PACKAGES) installs the missing packages, after saying so; it does nothing if there are none.
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

# $(call tested,COMMAND) runs tests. Their output is long, so if some fail it ends with what they said.
define tested
@set -o pipefail; $(1) 2>&1 | tee .build/$@.log || { grep --text '✘' .build/$@.log; exit 1; }
endef

.PHONY: run build test test-all tests unit waiting editor walk same rehearsal lessons conformance faults fuzz fuzz-keys fuzz-answers \
  fuzz-jpeg page-test shared-test shared-demo lab labs generator scene teach lint format bench terminals picture graph docs man dist deb tarball package-test debian-test release \
  install uninstall packages test-packages

# Debug information takes a twentieth to a tenth of the time in which the tests are compiled: DEBUG_INFO=dwarf for a debugger.
DEBUG_INFO ?= none
# ROOM=Library, or ROOM="Scenes App", builds and runs the tests of these rooms alone, and what they need.
export PICTEREST_ROOM = $(ROOM)
# BUILT=1 says that both builds are made. Seeing that there is nothing to build takes ten seconds.
BUILT ?=

run: packages $(STATIC)
	$(COMMIT) PICTEREST_PROMPT=1 swift build $(RELEASE) --product picterest
	@$(BUILD)/release/picterest

# Without the tests in the manifest, whose plans take seconds.
build: packages $(STATIC)
	$(if $(BUILT),,$(COMMIT) PICTEREST_PROGRAMS=1 swift build $(RELEASE))

$(STATIC):
	@mkdir -p $@
	@for library in $(filter-out edit,$(STATIC_LIBRARIES)); do file=$$(clang -print-file-name=lib$$library.a 2>/dev/null); \
	if [ -f "$$file" ]; then ln -sf "$$file" $@; fi; done
	@if [ -z "$(filter edit,$(STATIC_LIBRARIES))" ]; then exit 0; fi; \
	files=$$(for library in $(EDIT_LIBRARIES); do clang -print-file-name=lib$$library.a; done 2>/dev/null); \
	if ls $$files >/dev/null 2>&1; then ln -sf $$files $@; fi

# Suites that wait for programs, sockets or terminals have a trait; each is the only suite in the file of its name.
WAITING = [./]($(shell grep --recursive --files-with-matches '^@Suite.*\.onThreadsThatMayWait' Tests \
  | sed 's,.*/\(.*\)\.swift,\1,' | paste --serial --delimiters '|'))/
# Those of the line editor share what a process has only once.
EDITOR := \.OneAfterTheOther/

# What tests a program tests the release build; the debug build is for tests that call code. Suites that wait run
# separately from the others, because they would slow each other down, and three parts at a time. SMALL names parts of which
# only a few tests are to run, one of each kind; ALSO names more parts.
test: build tests
	$(call need,$(TEST_PACKAGES) $(SHARED_PACKAGES) $(PAGE_PACKAGES))
	$(MAKE) --no-print-directory BUILT=1 unit
	$(MAKE) --no-print-directory BUILT=1 --jobs=2 --output-sync=target waiting editor
	SHARED_STRIDE=$(or $(SHARED_STRIDE),20) FAULT_STRIDE=$(or $(FAULT_STRIDE),100) $(MAKE) --no-print-directory BUILT=1 \
	  --jobs=3 --output-sync=target shared-test conformance faults walk page-test lessons rehearsal $(ALSO)

# What `make test` leaves out: the rest of the random tests and of the points of failure, the labs, the generator, the
# pages, the packages, and ten minutes of each fuzzer.
test-all:
	@begun=$$(date +%s); set -e -x; \
	THOROUGH=1 FAULT_STRIDE=1 SHARED_STRIDE=1 $(MAKE) --no-print-directory lint test; \
	$(MAKE) --no-print-directory labs generator scene docs; \
	$(MAKE) --no-print-directory deb tarball package-test debian-test; \
	$(MAKE) --no-print-directory fuzz SECONDS=600; \
	set +x; echo "Everything took $$((($$(date +%s) - begun) / 60)) minutes."

# The one debug build: lint, tests, labs, the generator and the pages use it.
# The import check prints its errors but does not fail the build, so its output is searched for them.
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

# The course is a package of its own, so that it takes no time when the program is built.
lessons:
	swift test --package-path Lessons --skip '^Exercise'
	$(if $(filter $@,$(SMALL)),,Lessons/check-exercises.sh)

# $(call small,PART,OPTIONS) selects the tests of a part: those of TESTS, or a few where SMALL names the part.
small = $(if $(filter $(1),$(SMALL)),$(2),$(TESTS))

# Every suite in Python tests the program that PICTEREST names, the release program if it names none. TESTS selects
# tests, as in TESTS="-k paste".
PROGRAMS = packages $(CONFORMANCE)/ready $(if $(PICTEREST),,build)

walk: $(PROGRAMS)
	$(call need,$(SHARED_PACKAGES))
	$(PYTEST) -c Tests/Walk/pytest.ini --rootdir Tests/Walk Tests/Walk $(TESTS)

# What a change of the code's shape must leave as it is.
same: build
	python3 -B Tests/Walk/same.py $(BEFORE) $(BUILD)/release/picterest

conformance: $(PROGRAMS)
	$(PYTEST) Tests/Conformance $(call small,$@,-k 'test_endings or test_typing')

# The page that `export FOLDER` makes, in a browser.
page-test: $(PROGRAMS)
	$(call need,$(PAGE_PACKAGES))
	$(PYTEST) -c Tests/WebPage/pytest.ini --rootdir Tests/WebPage Tests/WebPage $(call small,$@,-k violation)

rehearsal: $(CONFORMANCE)/ready
	$(PYTEST) -q -p no:cacheprovider Tests/Packages/test_release.py Tests/Packages/test_license.py

# The library on a server, with a real one. Suites that need it are skipped where there is none.
shared-test: $(PROGRAMS) tests
	$(call need,$(SHARED_PACKAGES))
	python3 -B Tests/SharedLibrary/postgres.py swift test --skip-build --filter '[./]Shared[A-Za-z]*Tests/'
	$(PYTEST) -c Tests/SharedLibrary/pytest.ini --rootdir Tests/SharedLibrary Tests/SharedLibrary \
	  $(call small,$@,-k 'test_people or test_hostile')

shared-demo: packages
	$(call need,$(SHARED_PACKAGES))
	@if [ ! -x $(BUILD)/release/picterest ]; then $(MAKE) --no-print-directory build; fi
	@python3 -B Tests/SharedLibrary/demo.py

# `make test` names a stride, since every point takes minutes.
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

# The release build, because it looks at what answers cost.
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

# The program with another beginning; see Package.swift.
ALONE = .build/debug/scene-alone
scene: packages
	@PICTEREST_ALONE=1 PICTEREST_ROOM= swift build --product scene-alone -debug-info-format $(DEBUG_INFO) $(if $(ONLY),--quiet)
	@$(if $(ONLY),$(ALONE) $(ONLY),python3 -B Tests/SceneAlone/try_scenes.py $(ALONE))

teach: labs generator scene

lint: tests
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Debian's Python, because numpy comes from Debian. The variable adds what measures inside the program to the package.
bench: build test-packages
	$(call need,$(BENCH_PACKAGES) $(SHARED_PACKAGES))
	PICTEREST_INSIDE=1 swift build $(RELEASE) --product inside
	/usr/bin/python3 -B Tests/Benchmarks/bench.py $(PARTS)

# The virtual environment has pyte, and Debian's Python numpy.
terminals: build $(CONFORMANCE)/ready
	$(call need,debootstrap imagemagick python3-numpy)
	PYTHONPATH=$$(echo $(CONFORMANCE)/lib/python3*/site-packages) /usr/bin/python3 -B Tests/Terminals/check.py $(ONLY)

picture: build
	$(call need,debootstrap imagemagick python3-numpy)
	/usr/bin/python3 -B Tests/Terminals/readme.py Documentation/home.jpg

# Arrows that follow from others are left out of the drawing. Its text is committed, too, and compared by a test.
graph: packages
	$(call need,graphviz)
	$(MAKE) --no-print-directory build
	$(BUILD)/release/picterest -c 'graph --modules --dot' >Documentation/modules.dot
	tred Documentation/modules.dot | dot -Tsvg >Documentation/modules.svg

docs: packages
	PICTEREST_ROOM= swift build -debug-info-format $(DEBUG_INFO) --explicit-target-dependency-import-check error
	PICTEREST_ROOM= python3 -B Documentation/pages.py
	@echo 'The pages are at http://localhost:8000/documentation/ after: python3 -m http.server --directory .build/docs'

# Where each shell looks for the completions of a program.
COMPLETIONS := bash:bash-completion/completions/picterest zsh:zsh/site-functions/_picterest \
  fish:fish/vendor_completions.d/picterest.fish

# What desktops show of the program, and where they look for it.
DESKTOP := picterest.desktop:applications picterest.png:icons/hicolor/256x256/apps picterest.metainfo.xml:metainfo

MAN_PAGES := picterest.1 picterest-config.5 picterest-json.5 picterest-serve.1

man: build
	@set -e; mkdir -p $(BUILD)/man; for page in $(MAN_PAGES); do \
	  $(BUILD)/release/picterest --man-page $${page%.*} > $(BUILD)/man/$$page; echo $(BUILD)/man/$$page; \
	done

# The packages have to be in .build/checkouts.
dist:
	swift package resolve
	@python3 -B packaging/dist.py

# The packages are not for Debian's archive, and no address has been chosen for their maintainer.
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

# libjpeg is in it, too.
tarball:
	$(MAKE) build BUILD=.build/portable STATIC_LIBRARIES='stdc++ sqlite3 edit deflate jpeg'
	$(MAKE) --no-print-directory install BUILD=.build/portable PREFIX=/usr DESTDIR=$(CURDIR)/.build/portable/root
	packaging/tarball.sh .build/portable/root/usr picterest-$(VERSION)-$(shell uname -m)

# The packages are made if they are not there.
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
