"""Text in every script: the executed line is the typed one, and the cursor is after it."""
import pytest

from screen import width_of

TEXTS = {
    "letters": "find the old harbour",
    "accents": "café señor Đặng",
    "Korean": "부엌의 빛",
    "Chinese and Japanese": "東京の桜 山水画",
    "Cyrillic and Greek": "привет κόσμε",
    "emoji": "a🌊b🐈c",
    "every printable ASCII character": "".join(map(chr, range(0x21, 0x7F))),
    "narrow and wide in turn": "a가b나c다d라",
}
#: Terminals disagree on how to draw these; the executed line must still be right.
CLUSTERS = {
    "an accent of its own": "cafe\u0301 x",
    "Korean letters apart": "\u1112\u1161\u11ab\u1100\u1173\u11af x",
    "a family": "\U0001F468\u200D\U0001F469\u200D\U0001F467 x",
    "a flag": "\U0001F1F0\U0001F1F7 x",
    "a red heart": "\u2764\uFE0F x",
    "a skin tone": "\U0001F44D\U0001F3FD x",
    "Devanagari": "नमस्ते x",
    "Arabic": "مرحبا x",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_typed_text_is_shown_with_the_cursor_after_it_and_run(prompt, text):
    prompt.type("k " + text)
    prompt.expect("k " + text)
    assert prompt.cursor[1] == (width_of(prompt.prompt + "k " + text)) % prompt.screen.columns
    prompt.type("\r")
    prompt.expect_run("k " + text)


@pytest.mark.parametrize("text", CLUSTERS.values(), ids=CLUSTERS.keys())
def test_a_character_of_several_code_points_is_run_as_typed_or_composed(prompt, text):
    prompt.type("k " + text + "\r")
    prompt.expect_run("k " + text)
    prompt.type_slowly("s " + text + "\r")
    prompt.expect_run("s " + text)


@pytest.mark.parametrize("text", ["cafe\u0301 o\u0308", "a\u0301\u0323b", "o\u200Bx", "가\u0301나"],
                         ids=["accents", "two accents on one letter", "a space without width", "accented Korean"])
def test_characters_without_width_do_not_move_the_cursor(prompt, text):
    prompt.type(text)
    prompt.wait_until(lambda: prompt.cursor == (0, width_of(prompt.prompt + text)), "the cursor in its column")
    prompt.type("x\x01\x05\x7f")
    prompt.settle()
    assert prompt.cursor == (0, width_of(prompt.prompt + text))


@pytest.mark.parametrize("bytes_", [b"\xff", b"\xc3", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xc0\x80", b"\xf5\x80\x80\x80"],
                         ids=["FF", "a lone beginning", "an overlong form", "a surrogate", "a hidden NUL", "too high"])
def test_a_line_with_invalid_bytes_keeps_the_rest_and_is_not_run(prompt, bytes_):
    prompt.type(b"k a" + bytes_ + b"b")
    prompt.expect("k ab")
    prompt.type("\r")
    prompt.expect_text("This line is not UTF-8 text.")
    prompt.type("\x1b[A")
    prompt.expect("k ab")
    prompt.type("\r")
    prompt.expect_run("k ab")
