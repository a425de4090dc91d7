"""When a release is made, and when not: in the test's own repository, with a `make` that only records its arguments."""
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ["Sources/Core/ProgramVersion/Version.swift", "Sources/App/Shell/Manual/json.md", "Tests/App/Shell/ExitCodeTests.swift",
         "packaging/release.sh"]


class Repository:
    def __init__(self, folder):
        self.folder = folder / "project"
        for name in FILES:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_bytes((ROOT / name).read_bytes())
        (self.folder / "packaging/release.sh").chmod(0o755)
        (self.folder / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- Photos.\n")
        self.version = (self.folder / FILES[0]).read_text().split('text = "')[1].split('"')[0]
        (folder / "bin").mkdir()
        self.make(succeeds=True)
        self.environment = {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "GIT_CONFIG_GLOBAL": "/dev/null",
            **{f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        self.git("init", "--quiet")
        self.commit()

    def make(self, succeeds):
        path = self.folder.parent / "bin/make"
        path.write_text(f"#!/bin/sh\necho \"asked: $*\"\nexit {0 if succeeds else 2}\n")
        path.chmod(0o755)

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.folder, env=self.environment, check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "m")

    def write(self, name, old, new):
        path = self.folder / name
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new, 1))
        self.commit()

    def release(self):
        return subprocess.run([str(self.folder / "packaging/release.sh")], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True)


@pytest.fixture
def repository(tmp_path):
    return Repository(tmp_path)


def check_refused(repository, words):
    before = repository.git("log", "--oneline"), repository.git("tag")
    done = repository.release()
    assert done.returncode == 1 and "No release was made" in done.stderr and words in done.stderr, done
    assert (repository.git("log", "--oneline"), repository.git("tag")) == before


def test_a_release_has_a_section_a_day_a_commit_and_a_tag(repository):
    done = repository.release()
    assert done.returncode == 0 and "asked: lint test" in done.stdout, done
    assert repository.git("tag").split() == [f"v{repository.version}"]
    assert repository.git("status", "--porcelain") == ""
    day = subprocess.run(["date", "+%F"], capture_output=True, text=True).stdout.strip()
    assert f"## Unreleased\n\n## {repository.version}, {day}\n\n- Photos." in (repository.folder / "CHANGELOG.md").read_text()
    assert f'date = "{day}"' in (repository.folder / FILES[0]).read_text()


def test_a_version_is_released_once(repository):
    repository.release()
    repository.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- More.\n")
    check_refused(repository, f"{repository.version} is there already")


@pytest.mark.parametrize("words, spoil", [
    ("not committed", lambda repository: (repository.folder / "CHANGELOG.md").write_text("# Changelog\n")),
    ("nothing under Unreleased", lambda repository: repository.write("CHANGELOG.md", "- Photos.\n", "")),
    ("the tests fail", lambda repository: repository.make(succeeds=False)),
])
def test_changes_that_are_not_committed_nothing_and_red_tests_are_not_released(repository, words, spoil):
    spoil(repository)
    check_refused(repository, words)


@pytest.mark.parametrize("name", FILES[1:3])
def test_a_change_of_what_scripts_rely_on_is_in_the_changelog(repository, name):
    repository.release()
    repository.write(FILES[0], f'"{repository.version}"', '"9.0.0"')
    repository.write("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- More.\n")
    repository.write(name, "a", "b")
    check_refused(repository, "CHANGELOG.md does not say so")
    repository.write("CHANGELOG.md", "- More.", "- JSON and exit codes are others.")
    assert repository.release().returncode == 0
