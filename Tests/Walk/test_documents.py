"""The documents are true as far as a program can tell: everything they name exists, and they do not repeat each other."""
import collections
import re

import pytest

import specification

ROOT = specification.ROOT
PATTERNS = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "Scenes/README.md",
            "Lessons/README.md", "Lessons/Dialects.md", "Tests/Faults/README.md", "Sources/*/README.md", "Documentation/*.md",
            "Documentation/Decisions/*.md", "Sources/App/Shell/Manual/*.md"]
DOCUMENTS = {path: path.read_text() for pattern in PATTERNS for path in sorted(ROOT.glob(pattern))}


def texts(*patterns):
    return {path: path.read_text() for pattern in patterns for path in ROOT.glob(pattern)}


@pytest.mark.parametrize("name, most", [("README.md", 150), ("ARCHITECTURE.md", 150), ("CHANGELOG.md", 60)])
def test_a_document_is_short_enough_to_be_read_to_its_end(name, most):
    assert DOCUMENTS[ROOT / name].count("\n") <= most


def test_every_decision_is_a_page_in_their_list():
    decisions = texts("Documentation/Decisions/[0-9]*.md")
    contents = (ROOT / "Documentation/Decisions/README.md").read_text()
    for path, text in decisions.items():
        assert f"]({path.name})" in contents, f"{path} is not in the list."
        assert "**Question.**" in text and "**Decision.**" in text and text.count("\n") <= 20, path
    assert len(decisions) > 30


def headings(text):
    """The headings in the form of a link: `#the-seven-laws`."""
    return {re.sub(r"[^\w-]|[\d_]", "", line.lstrip("# ").lower().replace(" ", "-"))
            for line in text.splitlines() if line.startswith("#")}


def test_every_link_of_a_document_leads_to_a_file_and_a_heading():
    for path, text in DOCUMENTS.items():
        for file, heading in re.findall(r"\]\(([^)#:]+)(?:#([^)]*))?\)", text):
            target = path.parent / file
            assert target.exists() and (not heading or heading in headings(target.read_text())), f"{path} links to {file}#{heading}."


def test_every_file_test_and_target_of_make_that_a_document_names_exists():
    names = {path.name for folder in ("Sources", "Scenes", "Tests") for path in (ROOT / folder).rglob("*.swift")}
    tests = "".join(texts("Tests/*/test_*.py").values())
    makefile = (ROOT / "Makefile").read_text()
    for path, text in DOCUMENTS.items():
        # `Album` is the scene that a tutorial writes.
        named = [name for name in re.findall(r"([A-Za-z+…]+\.swift)\b", text) if not name.startswith(("Album", "…", "Package"))]
        assert set(named) <= names, f"{path} names {set(named) - names}."
        for name in re.findall(r"`(test_\w+)`", text):
            assert f"def {name}(" in tests, f"{path} names {name}."
        for target in re.findall(r"(?:`|\n)make ([a-z-]+)", text):
            assert f"\n{target}:" in makefile, f"{path} names make {target}."


def test_every_test_that_the_threat_model_names_exists():
    tests = "".join(texts("Tests/**/*.swift", "Tests/**/*.py").values())
    names = re.findall(r"`([a-z][A-Za-z_]{20,})`", (ROOT / "SECURITY.md").read_text())
    missing = [name for name in names if f"func {name}(" not in tests and f"def {name}(" not in tests]
    assert not missing and len(names) > 15


def test_the_manual_names_every_variable_that_the_program_reads():
    manual = (ROOT / "Sources/App/Shell/Manual/config.md").read_text()
    found = re.findall(r'"((?:PICTEREST|XDG|UNSPLASH)_[A-Z_]+)"|environment\["([A-Z_]+)"\]',
                       "".join(texts("Sources/**/*.swift", "Scenes/**/*.swift").values()))
    variables = {one or other for one, other in found}
    assert len(variables) > 15 and not [name for name in variables if f"`{name}`" not in manual]


def sentences(text):
    """The sentences of at least five words, without code blocks and tables."""
    for paragraph in "\n\n".join(text.split("```")[::2]).split("\n\n"):
        lines = [line.lstrip(" -") for line in paragraph.splitlines() if not line.startswith("|")]
        for sentence in re.split(r"[.:;?!](?: |$)", " ".join(lines)):
            if len(sentence.split()) >= 5:
                yield sentence.lower()


def test_no_sentence_is_in_two_documents():
    places = collections.defaultdict(set)
    for path, text in DOCUMENTS.items():
        for sentence in sentences(text):
            places[sentence].add(path)
    twice = {sentence: paths for sentence, paths in places.items() if len(paths) > 1}
    assert len(places) > 300 and not twice
