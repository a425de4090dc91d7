"""The texts for learners: everything that they link to, quote, name in `backticks` or tell people to type exists."""
import functools
import json
import re

import pytest

import specification

ROOT = specification.ROOT
CHAPTERS = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("Lessons/[0-9]*/README.md"))
TEXTS = ["Scenes/README.md", "Lessons/README.md", "Lessons/Dialects.md", *CHAPTERS]
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def read(path):
    """A text's prose, its blocks with their languages, and the files and folders it links to."""
    text = (ROOT / path).read_text()
    blocks = [(language, re.sub(f"^{indent}", "", block, flags=re.MULTILINE)) for indent, language, block in BLOCK.findall(text)]
    prose = BLOCK.sub("", text)
    links = [(ROOT / path).parent / link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", prose) if "://" not in link]
    return prose, blocks, links


@pytest.mark.parametrize("path", TEXTS)
def test_every_link_leads_to_a_file_or_folder(path):
    for link in read(path)[2]:
        assert link.exists(), f"{path} links to {link}, which does not exist."


@pytest.mark.parametrize("path", CHAPTERS)
def test_every_quoted_line_of_a_chapter_is_in_a_file_that_it_links_to(path):
    _, blocks, links = read(path)
    code = [link.read_text() for link in links if link.suffix == ".swift"]
    quotes = [block for language, block in blocks if language == "swift"]
    assert len(quotes) > 1
    for quote in quotes:
        assert any(quote in file for file in code), f"No file to which {path} links contains\n{quote}"


@pytest.mark.parametrize("path", TEXTS)
def test_everything_in_backticks_exists(path):
    for name in re.findall(r"`([^`\n]+)`", read(path)[0]):
        assert exists(name, path), f"{path} names `{name}`, which does not exist."


@pytest.mark.parametrize("path", TEXTS)
def test_every_command_to_type_at_a_shell_exists(path):
    prose, blocks, _ = read(path)
    typed = [line for language, block in blocks if not language for line in block.splitlines()]
    typed += [line[4:] for line in prose.splitlines() if line.startswith("    ")]
    for line in typed:
        if line.startswith(("swift ", "make ", "picterest ")):
            assert exists(line, path), f"{path} tells people to type: {line}"
    if path in CHAPTERS:
        assert f"swift test --filter Exercise{path.removeprefix('Lessons/')[:2]}" in typed


def exists(name, path):
    first, *rest = name.split()
    if first == "picterest":
        return {word for word in rest if word.startswith("--")} <= specification.program_flags()
    if first == "make":
        return not rest or f"\n{rest[0]}:" in (ROOT / "Makefile").read_text()
    if first == "swift":
        return any(chapter.startswith(f"Lessons/{name[-2:]}") for chapter in CHAPTERS)
    if any(first in known for known in specification.commands().values()):
        return is_command(name)
    if first.startswith("--"):
        return first in specification.program_flags()
    return (ROOT / name).exists() or set(re.findall("[A-Za-z_][A-Za-z0-9_]*", name)) <= known_words(path)


def is_command(line):
    *_, answer = (specification.said("--demo", "--json", "-c", "home", "-c", line) or ["{}"])
    error = json.loads(answer).get("error", {})
    return error.get("code") not in ("usage", "unknown-command") or " works in " in error["message"]


@functools.cache
def words_under(folder):
    return {word for file in (ROOT / folder).rglob("*.swift") for word in re.findall("[A-Za-z0-9_]+", file.read_text())}


def known_words(path):
    """Every word in the code in a text's folder, and in the code of the program and its tests."""
    folders = ["Sources", "Scenes", "Tests", *([path.removesuffix("/README.md")] if path in CHAPTERS else [])]
    return set().union(*map(words_under, folders))


def test_the_program_shows_the_chapters_in_their_order():
    for number, path in enumerate(CHAPTERS, 1):
        text = (ROOT / path).read_text()
        lesson = json.loads(specification.printed("--json", "-c", f"lesson {number}"))
        assert lesson["text"] == text and lesson["number"] == number, f"{path}: build the program again."
        assert f"# {number}. {lesson['title']}\n" in text and text.count("\n") <= 150
        assert specification.printed("-c", f"lesson {number}") == text
    assert [lesson["number"] for lesson in json.loads(specification.printed("--json", "lesson"))["lessons"]] == [*range(1, 11)]
