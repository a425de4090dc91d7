"""The typed lines: one long session with every command of every scene, and commands alone.

A step is a line and the values its object must have. The tests derive everything else: the object has the keys in
picterest-json(5), files it names exist, and other ways to run the line show the same photos, memos and files.
"""
import typing


class Step(typing.NamedTuple):
    line: str
    #: Values in the object. A value `...` is the name of an existing file.
    wants: dict
    code: int = 0
    #: The exit code without a network, with the caches of an earlier session.
    offline: int = 0


def step(line, code=0, **wants):
    return Step(line, wants, code, code)


def needs_network(line, **wants):
    """A step that fails without a network, or needs the photo of a step that fails."""
    return Step(line, wants, 0, 69)


def of_list(tag, first):
    """The commands of all lists, for the photo `first` and the next one.

    Args:
        tag: A word that no other list uses.
    """
    one, two = first, first + 1
    return [
        step(f"star {one} '{tag} a'"), step(f"star {one}-{two} '{tag} b'"), step("undo", outcome="undone", skipped=0),
        step("redo", outcome="redone"), step(f"memo {one} '{tag} c'", memo=f"{tag} c"), step(f"memo {one} --history"),
        step(f"tag {one},{two} +{tag} +walk -walk", outcome="tagged"),
        step(f"columns {one % 8 + 1}", columns=one % 8 + 1), step("columns auto", columns=None),
    ] + of_saved_list(tag, first)


def of_saved_list(tag, number):
    """The commands that lists of the library also have. The catalogue has no pages to open."""
    return [
        step(f"path {number}"), step(f"open {number} --picture", url=None), *of_any_list(step(f"download {number} {tag}.jpg"), number),
        step(f"by {number}", scene="photographer"), step("back"),
    ]


def of_any_list(download, number):
    return [
        download, step(f"open {number}", code=1), step(f"credit {number}"), step(f"copy {number} credit"), step(f"copy {number}", code=1), step(f"wallpaper {number}", code=78),
        step(f"show {number}", scene="detail"), step("back"),
    ]


HOME = [
    step("home --page 2", before=15), step("home --limit 20", before=0), step("next", before=20), step("home", before=0), step("next", before=15), step("prev", before=0), step("home --fresh"), *of_list("home", 3),
    step("star 5 'to go'"), step("unstar 5", outcome="deleted", memo="to go"),
    step("download 3 home.jpg --yes"), step("download 3 home.jpg --skip-existing"),
    *(step(f"credit 3 --format {form}") for form in ("text", "markdown", "html", "csv")),
]

DETAIL = [
    step("show 5", scene="detail"), step("next"), step("prev"), step("show 6", scene="detail"), step("star 'detail a #sea'", outcome="starred", memo="detail a", tags=["sea"]),
    step("memo 'detail b'", memo="detail b", replaced="detail a"), step("memo --history"), step("tag +detail -sea"),
    step("path"), step("download own.jpg --yes"), step("open", code=1),
    step("open --picture"), step("credit"), step("credit --format csv"), step("copy id"), step("wallpaper", code=78), step("show"), step("show --all"), step("show 7"), step("show 6"),
    step("unstar", outcome="deleted"), step("undo"), step("by", scene="photographer"), step("back"),
    step("help", scene="detail"), step("back"), step("back"),
]

SEARCH = [
    step("search light --page 2", before=15), step("search light --limit 20", before=0), step("search light", query="light", before=0), step("next", before=15), step("prev", before=0), *of_list("search", 2),
    step("unstar 3", outcome="deleted"),
]
SEARCH_OPTIONS = [
    step(f"search sea {option} {value}", **{option[2:]: value})
    for option, values in {
        "--color": "black_and_white black white yellow orange red purple magenta green teal blue".split(),
        "--orientation": ["landscape", "portrait", "squarish"], "--order": ["relevant", "latest", "editorial"],
        "--lang": ["ko"],
    }.items() for value in values
] + [step("search")]

TOPIC = [
    step("topics", scene="topics"), step("topics"), step("next", hasMore=False), step("topic 2", scene="topic"), step("back"), step("topic 2 --page 2", before=15), step("prev", before=0), step("back"), step("topic golden-hour --limit 20", before=0), step("next", before=20), step("prev", before=0),
    *of_list("topic", 2), step("unstar 3", outcome="deleted"), step("topics"), step("topic 1"), step("back"),
]

PHOTOGRAPHER = [
    step("home"), step("by 4 --page 1", scene="photographer"), step("back"), step("by 4 --limit 20", scene="photographer"), step("next", before=20), step("prev", before=0),
    *of_list("photographer", 2)[:-2], step("unstar 2", outcome="deleted"),
]

RANDOM = [
    needs_network("random", scene="random"), needs_network("skip"), needs_network("prev"),
    needs_network("keep 'random a'", memo="random a"),
    # The cards differ between runs, but the final state must not. No other photo is saved yet.
    needs_network("undo"), step("trash", total=0), needs_network("random"),
    needs_network("star --new", outcome="starred"), needs_network("undo"), needs_network("info", scene="detail"), step("back"), needs_network("show", scene="detail"), needs_network("random"),
    needs_network("star 'random b'", memo="random b"), needs_network("memo 'random c'", memo="random c"),
    needs_network("memo --history"), needs_network("tag +random"), needs_network("path"), needs_network("download card.jpg"),
    Step("open", {}, 1, 69), needs_network("credit"), needs_network("copy id"), step("wallpaper", code=78),
    needs_network("by", scene="photographer"), needs_network("random"),
    needs_network("unstar", outcome="deleted"), step("trash"), needs_network("purge 1 --yes", outcome="purged", count=1),
    needs_network("random"), needs_network("random --again --limit 1"),
    needs_network("random light"), needs_network("random --topic golden-hour", topic="golden-hour"),
    *(needs_network(f"random --orientation {value}", orientation=value)
      for value in ("landscape", "portrait", "squarish")), needs_network("random"),
]

LIBRARY = [
    step("saved", scene="saved", before=0), step("star 1 'saved a'"), step("memo 1 'saved b'", memo="saved b"),
    step("memo 1 --history"), step("tag 1-2 +saved"), *of_saved_list("saved", 1),
    step("saved --limit 1 --page 2", before=1), step("saved --limit 2", before=0, hasMore=True), step("next", before=2), step("prev", before=0), step("saved --reverse", reverse=True),
    *(step(f"saved --sort {order}", sort=order) for order in ("saved", "memo", "photographer")),
    step("saved"), step("columns 2", columns=2), step("unstar 1", outcome="deleted"), step("undo"),
    step("find #saved", query="#saved"), step("columns 3", columns=3), step("next"), step("star 1 'find a'"), step("memo 1 'find b'"),
    step("memo 1 --history"), step("tag 1 +found"), *of_saved_list("found", 1),
    *(step(f"find a --color {value}") for value in
      "black_and_white black white yellow orange red purple magenta green teal blue".split()),
    *(step(f"find a --orientation {value}") for value in ("landscape", "portrait", "squarish")),
    step("find a --limit 1 --page 2", before=1), step("find a --limit 1", before=0), step("next", before=1), step("prev", before=0), step("find #found"), step("unstar 1", outcome="deleted"),
    step("tags"), step("tags rename home house", outcome="renamed", tag="house"), step("undo", outcome="undone"),
    step("trash", scene="trash", before=0), 
    *(step(line, code=1) for line in ("memo 1 'trash a'", "tag 1 +trash", "path 1", "open 1 --picture")),
    *of_any_list(needs_network("download 1 trash.jpg"), 1), step("memo 1 --history"), step("by 1"), step("back"), step("trash --limit 1 --page 2", before=1), step("trash --limit 1", before=0, hasMore=True), step("next", before=1), step("prev", before=0), step("trash"),
    step("columns auto", columns=None), step("restore 1", outcome="restored"), step("star 1 'trash b'"), step("trash"),
    step("purge 1 --yes", outcome="purged", count=1), step("purge --yes", outcome="purged"),
]

FILES = [
    step("home"), step("star 1 'file a'"),
    *(step(f"export {name}", path=...) for name in ("all.json", "all.jsonl", "all.csv", "all.md")),
    *(step(f"export sea.txt #home --yes --format {form}") for form in ("json", "jsonl", "csv", "markdown")),
    step("export with.json #home --pictures"), step("export marks.html --bookmarks"), step('export titled #home --title "The sea" --text "In May."'), step("export bin.json --trash"),
    step("export page #home"), step("export linked #home --link"), step("export page #home --yes"),
    step("import all.jsonl --dry-run", dryRun=True, added=0), step("import all.jsonl", added=0),
    step("import with.json --no-pictures --yes", added=0), step("backup copy", missing=0, problems=[]),
    step("credits"), step("credits #home"),
    *(step(f"credits --format {form}") for form in ("text", "markdown", "html", "csv")),
    step("verify", notRepaired=0, damaged=[]),
]

PROGRAM = [
    step("status"), step("config"), step("config columns 4"), step("config columns"), step("config columns --unset"),
    step("config key ctrl-t = undo", text="undo"), step("config key"), step("config key ctrl-t --unset", text=None),
    step("alias lit = search light"), step("alias"), step("alias lit ="), step("doctor"),
    step("doctor --report"), needs_network("doctor --call"), step("trace on", isOn=True), step("home"), step("trace last"),
    step("trace off", isOn=False), step("graph"), step("graph --modules"), step("graph --modules --dot"),
    step("lesson"), step("lesson 10", number=10), step("pick", code=64), step("play 3", code=64), step("help"), step("help star"), step("?"),
    *(step(f"help {page}") for page in ("keys", "library", "pictures", "quotes", "scripts", "json", "manual", "all")),
    step("clear"), step("quit"),
]

SESSION = [*RANDOM, *HOME, *DETAIL, *SEARCH, *SEARCH_OPTIONS, *TOPIC, *PHOTOGRAPHER, *LIBRARY, *FILES, *PROGRAM]

#: Two photos on the catalogue's first page.
A, B = "CpmO91KsB1T", "BI01aufKNO2"

#: Commands that are the only one in their run. Words after the program's name need no list.
ALONE = [
    step("home --fresh", before=0), step(f"star {A} 'alone a'", outcome="starred", memo="alone a"), step(f"star {A} x --new", outcome="kept"), step(f"star {B}"),
    step(f"memo {A} 'alone b'", memo="alone b"), step(f"memo {A} --history"), step(f"tag {A} +alone", outcome="tagged"),
    step(f"show {A}", scene="detail"), step(f"info {A}", scene="detail"), step(f"by {A}", scene="photographer"), step(f"path {A}"),
    step(f"download {A} alone.jpg"), step(f"open {A} --picture"), step(f"credit {A} --format csv"), step(f"copy {A} id", text=A), step("config wallpaper-command true"), step(f"wallpaper {A}", id=A), step("config wallpaper-command --unset"),
    step("saved --sort memo", total=2), step("find #alone", total=1), step("search light --color yellow", before=0),
    step("topics"), step("topic golden-hour", scene="topic"), step("random light --orientation portrait"),
    step(f"unstar {B}", outcome="deleted"), step(f"restore {B}", outcome="restored"),
    step(f"delete {B}", outcome="deleted"), step("undo", outcome="undone"), step("redo", outcome="redone"),
    step("trash", total=1), step("purge --yes", count=1), step("tags"), step("export all.json", photos=1),
    step("import all.json", unchanged=1), step("backup copy", photos=1), step("credits"), step("status", saved=1),
    step("config"), step("alias"), step("doctor"), step("verify", whole=1), step("help"), step("graph"),
    step("lesson 1", number=1), step("?"), step("clear"), step("quit"), step("exit"), step("q"),
]

#: Single commands that fail in an empty library, with their exit codes.
FAILING = [
    ("undo", 1), ("star", 64), ("hom", 64), ("star 3", 1), ("home --width x", 64), ("topic nowhere", 1),
    (f"path {A}", 1), ("import missing.json", 66), ("import /dev/null", 65), ("export /proc/no/all.json", 73), ("backup copy", 1),
    ("config pictures blue", 64), ("config key ctrl-t = fly", 64), ("config key ctrl-t", 64), ("config key ctrl-t --unset", 1), ("purge --yes extra words", 64), ("lesson 11", 1), ("lesson 0", 1), ("lesson three", 64), ("back", 64), ("pick", 64), ("play", 64), (f"wallpaper {A}", 78), ("trace on", 64),
    ("--man-page cat", 64), ("-c search light", 64), ("light -f file", 64),
]
