"""Checks the English of documents, comments and messages: `make lint` runs it and prints FILE:LINE, the rule and the sentence."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
LONGEST = 30
RULES = {
    "opening": r"^(What|Whoever|Whatever|Those|Nil|Where(?! to)|The same|As|Of|One(?! \w+ (was|is|has)))\b(?!.*\?$)",
    "passive": r"\b(is|are|was|were|been) (told|asked|taken along|made(?! of| up))\b|^(Is|Are|Was|Were) \w+(ed|en)\b(?!.*\?$)",
    "stiff": r"\b(anew|thereby|whilst|hitherto|of which)\b|(?<![Nn]o )\b[Ss]uch\b(?! as)",
    "British": r"(?i)\b\w*(colour|behaviour|neighbour|favourite|honour|cancelled|labelled|modelled|travelled)\w*|\b(grey\w*|centre[ds]?|metres?"
               r"|licence|judgement|artefacts?|(recogn|normal|organ|initial|capital|minim|maxim|summar|optim|real|special|serial)is(e[sd]?|ing))\b",
}
# Text of others, and a list of the words themselves.
EXCEPTIONS = ["Sources/Demo/DemoCatalogue/", "LICENSE", "Tests/Prose/"]


def paragraphs(path, text):
    """Lines with their numbers, by paragraph: of a document all but code; of Swift its comments and its strings of several words."""
    if path.endswith(".swift"):
        yield from swift(text)
        return
    text = re.sub(r"^```.*?^```", lambda code: "\n" * code[0].count("\n"), text, flags=re.MULTILINE | re.DOTALL)
    for number, line in enumerate(text.splitlines(), 1):
        pieces = line.split("|") if line.startswith("|") else [line]
        for piece in pieces:
            yield number, len(pieces) == 1 and not re.match(r"\s*([-*#]|\d+\.|$)", piece), piece.strip(" -*#>\t")


def swift(text):
    for number, line in enumerate(text.splitlines(), 1):
        comment = re.match(r"\s*///? ?(?!swift-|MARK)(.*)", line)
        if comment:
            yield number, not re.match(r"\s*(- |$)", comment[1]), comment[1]
            continue
        for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
            if literal.count(" ") > 2:
                yield number, False, literal
        yield number, False, ""


def sentences(path, text):
    start, words = 1, ""
    for number, goes_on, piece in [*paragraphs(path, text), (0, False, "")]:
        if words and not goes_on:
            for sentence in re.split(r"(?<=[.:;?!])\s+", re.sub(r"`[^`]*`|\]\([^)]*\)", "x", words)):
                yield start, sentence
        start, words = (start, f"{words} {piece}") if words and goes_on else (number, piece)


def faults(path, text):
    for line, sentence in sentences(path, text):
        rules = [name for name, pattern in RULES.items() if re.search(pattern, sentence.strip("*_ ([]"))]
        if len(re.findall(r"[\w’'-]+", sentence)) > LONGEST:
            rules.append(f"over {LONGEST} words")
        for rule in rules:
            yield f"{path}:{line}: {rule}: {sentence}"


if __name__ == "__main__":
    listed = subprocess.run(["git", "ls-files", "*.md", "*.swift"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [path for path in sys.argv[1:] or listed.stdout.split() if not path.startswith(tuple(EXCEPTIONS))]
    found = [fault for path in paths for fault in faults(path, (ROOT / path).read_text())]
    sys.exit("\n".join(found) if found else 0)
