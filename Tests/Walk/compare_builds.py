"""Runs equal command lines with two programs and prints the differences: `python3 -B Tests/Walk/compare_builds.py BEFORE AFTER`.

For changes that must not change behavior. A session is a list of command lines in its own home folder, with its own library.
BEFORE runs it, then AFTER runs it in an empty folder of the same name, so all paths are equal. It compares the standard
output, standard error and exit code of each line byte by byte, as well as the files that the session left. The tests beside
it cover the prompt, servers, and libraries on a server.
"""
import concurrent.futures
import datetime
import difflib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import specification
import steps
from places import Place

NOW = datetime.datetime.now(datetime.timezone.utc)
TODAY = f"(?:{NOW:%F}|{NOW + datetime.timedelta(1):%F})"
#: Permitted differences: a pattern, its replacement for the comparison, and the reason.
NORMALIZED = [
    (r"(picterest \d[\w.]*) \([0-9a-f]{8}, \d{4}-\d\d-\d\d\)", r"\1", "the programs are built from different commits"),
    (r"(?m)( → .*)  (?:< )?[\d.]+ m?s(?=$|\x1b\[0m$)", r"\1", "how long a step of a trace took"),
    (r'("milliseconds":)[\d.]+', r"\1", "the same as JSON"),
    (TODAY + r"([T ])\d\d:\d\d(?::\d\d(?:\.\d+)?)?", r"NOW\1", "when a photo was saved or deleted, or a memo replaced"),
    (r'(?<= ADD_DATE=")\d+', "", "the same in bookmarks, in seconds"),
]
#: It is noon in this zone, so a run always ends on the day when it began.
ZONE = f"NOON{NOW.hour - 12:+}"

#: A deck of one card. Others are shuffled without a seed, so they are left out.
CARD = "random 'rooftops sunset Dilara'"
DECK = [CARD, "skip", "prev", "keep 'card a'", "undo", "info", "back", *(f"{CARD} {flag}" for flag in (
    "--again", "--orientation portrait", "--orientation squarish", "--topic after-dark", "--topic nowhere")), "random nothing"]
WAYS = {**specification.WAYS, "random": [CARD]}
SESSION = [step.line for step in steps.SESSION[len(steps.RANDOM):]]
ALONE = "\n".join([step.line for step in steps.ALONE if "random" not in step.line] + [line for line, _ in steps.FAILING])
#: Texts about the program, and refusals. No line names a folder outside its home, where a mistake could write.
OTHERS = """--help|-h|--version|--man-page picterest|--man-page picterest-config|--man-page picterest-json|--man-page picterest-serve
    --man-page nothing|--complete|--complete ''|--complete -|--nope|star --help|-c|-f missing|-f .|-c ''|''|hepl|home extra|home --limit 3
    star 0|star 3-1|star 1-99999|show 99999999999999999999|show nobody|memo|tag 1|tag nobody +a|search --color mauve light|topic|by nobody
    search light --order|restore 1|purge 1|find|find ''|saved --limit 0|saved --limit x|saved --sort size|tags extra|export|export all.docx
    export all.json --format xml|import|import bad.jsonl|import script|import .|import script --dry-run|backup|backup .|config nothing
    credits --format xml|config columns x|config columns 3 4|alias home = saved|alias x = hom|alias a b|doctor --nope|trace|graph --nope|graph --dot
    lesson 0|lesson x|help nothing|help star extra|download nobody|credit nobody|next|keep|skip|info|random --orientation round|--yes
    --width x home|--width 0 home|--width 20 home|--color blue home|--color always home|--pictures blue home|--keys ed home
    --api nonsense home|-f script home|--library nonsense saved|--data-dir script saved|--data-dir damaged saved|--data-dir damaged doctor
    --data-dir damaged verify|--data-dir damaged status|--data-dir missing saved|--cache-dir script home|--version home
    -c home -c 'star 3 a' -c 'delete 3'|-c saved -c 'delete 1'|--yes -c saved -c 'delete 1'|-c trash -c purge"""
#: For a library with photos from several days, memos and tags.
FIND = """import photos.jsonl --no-pictures|find after:2024|find before:2024-02-11|find after:2024-02 before:2025|find '#sea'|find '-#sea'
    find by:Amara|find 빛|find '"sea light"'|find -- -sea|find color:red|find color:mauve|find orientation:portrait|find who:ada
    find after:soon|find by:|export - --format json|export - --format jsonl|export - --format csv|export - --format markdown
    saved --limit 3 --reverse|verify|config pictures blue|config|doctor|home"""
SCRIPT = "# comment\n\nhome\nstar 2 'a #one'\nstar 99\nhom\nstar 'open\nmemo 2 b\ntags\nundo\nundo\nundo\nsearch\nsaved\n"


def listed(text, *flags):
    return [[*flags, *shlex.split(line)] for line in re.split(r"[|\n]", text)]


def chain(lines, *flags):
    return [*flags, *(word for line in lines for word in ("-c", line))]


def each(lines, *flags):
    """Each line at the end of a run, after those that lead to its scene."""
    way = []
    for line in lines:
        yield chain([*way, line], *flags)
        verb = line.split()[0]
        if verb == "back":
            way = way[:-1] or way
        elif verb in ("show", "by", "info", "topic"):
            way = [*way, line]
        elif verb in WAYS:
            way = [line]


def sessions():
    known = specification.commands()
    yield [*each(DECK), *each(SESSION)]
    yield from ([chain(SESSION, "--keep-going", flag)] for flag in ("--json", "--trace"))
    # How much of a step fits into 40 cells depends on its time.
    yield [["--width", "40", "--color", "always", "--keep-going", "<", "\n".join(line for line in SESSION if "trace" not in line)]]
    for flags in [], ["--json"], ["--trace"], ["--trace", "--json"]:
        yield [chain(DECK, "--keep-going", *flags), [*flags, "-f", "script"], [*flags, "<", SCRIPT], [*flags, "--keep-going", "-f", "script"]]
    for flags in [], ["--json"]:
        yield listed(ALONE, *flags) + listed(OTHERS, *flags)
        yield listed(FIND, *flags)
        yield [chain([*way, *(f"help {verb}" for verb in [*known[None], *known[scene]])], *flags) for scene, way in WAYS.items()]
    yield [["config", name, *words] for name in specification.settings() for words in ([], ["nonsense"], ["--unset"])]
    options = {(verb, option) for commands in known.values() for verb, command in commands.items()
               for option in ("-", "1", *specification.options_of(command))}
    yield [["--complete", *words, ""] for words in [*sorted(options), *zip(sorted(specification.program_flags()))]]


def same(data):
    """A program's output in the form that is compared."""
    text = data.decode("utf-8", "backslashreplace")
    for pattern, instead, _ in NORMALIZED:
        text = re.sub(pattern, instead, text)
    return text


def outcomes(program, folder, files, session):
    """The outcome of each line, and finally the files that remain."""
    shutil.rmtree(folder, ignore_errors=True)
    place = Place(folder)
    for name, text in files.items():
        (place.home / name).parent.mkdir(exist_ok=True)
        (place.home / name).write_text(text)
    for line in session:
        words, typed = (line[:-2], line[-1]) if "<" in line else (line, "")
        flags = [] if words[:1] in (["--complete"], ["--man-page"]) else place.flags
        ran = subprocess.run([program, *flags, *words], input=typed.encode(), capture_output=True, cwd=folder, timeout=300,
                             env={**place.environment, "TZ": ZONE}, check=False)
        yield f"{same(ran.stdout)}\n(standard error)\n{same(ran.stderr)}\n(exit code {ran.returncode})"
    left = {name: (place.home / name).read_bytes() for name in place.files() if not name.endswith(".db")}
    yield "\n".join(f"{name}\n{hash(data) if name.endswith('.jpg') else same(data)}" for name, data in left.items())


def differences(programs, folder, files, session):
    names = [shlex.join(["picterest", *line]).replace("\n", " ")[:200] for line in session]
    before, after = (list(outcomes(program, folder, files, session)) for program in programs)
    found = []
    for name, *texts in zip([*names, f"The files after {names[0]} and {len(names) - 1} more"], before, after):
        if texts[0] != texts[1]:
            # Puts each JSON value on its own line.
            lines = (text.replace(',"', ',\n"').split("\n") for text in texts)
            diff = [row[:200] for row in difflib.unified_diff(*lines, "before", "after", n=2, lineterm="")]
            found.append("\n".join([name, *diff[:30], *["…"][:len(diff) > 30], ""]))
    return found


def main(before, after):
    specification.PROGRAM = before
    saved = specification.printed("--demo", "-c", "home", "-c", "star 1-12 'sea light'", "-c", "export -").splitlines()[-12:]
    photos = "\n".join(
        json.dumps({**json.loads(line), "savedAt": f"{2023 + number // 5}-0{number % 5 + 1}-11T12:00:00Z", "tags": ["sea"] * (number % 2)})
        for number, line in enumerate(saved))
    files = {"script": SCRIPT, "photos.jsonl": photos, "bad.jsonl": photos[:3000], "damaged/library.db": "no database" * 1000}
    known = list(sessions())
    with tempfile.TemporaryDirectory(prefix="picterest-same-") as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(differences, (before, after), f"{folder}/{number}", files, session) for number, session in enumerate(known)]
        found = [difference for job in jobs for difference in job.result()]
    print(*found, f"{sum(map(len, known))} command lines, {len(found)} differ", sep="\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main(*map(os.path.abspath, sys.argv[1:]))
