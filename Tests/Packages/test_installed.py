"""Both packages in a fresh Debian: install, use as a person would, remove; only the library is left."""
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Conformance"), str(ROOT / "Tests/Systems")]
from debian import Copy  # noqa: E402
from terminal import Terminal  # noqa: E402

#: Preinstalled, so that anything new comes from the packages.
INCLUDED = "bash-completion,ca-certificates,man-db"
#: Files of apt, of a person, or of running programs.
NOT_OF_PACKAGES = ("/proc", "/dev", "/sys", "/run", "/tmp", "/root", "/var/cache", "/var/log", "/var/lib/apt", "/var/lib/dpkg",
                   "/etc/ld.so.cache")

pytestmark = pytest.mark.skipif(os.getuid() != 0, reason="only root can make a system")


def made(target, pattern):
    """The output of a `make` target. If it is missing or older than the newest commit, this takes minutes."""
    commit = int(subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT))
    if not any(file.stat().st_mtime >= commit for file in (ROOT / ".build").glob(pattern)):
        subprocess.run(["make", target], cwd=ROOT, check=True)
    return sorted((ROOT / ".build").glob(pattern))


@pytest.fixture(scope="session")
def packages():
    return made("deb", "deb/*.deb")


@pytest.fixture
def system(request):
    system = Copy(request.param, INCLUDED)
    yield system
    system.remove()


def files(system):
    """All files that packages can leave."""
    tests = " -o ".join(f"-path {path}" for path in NOT_OF_PACKAGES)
    return set(system.run(f"find / \\( {tests} \\) -prune -o -print").splitlines())


def type_session(terminal):
    """Types the README's session. The first start itself enters the first line."""
    terminal.wait_until(lambda: "next for more" in terminal.picture(), "the first page")
    for line, expected in [
            ('star 3 "light for the kitchen"', '· "light for the kitchen"'),
            ("saved", "1 photo saved"), ("delete 1", "undo brings it back"), ("undo", "Restored")]:
        terminal.type(line + "\r")
        terminal.wait_until(lambda words=expected: words in terminal.picture(), expected)
    terminal.type("quit\r")
    assert terminal.end() == 0


releases = pytest.mark.parametrize("system", ["bookworm", "trixie"], indirect=True)


@releases
def test_packages_are_installed_used_and_removed_without_a_trace(system, packages):
    # apt itself leaves its package lists.
    system.run("apt-get update --quiet=2")
    before = files(system)
    for package in packages:
        system.put(package, "root")
    system.run("DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes ./*.deb")
    assert "picterest 0" in system.run("picterest --version")
    assert "photo" in system.run("man picterest | cat")
    assert "JSON" in system.run("man picterest-json | cat")
    system.run("desktop=/usr/share/applications/picterest.desktop; grep Terminal=true $desktop")
    assert "picterest" in system.run("bash -ic '. /usr/share/bash-completion/bash_completion; _load_completion picterest 2>/dev/null"
                                     " || __load_completion picterest; complete -p picterest'")
    type_session(Terminal(command=system.command("exec picterest --pictures off")))
    system.put(ROOT / "packaging/debian/tests/session", "root")
    system.run("sh ./session")
    # Recommended packages go as well, unless something else recommends them.
    system.run("DEBIAN_FRONTEND=noninteractive apt-get purge --quiet=2 --yes --auto-remove picterest picterest-serve")
    left = files(system) - before - set(system.run("cat /var/lib/dpkg/info/*.list").splitlines())
    assert left == set(), left
    assert "library.db" in system.run("ls .local/share/picterest")


@releases
def test_a_program_that_lacks_what_is_recommended_says_what_to_install(system, packages):
    system.run("apt-get update --quiet=2")
    for package in packages:
        system.put(package, "root")
    system.run("DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends ./*.deb")
    said = system.run("picterest --api http://127.0.0.1:9 -c home 2>&1; picterest --library postgresql://127.0.0.1/a -c saved 2>&1; true")
    assert "libcurl4" in said and "libpq5" in said, said


@pytest.mark.parametrize("system", ["bookworm", "trixie", "sid"], indirect=True)
def test_the_folder_for_any_linux_runs_where_it_is_unpacked_with_nothing_installed(system):
    system.put(made("tarball", "dist/picterest-*-*.tar.gz")[0], "root")
    system.run("tar --extract --file picterest-*.tar.gz; mv picterest-*/ any")
    said = system.run("any/picterest --demo --pictures ascii -c home -c 'star 3 \"for the kitchen\"' -c verify")
    assert "Saved " in said and "The database is intact" in said, said
    assert "picterest-serve 0" in system.run("any/picterest-serve --version")
    assert "photos" in system.run("MANPATH=$PWD/any/man man picterest | cat")
    type_session(Terminal(command=system.command("exec any/picterest --data-dir other --pictures off")))
