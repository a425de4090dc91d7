#!/usr/bin/env python3
"""Makes JPEGs that a decoder must survive, and ordinary ones of every kind as a starting point.

    hostile_jpegs.py FOLDER

The files with `hostile` in their names are expensive for a decoder that trusts them: thousands of scans over a large picture,
a size without the data for it, megabytes of tables. All are the same in every run. `cjpeg` makes the ordinary ones.
"""
import pathlib
import random
import struct
import subprocess
import sys


def picture(width, height, flat=False):
    """Waves and noise as PPM."""
    dice = random.Random(width * 10_000 + height)
    if flat:
        pixels = bytes([90, 120, 200]) * (width * height)
    else:
        pixels = bytes(min(255, (x * y // (part + 5) + x * 3 + dice.randrange(40)) % 256)
                       for y in range(height) for x in range(width) for part in range(3))
    return b"P6 %d %d 255\n" % (width, height) + pixels


def jpeg(ppm, *options):
    return subprocess.run(["cjpeg", *options], input=ppm, capture_output=True, check=True).stdout


def segment(marker, contents):
    return bytes([0xFF, marker]) + struct.pack(">H", len(contents) + 2) + contents


def flat(components, adobe=None):
    """A baseline picture of 4 blocks in one color, with any number of components."""
    tables = (segment(0xDB, b"\0" + bytes([8] * 64)) + segment(0xC4, b"\x00" + bytes([1] + [0] * 15) + b"\0")
              + segment(0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\0"))
    frame = segment(0xC0, struct.pack(">BHHB", 8, 16, 16, components) + b"".join(bytes([n + 1, 0x11, 0]) for n in range(components)))
    scan = segment(0xDA, bytes([components]) + b"".join(bytes([n + 1, 0]) for n in range(components)) + b"\0\x3f\0")
    marker = b"" if adobe is None else segment(0xEE, b"Adobe\0\x64\0\0\0\0" + bytes([adobe]))
    return b"\xff\xd8" + marker + tables + frame + scan + bytes(components) + b"\xff\xd9"


def oriented(bytes_, orientation):
    tiff = struct.pack(">2sHIHHHIHHI", b"MM", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    return bytes_[:2] + segment(0xE1, b"Exif\0\0" + tiff) + bytes_[2:]


def resized(bytes_, width, height):
    """The same data with another size."""
    frame = next(bytes_.index(b"\xff" + bytes([marker])) for marker in (0xC2, 0xC0) if b"\xff" + bytes([marker]) in bytes_)
    return bytes_[:frame + 5] + struct.pack(">HH", height, width) + bytes_[frame + 9:]


def repeated(bytes_, times):
    """The picture with its last scan repeated."""
    last = bytes_.rindex(b"\xff\xda")
    return bytes_[:last] + bytes_[last:-2] * times + b"\xff\xd9"


def files():
    ppm = picture(96, 64)
    base, progressive = jpeg(ppm), jpeg(ppm, "-progressive")
    yield "base", base
    yield "progressive", progressive
    yield "gray", jpeg(ppm, "-grayscale")
    yield "gray-progressive", jpeg(ppm, "-grayscale", "-progressive")
    yield "restarts", jpeg(ppm, "-restart", "2B")
    yield "restarts-progressive", jpeg(ppm, "-restart", "1", "-progressive")
    yield "444", jpeg(ppm, "-sample", "1x1", "-quality", "95")
    yield "441", jpeg(ppm, "-sample", "1x4")
    yield "rgb", jpeg(ppm, "-rgb")
    yield "arithmetic", jpeg(ppm, "-arithmetic")
    yield "one-pixel", jpeg(picture(1, 1))
    for components in (2, 3, 4, 5):
        yield f"flat-{components}", flat(components)
    yield "cmyk", flat(4, adobe=0)
    yield "ycck", flat(4, adobe=2)
    for orientation in range(10):
        yield f"exif-{orientation}", oriented(base, orientation)
    for part in (1, 5, 50, 99):
        yield f"cut-{part}-percent", base[:len(base) * part // 100]
        yield f"cut-{part}-percent-with-an-end", base[:len(base) * part // 100] + b"\xff\xd9"
        yield f"cut-{part}-percent-progressive", progressive[:len(progressive) * part // 100] + b"\xff\xd9"
    yield "empty", b""
    yield "html", b"<html><body>503 Service Unavailable</body></html>"
    yield "no-width", resized(base, 0, 64)
    yield "no-height", resized(base, 96, 0)

    large = jpeg(picture(4000, 4000, flat=True), "-progressive")
    yield "hostile-3000-scans", repeated(large, 3000)
    yield "hostile-40-scans", repeated(large, 31)
    yield "hostile-12000-9000-progressive", resized(progressive, 12_000, 9_000)
    yield "hostile-7700-7700-progressive", resized(progressive, 7_700, 7_700)
    yield "hostile-65500-65500", resized(base, 65_500, 65_500)
    yield "hostile-65500-900", resized(base, 65_500, 900)
    yield "hostile-900-65500", resized(base, 900, 65_500)
    yield "hostile-7700-7700-whole", jpeg(picture(7700, 7700, flat=True), "-restart", "1")
    tables = segment(0xC4, b"\0" + bytes([0] * 15 + [1]) + b"\0")
    yield "hostile-32-mib-of-tables", base[:2] + tables * ((32 << 20) // len(tables)) + base[2:]
    yield "hostile-32-mib-of-comments", base[:2] + segment(0xFE, b"") * (8 << 20) + base[2:]
    yield "hostile-32-mib-of-ff", base[:2] + b"\xff" * (32 << 20) + base[2:]
    yield "hostile-32-mib-of-nothing", base[:-2] + bytes(32 << 20) + b"\xff\xd9"
    yield "hostile-32-mib-of-restarts", base[:-2] + b"\xff\xd0" * (16 << 20) + b"\xff\xd9"


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, contents in files():
        (folder / f"{name}.jpg").write_bytes(contents)


if __name__ == "__main__":
    main()
