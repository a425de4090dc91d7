"""A folder of photos: its index, and its first page of pictures, against timg, chafa and exiftool.

The folders have JPEGs of 12 megapixels with a camera's metadata and thumbnails. There are 24 pictures, and every file differs in
its metadata and in its last bytes. In the folder of 10,000, the middle of most files is a hole, which nothing here reads.
All are warm in the disk's cache, and the output goes to /dev/null. Cold means without the program's own cache.
"""
import glob
import os
import pathlib
import shutil
import struct
import subprocess

from programs import PICTEREST, ROUNDS, run, sized
from table import compare, compare_speed, row

FULL_COLOR = {"COLORTERM": "truecolor"}
TURNS = max(sized(3, 1), ROUNDS // 8)
PICTURES = 15
WHOLE, ALL = sized(1_000, 40), sized(10_000, 80)


def measure(home):
    folder, many = os.path.join(home, "photos"), os.path.join(home, "many")
    make_all(home, folder, many)
    measure_index(many, home)
    for name, place in ((f"{WHOLE:,} photos", folder), (f"{ALL:,} photos", many)):
        measure_wall(name, place, home)


def make_all(home, folder, many):
    sources = [source(home, number) for number in range(sized(24, 3))]
    for number in range(ALL):
        make(many, number, sources, is_whole=number < 2 * PICTURES)
        if number < WHOLE:
            make(folder, number, sources, is_whole=True)


def measure_index(folder, home):
    ours, theirs = [], []
    for _ in range(sized(3, 1)):
        ours.append(cold([PICTEREST, "--photos", folder, "--cache-dir", f"{home}/cache", "home"], home))
        theirs.append(run(["exiftool", "-r", "-fast2", "-q", "-csv", folder], home))
    compare(f"Index of {ALL:,} photos, first start", *times(ours, theirs), "exiftool", "at most 3 s")
    row("memory", f"{ours[0][1]:.0f} MB", f"exiftool {theirs[0][1]:.0f} MB", "at most 80 MB")


def measure_wall(name, folder, home):
    command = [PICTEREST, "--photos", folder, "--cache-dir", f"{home}/cache", "--color", "always", "--pictures", "quadrants",
               "--width", "120", "home", "--limit", str(PICTURES)]
    files = sorted(glob.glob(f"{folder}/*/*.jpg"))[:PICTURES]
    timg = ["/usr/bin/timg", "--grid=5x3", "-pq", "-g", "120x60", *files]
    first, warm, peer = [], [], []
    for _ in range(TURNS):
        first.append(cold(command, home))
        warm.append(run(command, home, **FULL_COLOR))
        peer.append(run(timg, home, **FULL_COLOR))
    chafa = sum(run(["/usr/bin/chafa", "--size", "24x12", file], home, **FULL_COLOR)[0] for file in files)
    compare_speed(f"First {PICTURES} of {name}, cold", *times(first, peer), "timg", "at least 2")
    row("the same with chafa", "", f"chafa {chafa:.1f} ms")
    row(f"First {PICTURES} of {name}, warm", f"{sorted(time for time, _ in warm)[TURNS // 2]:.1f} ms", "", "at most 60 ms")
    row("memory, cold", f"{max(memory for _, memory in first):.0f} MB", f"timg {max(memory for _, memory in peer):.0f} MB",
        "at most 80 MB")


def times(*runs):
    return [[time for time, _ in measured] for measured in runs]


def cold(command, home):
    shutil.rmtree(f"{home}/cache", ignore_errors=True)
    return run(command, home, **FULL_COLOR)


# The files.

def source(home, number):
    """The data of a picture without metadata, and its thumbnail."""
    picture, thumbnail = pathlib.Path(home, f"{number}.jpg"), pathlib.Path(home, f"{number}-thumbnail.jpg")
    colors = f"plasma:hsl({number * 15},60%,50%)-hsl({number * 15 + 120},50%,40%)"
    convert("-size", "1000x750", "-seed", number, colors, "-resize", "4000x3000", "-attenuate", "0.25", "+noise", "Gaussian",
            "-quality", "85", "-strip", picture)
    convert(picture, "-resize", "160x120!", "-strip", "-quality", "80", thumbnail)
    return picture.read_bytes()[2:], thumbnail.read_bytes()


def convert(*arguments):
    subprocess.run(["convert", *map(str, arguments)], check=True)


def make(folder, number, sources, is_whole):
    data, thumbnail = sources[number % len(sources)]
    metadata = b"Exif\0\0" + exif(number, thumbnail)
    path = pathlib.Path(folder, f"{number // 500:02} trip", f"IMG_{number:05}.jpg")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(b"\xff\xd8\xff\xe1" + struct.pack(">H", len(metadata) + 2) + metadata)
        file.write(data if is_whole else data[:65_536])
        file.seek(len(metadata) + 6 + len(data))
        file.write(b"%08d" % number * 200)


def exif(number, thumbnail):
    """Four texts in the first directory, the thumbnail in the second; newest is number 0."""
    texts = {0x010E: f"Picture {number} of the lake", 0x010F: "Fuji", 0x0110: f"X-T{number % 9 + 1}",
             0x0132: f"{2025 - number // 1000}:{12 - number // 100 % 10:02}:{28 - number % 28:02} {23 - number % 24:02}:00:00"}
    start = 8 + 2 + 12 * len(texts) + 4
    entries, values = b"", b""
    for tag, text in texts.items():
        value = text.encode().ljust(5, b"\0") + b"\0"
        entries += struct.pack("<HHII", tag, 2, len(value), start + len(values))
        values += value + b"\0" * (len(value) % 2)
    second = start + len(values)
    pointers = struct.pack("<HHII", 0x0201, 4, 1, second + 30) + struct.pack("<HHII", 0x0202, 4, 1, len(thumbnail))
    return (b"II*\0" + struct.pack("<IH", 8, len(texts)) + entries + struct.pack("<I", second) + values
            + struct.pack("<H", 2) + pointers + struct.pack("<I", 0) + thumbnail)
