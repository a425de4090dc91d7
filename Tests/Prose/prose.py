"""Checks the English of documents, comments and messages: prints FILE:LINE, the broken rule and the sentence."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
LONGEST = 30
RULES = {
    "opening": r"^(What|Whoever|Whatever|Those|Nil|Where(?! to)|The same|As|Of|One(?! \w+ (?:was|is|has|could)))\b(?!.*\?$)",
    "passive": r"\b(is|are|was|were|been) (told|asked|taken along|made(?! of| up))\b|^(Is|Are|Was|Were) \w+(ed|en)\b(?!.*\?$)",
    "stiff": r"\b(anew|thereby|whilst|hitherto|of which)\b|(?<![Nn]o[ -])\b[Ss]uch\b(?! as)",
    "British": r"(?i)\b\w*(colour|behaviour|neighbour|favourite|honour|cancelled|labelled|modelled|travelled)\w*|\b(grey\w*|centre[ds]?|metres?"
               r"|licence|judgement|artefacts?|(recogn|normal|organ|initial|capital|minim|maxim|summar|optim|real|special|serial)is(e[sd]?|ing))\b",
}
# Texts of others, and these rules themselves.
EXCEPTIONS = ["Sources/Demo/DemoCatalogue/", "Tests/Prose/", "Tests/Walk/test_prose.py"]


def pieces(path, text):
    """Lines by number, and whether each continues the paragraph before: a document without its code; comments and strings of Swift."""
    if path.endswith(".swift"):
        for number, line in enumerate(text.splitlines(), 1):
            comment = re.match(r"\s*///? ?(?! ?(?:swift-|MARK))(.*)", line)
            if comment:
                yield number, not re.match(r"\s*(- |$)", comment[1]), comment[1]
            else:
                yield from ((number, False, literal) for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line) if literal.count(" ") > 2)
                yield number, False, ""
        return
    text = re.sub(r"^```.*?^```", lambda code: "\n" * code[0].count("\n"), text, flags=re.MULTILINE | re.DOTALL)
    for number, line in enumerate(text.splitlines(), 1):
        cells = line.split("|") if line.startswith("|") else [line]
        yield from ((number, len(cells) == 1 and not re.match(r"\s*([-*#]|\d+\.|$)", cell), cell.strip(" -*#>\t")) for cell in cells)


def faults(path, text):
    start, words = 1, ""
    for number, continues, piece in [*pieces(path, text), (0, False, "")]:
        if words and continues:
            words += " " + piece
            continue
        for sentence in re.split(r"(?<=[.:;?!])\s+", re.sub(r"`[^`]*`|\]\([^)]*\)", "x", words)):
            rules = [name for name, pattern in RULES.items() if re.search(pattern, sentence.strip("*_ ([]"))]
            rules += [f"over {LONGEST} words"] if len(re.findall(r"[\w’'-]+", sentence)) > LONGEST else []
            yield from (f"{path}:{start}: {rule}: {sentence}" for rule in rules)
        start, words = number, piece


if __name__ == "__main__":
    listed = subprocess.run(["git", "ls-files", "*.md", "*.swift"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [path for path in sys.argv[1:] or listed.stdout.split() if not path.startswith(tuple(EXCEPTIONS))]
    sys.exit("\n".join(fault for path in paths for fault in faults(path, (ROOT / path).read_text())) or 0)
