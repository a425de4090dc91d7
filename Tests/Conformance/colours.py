"""The colour of a cell, whether it was set by name, by number, or by red, green and blue."""
NAMED = {"red": "cd0000", "green": "00cd00", "brown": "cdcd00", "blue": "0000ee", "magenta": "cd00cd", "cyan": "00cdcd",
         "brightred": "ff5555", "brightgreen": "55ff55", "brightbrown": "ffff55", "brightblue": "5555ff",
         "brightcyan": "55ffff", "brightmagenta": "ff55ff"}


def is_mostly(channel, cell):
    """Whether one of "red", "green" and "blue" is stronger in a cell's text than the other two."""
    code = NAMED.get(cell.fg, cell.fg)
    if len(code) != 6 or any(digit not in "0123456789abcdef" for digit in code):
        return False
    parts = dict(zip(("red", "green", "blue"), (int(code[place:place + 2], 16) for place in (0, 2, 4))))
    return parts.pop(channel) > max(parts.values())
