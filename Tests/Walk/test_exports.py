"""Texts with a meaning in a format, in every export."""
import csv
import html.parser
import io
import json

import markdown_it
import pytest

TEXTS = [
    "r&d & c++", "<b>bold</b> <script>x</script>", "*a* _b_ `c` ~~d~~", "[x](http://y.test) ![z](q)", "# heading", "1. item", "2) item",
    "- item", "+ x", "> quote", "a | b | c", "&amp; &lt; &copy;", "=1+1", "-5 degrees", "@home", "two\nlines\n\n# four", "===", "---", "***",
    "quote \" and ' and “", "\\*not\\*", "🌊 바다 עברית", "trailing \\", "    indented", "[ref]: x", "&#35; x", "#5", "a_b_c", "x<!-- y", "]]>",
    "%00", "a, b; c", "5 lamps", "~~~", "```", "a<br>b", "<!-- c -->", "![](x)", "|-|", "\t- item", "1.5", "a:b:c", "''x''",
]
NAMES = [text.replace("\n", " ").strip() for text in TEXTS]


@pytest.fixture
def library(place):
    """A library with all of the texts as memos and photographers' names. Each photo has the tags of a bookmark file."""
    place.run("star", "nPCo9Zm4uqU")
    one = json.loads(place.run("export", "-").stdout)
    lines = [
        {**one, "id": f"photo-{number:03}", "memo": text, "photographer": NAMES[number], "tags": ["sea", "바다", "r-d", "long_exposure"], "description": None,
         "alternativeText": text, "source": "unsplash", "photographerURL": f"https://unsplash.com/@a{number}?x=1&y=2",
         "photoURL": f"https://unsplash.com/photos/photo-{number:03}"} for number, text in enumerate(TEXTS)]
    (place.home / "all.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert place.run("import", "all.jsonl", "--no-pictures").returncode == 0
    assert place.run("delete", "nPCo9Zm4uqU").returncode == 0
    return place


class Page(html.parser.HTMLParser):
    """The texts of elements, the elements, and the addresses of links."""

    def __init__(self, text):
        super().__init__()
        self.texts, self.elements, self.links = [""], [], []
        self.feed(text)

    def handle_starttag(self, name, attributes):
        self.elements.append(name)
        self.links += [value for key, value in attributes if key == "href"]
        if name in ("p", "li", "blockquote"):
            self.texts.append("")

    def handle_data(self, data):
        self.texts[-1] += data


def spaced(text):
    return " ".join(text.split())


def test_markdown_has_memos_and_names_as_text(library):
    written = library.run("export", "-", "--format", "markdown").stdout
    page = Page(markdown_it.MarkdownIt("gfm-like", {"linkify": False}).render(written))
    assert set(page.elements) == {"h1", "ul", "li", "p", "strong", "a", "blockquote"}
    assert page.elements.count("h1") == 1 and page.elements.count("li") == len(TEXTS) == page.elements.count("blockquote")
    texts = " ".join(map(spaced, page.texts))
    for text, name in zip(TEXTS, NAMES):
        assert f"by {spaced(name)} on Unsplash (" in texts
        for line in filter(None, text.split("\n")):
            assert spaced(line) in map(spaced, page.texts), line


def test_credits_have_names_as_text_in_each_format(library):
    plain = library.run("credits").stdout.splitlines()
    page = Page(library.run("credits", "--format", "html").stdout)
    marked = Page(markdown_it.MarkdownIt("gfm-like", {"linkify": False}).render(library.run("credits", "--format", "markdown").stdout))
    rows = list(csv.DictReader(io.StringIO(library.run("credits", "--format", "csv").stdout)))
    credits = sorted(f"Photo by {spaced(name)} on Unsplash" for name in NAMES)
    assert sorted(spaced(line) for line in plain if line.startswith("Photo by")) == credits
    assert sorted(spaced(text) for text in page.texts[1:]) == credits and set(page.elements) == {"p", "a"}
    assert sorted(spaced(text) for text in marked.texts[1:] if text.strip()) == credits and set(marked.elements) <= {"ul", "li", "p", "a"}
    assert sorted(row["credit"] for row in rows) == sorted(f"Photo by {name} on Unsplash" for name in NAMES)
    assert set(page.links) == set(marked.links)


def test_csv_has_memos_and_tags_as_they_are(library):
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(library.run("export", "-", "--format", "csv").stdout))}
    for number, text in enumerate(TEXTS):
        row = rows[f"photo-{number:03}"]
        assert [row["memo"], row["photographer"]] == [text, NAMES[number]] and set(row["tags"].split()) >= {"sea", "바다", "r-d", "long_exposure"}


@pytest.mark.parametrize("ending", ["jsonl", "json"])
def test_every_text_comes_back_from_json(library, ending):
    before = library.run("export", "-").stdout
    assert library.run("export", f"out.{ending}").returncode == 0
    result = library.run("--data-dir", "other", "import", f"out.{ending}", "--no-pictures")
    assert result.returncode == 0 and library.run("--data-dir", "other", "export", "-").stdout == before, result.stderr


@pytest.mark.parametrize("ending, flags", [("csv", []), ("html", ["--bookmarks"])])
def test_every_memo_and_tag_comes_back_from_a_table_and_from_bookmarks(place, ending, flags):
    """Covers photos that their source has. Blanks around a memo disappear; only a JSON file can bring any."""
    place.run("--data-dir", "first", *(word for line in ["home", "next", "next", "next", "star 1-45"] for word in ("-c", line)))
    photos = [json.loads(line) for line in place.run("--data-dir", "first", "export", "-").stdout.splitlines()]
    changed = [{**photo, "memo": text, "tags": ["바다", "r-d", "long_exposure"]} for photo, text in zip(photos, TEXTS)]
    (place.home / "all.jsonl").write_text("".join(json.dumps(line) + "\n" for line in changed))

    def texts(library):
        lines = map(json.loads, place.run("--data-dir", library, "export", "-").stdout.splitlines())
        return {line["id"]: [line["memo"].strip(), line["tags"], line["savedAt"][:10]] for line in lines}

    assert place.run("--data-dir", "second", "import", "all.jsonl", "--no-pictures").returncode == 0
    assert place.run("--data-dir", "second", "export", f"out.{ending}", *flags).returncode == 0
    result = place.run("--data-dir", "third", "import", f"out.{ending}", "--no-pictures")
    assert result.returncode == 0, result.stderr
    assert len(texts("second")) == len(TEXTS) and texts("third") == texts("second")
