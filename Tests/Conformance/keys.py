"""The bytes that terminals send for the prompt's keys."""

CSI, SS3 = "\x1b[", "\x1bO"


def lettered(letter):
    """An arrow, Home or End in every form: the usual one, application mode's, and kitty's with its event."""
    return {"CSI": f"{CSI}{letter}", "SS3": f"{SS3}{letter}", "kitty": f"{CSI}1;1{letter}",
            "kitty with an event": f"{CSI}1;1:1{letter}", "with NumLock": f"{CSI}1;129{letter}"}


def by_word(letter, rxvt):
    return {"Ctrl, xterm": f"{CSI}1;5{letter}", "Ctrl, kitty": f"{CSI}1;5:1{letter}", "Alt, xterm": f"{CSI}1;3{letter}",
            "Ctrl, old xterm": f"{SS3}5{letter}", "Ctrl, rxvt": f"{SS3}{rxvt}", "Ctrl-Alt": f"{CSI}1;7{letter}"}


def control(letter):
    """Ctrl with a letter: as a control character, by modifyOtherKeys, and in kitty's form."""
    return {"a control character": chr(ord(letter) & 0x1F), "modifyOtherKeys": f"{CSI}27;5;{ord(letter)}~",
            "kitty": f"{CSI}{ord(letter)};5u", "kitty with an event": f"{CSI}{ord(letter)};5:1u"}


def alt(character):
    return {"Esc before it": f"\x1b{character}", "modifyOtherKeys": f"{CSI}27;3;{ord(character)}~",
            "kitty": f"{CSI}{ord(character)};3u"}


#: Each key's forms, and the line and cursor that result from "alpha beta gamma" with the cursor before "eta".
LINE, CURSOR = "alpha beta gamma", 7
EDITING = {
    "Left": (lettered("D") | control("b"), LINE, 6),
    "Right": (lettered("C") | control("f"), LINE, 8),
    "Home": (lettered("H") | control("a") | {"vt": f"{CSI}1~", "rxvt": f"{CSI}7~"}, LINE, 0),
    "End": (lettered("F") | control("e") | {"vt": f"{CSI}4~", "rxvt": f"{CSI}8~"}, LINE, 16),
    "a word left": (by_word("D", "d") | alt("b"), LINE, 6),
    "a word right": (by_word("C", "c") | alt("f"), LINE, 10),
    "Backspace": (control("h") | {"DEL": "\x7f", "kitty": f"{CSI}127u", "Shift, kitty": f"{CSI}127;2u"},
                  "alpha eta gamma", 6),
    "Delete": ({"vt": f"{CSI}3~", "kitty": f"{CSI}3;1~", "with an event": f"{CSI}3;1:1~"} | control("d"),
               "alpha bta gamma", 7),
    "delete the word before": (control("w") | alt("\x7f") | {"Ctrl-Backspace, kitty": f"{CSI}127;5u"},
                               "alpha eta gamma", 6),
    "delete the word after": (alt("d") | {"Ctrl-Delete": f"{CSI}3;5~", "Alt-Delete": f"{CSI}3;3~"},
                               "alpha b gamma", 7),
    "delete to the end": (control("k"), "alpha b", 7),
    "delete to the start": (control("u"), "eta gamma", 0),
    "swap two letters": (control("t"), "alpha ebta gamma", 8),
}
ENTER = {"CR": "\r", "LF": "\n", "the keypad's": f"{SS3}M", "kitty": f"{CSI}13u", "kitty with an event": f"{CSI}13;1:1u",
         "modifyOtherKeys, Shift": f"{CSI}27;2;13~", "Ctrl-M by kitty": f"{CSI}109;5u", "Ctrl-J by kitty": f"{CSI}106;5u"}
#: Keys and mouse reports that mean nothing here.
NOTHING = {
    "F1": f"{SS3}P", "F5": f"{CSI}15~", "F12": f"{CSI}24~", "F1 of the Linux console": f"{CSI}[A", "Insert": f"{CSI}2~",
    "Page Up": f"{CSI}5~", "Page Down": f"{CSI}6~", "Shift-F5": f"{CSI}15;2~", "F13 by kitty": f"{CSI}57376u",
    "a released letter": f"{CSI}97;1:3u", "a released arrow": f"{CSI}1;1:3D", "Shift alone by kitty": f"{CSI}57441;2u",
    "Super-a by kitty": f"{CSI}97;9u", "focus gained": f"{CSI}I", "focus lost": f"{CSI}O",
    "a mouse click, SGR": f"{CSI}<0;12;5M", "a mouse release, SGR": f"{CSI}<0;12;5m", "a mouse click, X10": f"{CSI}M !!",
    "a mouse click, urxvt": f"{CSI}32;12;5M", "an unknown sequence": f"{CSI}12;34;56z", "a long one": f"{CSI}{'1;' * 200}z",
}
#: Terminals' answers to questions from this program or an earlier one.
ANSWERS = {
    "device attributes": f"{CSI}?62;4;22c", "secondary attributes": f"{CSI}>41;330;0c",
    "tertiary attributes": "\x1bP!|00000000\x1b\\", "the version": "\x1bP>|kitty(0.32.2)\x1b\\",
    "kitty graphics": "\x1b_Gi=31;OK\x1b\\", "an error of kitty graphics": "\x1b_Gi=31;EINVAL:no such x\x1b\\",
    "the background": "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\", "the foreground, BEL": "\x1b]10;rgb:ffff/ffff/ffff\x07",
    "the cursor's place": f"{CSI}24;80R", "the window in pixels": f"{CSI}4;600;800t", "a cell in pixels": f"{CSI}6;18;9t",
    "a mode": f"{CSI}?2026;2$y", "kitty's keyboard": f"{CSI}?1u", "a terminal that is well": f"{CSI}0n",
    "the clipboard": "\x1b]52;c;cXVpdA0=\x1b\\", "a termcap entry": "\x1bP1+r544e=787465726d\x1b\\",
    "a private message": "\x1b^secret\x1b\\", "the color scheme": f"{CSI}?997;1n",
}
