"""The sentences that confirm a change are short, and Tests/Sentences/Confirmations.txt has them to be read in one go."""
import os
import re
import statistics

import specification
from screen import width_of

PAGE = specification.ROOT / "Tests/Sentences/Confirmations.txt"
# Prints the same line each time, so it separates the commands.
BETWEEN = "trace off"
COMMANDS = [
    'star 3 "light for the kitchen"', "star 4", 'star 3 "evening light #sea"', "star 3", "star 5-7", 'star 8,9 "reference #poster"',
    'memo 3 "the hall"', 'memo 3 "the hall"', 'memo 3 ""', "tag 3 +sea +roof", "tag 3 +sea", "tag 3 -roof", "tag 4-6 +blue",
    "tags rename sea ocean", "tags rename ocean blue", "undo", "redo", "unstar 4", "unstar 5-7", "undo", "undo", "redo",
    "download 3", "download 3 --skip-existing", "download 8,9 slides/", "open 3 --picture", "credit 3", "trash", "restore 1", "back", "unstar 4", "trash",
    "purge 1 --yes", "back", "export all.json", "export all.csv", "export sea-page #blue", "import all.json --dry-run", "import all.json",
    "unstar 8", "trash", "purge 1 --yes", "back", "import all.json --dry-run", "import all.json",
    "backup copy", "verify", "config pictures half", "config pictures --unset", "alias blue = search blue", "alias blue =",
    "config key ctrl-t = undo", "config key ctrl-t --unset", "columns 3",
]
LISTS = ["trash", "back"]


def confirmations(place):
    lines = ["home", BETWEEN, *(part for command in COMMANDS for part in (command, BETWEEN))]
    ran = place.run("--width", "500", *(word for line in lines for word in ("-c", line)), environment={"PICTEREST_PICTURES": None})
    assert ran.returncode == 0, ran.stderr
    separator = next(line for line in ran.stdout.splitlines() if line.startswith("Tracing is off"))
    results = ran.stdout.split(separator + "\n")[1:-1]
    assert len(results) == len(COMMANDS)
    return [(command, line.replace(str(place.home), "~")) for command, result in zip(COMMANDS, results) if command not in LISTS
            for line in result.splitlines()]


def test_a_usual_confirmation_is_short_and_known(place):
    said = confirmations(place)
    page = "".join(f"{command} → {line}\n" for command, line in said)
    if "RECORD" in os.environ:
        PAGE.write_text(page)
    assert PAGE.read_text() == page, "RECORD=1 writes Confirmations.txt again, if this is what is meant."
    widths = [width_of(line) for _, line in said]
    assert statistics.median(widths) <= 45 and sum(width > 60 for width in widths) <= len(widths) // 4
    assert not [line for _, line in said if len(re.findall(r"[.?!](?: |$)", line)) > 2]
