"""`make lint` notices English that reads as translated."""
import pytest

import prose

PASSIVE = "The trace is told each step."


@pytest.mark.parametrize("rule, sentence", [
    *(("opening", f"{word} is kept goes there.") for word in ["What", "Whoever", "Whatever", "Those", "Nil", "Where", "The same", "As", "Of"]),
    ("opening", "One for each scene."), ("passive", PASSIVE), ("passive", "The answer is made here."), ("passive", "Was asked before."),
    ("stiff", "It begins anew."), ("stiff", "Such files stay."), ("stiff", "Files, of which two stay."),
    ("British", "Its colours."), ("British", "A grey cell."), ("British", "It was cancelled."), ("British", "It normalises text."),
    ("over 30 words", "This sentence " + "goes on and " * 10 + "ends."),
])
def test_a_sentence_that_reads_as_translated_is_named_wherever_it_is(rule, sentence):
    texts = {"a.md": f"Fine.\n\n- {sentence}\n", "b.md": f"| key |\n|---|\n| {sentence} |\n", "c.swift": f"  /// {sentence}\n",
             "d.swift": f"// Fine. {sentence}\nlet x = 1\n", "e.swift": f'print("{sentence} Or so it is.")\n'}
    for path, text in texts.items():
        assert [fault.split(": ")[1] for fault in prose.faults(path, text)] == [rule], path


def test_a_sentence_is_found_across_lines_and_named_by_its_first():
    assert list(prose.faults("a.swift", "let x = 1\n/// The trace\n/// is told each step.\n")) == [f"a.swift:2: passive: {PASSIVE}"]
    assert list(prose.faults("a.md", "Fine.\n\nThe trace\nis told each step.\n")) == [f"a.md:3: passive: {PASSIVE}"]


@pytest.mark.parametrize("text", [
    "What now?", "One picture could not be shown.", "Files such as these.", "There is no such photo.", "Rows are made of cells.",
    "```\nlet x = 1\n\nWhat is told anew.\n\n```", "The filter `colour:` stays.", "Where to go.", "It runs; it stops: done.",
])
def test_plain_english_code_and_questions_pass(text):
    assert not list(prose.faults("a.md", text))


def test_a_mark_and_a_short_string_are_not_sentences():
    assert not list(prose.faults("a.swift", '// MARK: What happens\nlet a = "What is told"\n'))
