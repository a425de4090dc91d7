"""How much of a photograph remains when the cells that a program draws are turned back into pixels (SSIM, 0 to 1).

The photographs are from Debian's mate-backgrounds, whole and in parts. imagemagick makes the files that all programs get, and
a larger lossless picture to compare the cells with. A cell counts as 8 × 16 pixels: each block character covers its part of
them exactly, as terminals draw it. SSIM is computed on brightness with the usual window, a Gaussian of 1.5 pixels (Wang et
al. 2004).

In each mode, all three use the same characters: chafa's class `quad` has no halves, which are added. By default, chafa also
uses eighths of a cell (▂ ▊), which preserve more; a separate row compares these.
"""
import glob
import os
import re
import statistics
import subprocess

import numpy

from inside import INSIDE
from programs import sized
from table import row

COLUMNS = 38
#: A cell's pixels during composition. In 48 rows, halves, thirds and eighths are whole.
WIDE, HIGH = 8, 48
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
#: timg's option, chafa's characters, the target.
MODES = {
    "quadrants": ("-pq", "quad+half", "(at least 0.74, and timg's)"),
    "half": ("-ph", "vhalf", "(at least 0.69, and timg's)"),
    "sextants": (None, "sextant+quad+half", ""),
}
#: chafa's characters with eighths of a cell, without shades.
EIGHTHS = "block-stipple"
CROPS = [(0, 0, 1, 1), (0, 0, 0.5, 0.8), (0.5, 0.25, 0.5, 0.75), (0.25, 0.25, 0.5, 0.5)]
PICTURES = sized(30, 2)
#: The width of the files in pixels, as in a page of pictures.
WIDTH = 200


def measure(home):
    files, photographs = make(home)
    for mode, (timg, chafa, target) in MODES.items():
        ours = judge(draw([INSIDE, "draw", mode, str(COLUMNS)], files), photographs)
        others = [f"chafa {judge(draw(chafa_command(chafa), files), photographs):.3f}"]
        if timg:
            command = ["/usr/bin/timg", timg, f"-g{COLUMNS}x100"]
            others.insert(0, f"timg {judge(draw(command, files), photographs):.3f}")
        row(f"SSIM, {mode}", f"{ours:.3f}", ", ".join(others), target)
    more = [judge(draw(chafa_command(symbols), files), photographs) for symbols in (EIGHTHS, EIGHTHS + "+sextant")]
    row("    with eighths of a cell", "", f"chafa {more[0]:.3f}", f"with sextants, too, {more[1]:.3f}")


def chafa_command(symbols):
    return ["/usr/bin/chafa", "--format", "symbols", "--symbols", symbols, "--colors", "full", "--size", f"{COLUMNS}x100"]


# Photographs


def make(home):
    """Returns the programs' files, and the brightness of the photographs at a larger size."""
    found = [path for folder in ("nature", "desktop", "abstract")
             for path in sorted(glob.glob(f"/usr/share/backgrounds/mate/{folder}/*.jpg")) if "_" not in os.path.basename(path)]
    files, photographs = [], []
    for number, (path, crop) in enumerate([(path, crop) for crop in CROPS for path in found][:PICTURES]):
        width, height = map(int, convert(path, "-format", "%w %h", "info:").split())
        left, top, across, down = (int(side * share) for side, share in zip((width, height) * 2, crop))
        part, file = os.path.join(home, f"{number}.ppm"), os.path.join(home, f"{number}.jpg")
        convert(path, "-crop", f"{across}x{down}+{left}+{top}", "+repage", "-strip", "-depth", "8", "-resize", "608x", part)
        convert(part, "-resize", f"{WIDTH}x", "-quality", "80", file)
        files.append(file)
        photographs.append(read_ppm(part))
    return files, photographs


def convert(*arguments):
    return subprocess.run(["/usr/bin/convert", *arguments], check=True, capture_output=True).stdout


def read_ppm(path):
    with open(path, "rb") as file:
        kind, width, height, most = file.readline(), *map(int, file.readline().split()), file.readline()
        assert (kind, most) == (b"P6\n", b"255\n"), path
        return brightness(numpy.frombuffer(file.read(), numpy.uint8).reshape(height, width, 3))


def brightness(pixels):
    return pixels @ numpy.array([0.299, 0.587, 0.114])


def averaged(pixels, height, width):
    """Resizes a picture by area: each pixel is the average of the area it covers."""
    for wanted in height, width:
        sums = numpy.pad(pixels.cumsum(0), ((1, 0), (0, 0)))
        edges = numpy.linspace(0, len(pixels), wanted + 1)
        whole = edges.astype(int).clip(max=len(pixels) - 1)
        at_edges = sums[whole] + (edges - whole)[:, None] * (sums[whole + 1] - sums[whole])
        pixels = (numpy.diff(at_edges, axis=0) * wanted / len(pixels)).T
    return pixels


# Cells


def draw(command, files):
    environment = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    return [subprocess.run(command + [file], env=environment, capture_output=True, check=True).stdout.decode()
            for file in files]


def cover(character, known={}):
    if character not in known:
        known[character] = mask(character)
    return known[character]


def mask(character):
    code = ord(character)
    if character in QUADRANTS:
        return parts(QUADRANTS.index(character), 2)
    if 0x1FB00 <= code <= 0x1FB3B:
        place = code - 0x1FB00 + 1
        return parts(place + (place >= 21) + (place + (place >= 21) >= 42), 3)
    if 0x2581 <= code <= 0x2595:
        return eighths(code)
    raise ValueError(f"{character!r} is no block character")


def parts(bits, down):
    grid = numpy.array([bits >> part & 1 for part in range(2 * down)], bool).reshape(down, 2)
    return grid.repeat(HIGH // down, 0).repeat(WIDE // 2, 1)


def eighths(code):
    """▁ to ▇ from below, ▉ to ▏ from the left, ▔ at the top, ▕ at the right."""
    covered = numpy.zeros((HIGH, WIDE), bool)
    if code < 0x2588:
        covered[HIGH - (code - 0x2580) * HIGH // 8:] = True
    elif 0x2588 < code < 0x2590:
        covered[:, :0x2590 - code] = True
    elif code == 0x2594:
        covered[:HIGH // 8] = True
    elif code == 0x2595:
        covered[:, -1] = True
    else:
        raise ValueError(f"{chr(code)!r} has no shape here")
    return covered


def raster(text):
    """The pixels of a text's rows, 16 to a row of cells, without colorless rows at the end."""
    rows = []
    for line in text.split("\n"):
        cells, foreground, background = [], None, None
        for found in re.finditer(r"\x1b\[([?0-9;]*)([A-Za-z])|([^\x1b\r])", line):
            if found[3] and line != "end":
                cells.append(cell(cover(found[3]), foreground, background))
            elif found[2] == "m":
                foreground, background = colors(found[1], foreground, background)
        if cells:
            rows.append(numpy.concatenate(cells, 1))
    pixels = numpy.concatenate(rows)
    colored = ~numpy.isnan(pixels[..., 0]).all(1)
    pixels = pixels[:colored.nonzero()[0].max() + 1]
    # A pixel row that ended in the middle of a cell is filled up to a multiple of 16.
    height = len(pixels) // 3
    return numpy.nan_to_num(pixels[:3 * height].reshape(height, 3, -1, 3).mean(1))


def cell(covered, foreground, background):
    none = (numpy.nan,) * 3
    return numpy.where(covered[..., None], foreground or none, background or none)


def colors(sequence, foreground, background):
    """The colors after a sequence; None is the terminal's own."""
    numbers = [int(number or 0) for number in sequence.split(";")]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            foreground, background = None, None
        elif number == 7:
            foreground, background = background, foreground
        elif number == 39:
            foreground = None
        elif number == 49:
            background = None
        elif number in (38, 48):
            color, numbers = tuple(numbers[1:4]), numbers[4:]
            foreground, background = (color, background) if number == 38 else (foreground, color)
    return foreground, background


# Judging


def judge(texts, photographs):
    return statistics.mean(similarity(text, photograph) for text, photograph in zip(texts, photographs))


def similarity(text, photograph):
    shown = brightness(raster(text))
    return ssim(shown, averaged(photograph, *shown.shape))


def ssim(a, b):
    small, large = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    mean, other = blurred(a), blurred(b)
    spread, others = blurred(a * a) - mean * mean, blurred(b * b) - other * other
    both = blurred(a * b) - mean * other
    return float(((2 * mean * other + small) * (2 * both + large) / ((mean**2 + other**2 + small) * (spread + others + large))).mean())


def blurred(pixels, weights=numpy.exp(-numpy.arange(-5, 6) ** 2 / (2 * 1.5 ** 2))):
    """A Gaussian of 1.5 pixels, mirrored at the edges."""
    for _ in range(2):
        padded = numpy.pad(pixels, ((5, 5), (0, 0)), "symmetric")
        pixels = sum(weight * padded[index:index + len(pixels)] for index, weight in enumerate(weights / weights.sum())).T
    return pixels
