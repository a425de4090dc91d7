"""The pictures that the program has loaded, and how similar a part of the screen is to them."""
import functools
import glob
import subprocess
import sys

import numpy

from terminals import PROJECT

sys.path.append(f"{PROJECT}/Tests/Benchmarks")
from quality import averaged, brightness, ssim  # noqa: E402

#: The side in pixels of a picture that is compared with many, and how many of those are then compared in full.
THUMB, LIKELY = 24, 6
#: The least width and height in pixels of a visible part that is judged.
LEAST_SIDE = 40


class Gallery:
    def __init__(self, folder):
        self.sources = [load(path) for path in sorted(glob.glob(f"{folder}/**/*.jpg", recursive=True))]

    def similarity(self, grid, frame, cell):
        """How similar a frame's visible part is to its most similar picture (SSIM), and that picture's size.

        The similarity is None if too little is visible to judge.
        """
        sizes = [size(frame, source, cell) for source in self.sources]
        below = max(0, -frame.row) * cell[0]
        shown = [grid[max(0, frame.row) * cell[0]:frame.row * cell[0] + height, frame.column * cell[1]:frame.column * cell[1] + width]
                 for width, height in sizes]
        fits = [abs(thumb(part) - thumb(source[below * len(source) // height:])).mean() if height > below else numpy.inf
                for part, source, (_, height) in zip(shown, self.sources, sizes)]
        likely = numpy.argsort(fits)[:LIKELY]
        if min(frame.rows * cell[0] - below, frame.columns * cell[1]) < LEAST_SIDE:
            return None, sizes[likely[0]]
        return max((ssim(brightness(shown[i]), resized(self.sources[i], *sizes[i])[below:]), sizes[i])
                   for i in likely if sizes[i][1] > below)


def size(frame, source, cell):
    """The width and height of a picture in a frame, in pixels."""
    if frame.width:
        return frame.width, frame.height
    height, width = frame.rows * cell[0], frame.columns * cell[1]
    ratio = source.shape[1] / source.shape[0]
    return max(1, min(width, int(height * ratio + 0.5))), max(1, min(height, int(width / ratio + 0.5)))


@functools.cache
def load(path):
    return pixels(["/usr/bin/convert", path, "ppm:-"])


def resized(source, width, height):
    if width <= source.shape[1]:
        return averaged(brightness(source), height, width)
    size = f"{source.shape[1]}x{source.shape[0]}"
    return brightness(pixels(["/usr/bin/convert", "-size", size, "-depth", "8", "rgb:-", "-filter", "triangle", "-resize",
                              f"{width}x{height}!", "ppm:-"], source.tobytes()))


def pixels(command, data=None):
    out = subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout
    width, height = map(int, out.split(b"\n", 2)[1].split())
    return numpy.frombuffer(out[-width * height * 3:], numpy.uint8).reshape(height, width, 3)


def thumb(image):
    rows, columns = (numpy.linspace(0, side, THUMB + 1).astype(int) for side in image.shape[:2])
    sums = numpy.add.reduceat(numpy.add.reduceat(image.astype(float), rows[:-1]), columns[:-1], axis=1)
    return sums / numpy.maximum(1, numpy.outer(numpy.diff(rows), numpy.diff(columns)))[:, :, None]
