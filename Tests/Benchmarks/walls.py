"""Two pages of pictures from a command, process start to end, against timg and chafa.

picterest makes two calls to a server on this machine, and has all pictures in its cache; timg and chafa get the same files.
All are warm in the disk cache, the output goes to /dev/null, and the programs take turns. All draw quadrants in 24 bits, and
pictures of equal width. Most of timg's time goes into loading its libraries; most of picterest's goes into its start and the
calls. So there is also the time per picture without that: two pages minus the same without pictures, and 30 files with timg
minus one file. It uses the shortest times, since differences of medians mostly show what else the machine does.
"""
import glob
import json
import os
import urllib.parse
import urllib.request

from programs import PICTEREST, ROUNDS, fnv1a, forget_answers, run, serving, sized
from table import compare_speed, row

#: Two columns, and the cells in each.
TWO_COLUMNS, CELLS = ["--width", "80", "-c", "columns 2"], 39
PICTURES = 30
#: chafa takes half a second for a page.
TURNS = max(sized(3, 1), ROUNDS // 3)
FULL_COLOR = {"COLORTERM": "truecolor"}
TIMG, CHAFA = "/usr/bin/timg", "/usr/bin/chafa"


def measure(home):
    print("(warm in the disk's cache, output to /dev/null, turn by turn; most of timg's time is loading libraries)")
    with serving() as url:
        thumbs, smalls = os.path.join(home, "thumbs"), os.path.join(home, "smalls")
        run(command(url, thumbs, "quadrants"), home, **FULL_COLOR)
        fetch_larger(url, thumbs, smalls)
        measure_pages("200 px", url, thumbs, home)
        measure_pages("400 px", url, smalls, home)


def command(url, cache, mode):
    return [PICTEREST, "--api", url, "--cache-dir", cache, "--color", "always", "--pictures", mode, *TWO_COLUMNS,
            "-c", "home", "-c", "next"]


def run_with_calls(command, cache, home):
    forget_answers(cache)
    return run(command, home, **FULL_COLOR)


def files(cache):
    found = sorted(glob.glob(os.path.join(cache, "pictures", "*.jpg")))
    assert len(found) == PICTURES, f"{len(found)} pictures are in the cache"
    return found


def checksum(name, content):
    """The end of every cache file: FNV-1a of its name and its content."""
    return fnv1a(name.encode() + b"\0" + content).encode()


def fetch_larger(url, thumbs, smalls):
    """Makes a cache that has the same photos 400 pixels wide."""
    os.makedirs(os.path.join(smalls, "pictures"), mode=0o700)
    names = {decoded(path): os.path.basename(path) for path in files(thumbs)}
    for page in 1, 2:
        request = urllib.request.Request(f"{url}/photos?page={page}&per_page=15", headers={"Authorization": "Client-ID demo"})
        for photo in json.load(urllib.request.urlopen(request)):
            name = names[photo["id"]].replace("-thumb.jpg", "-small.jpg")
            path = os.path.join(smalls, "pictures", name)
            urllib.request.urlretrieve(photo["urls"]["small"], path)
            with open(path, "r+b") as file:
                jpeg = file.read()
                file.write(checksum(name, jpeg))


def decoded(path):
    return urllib.parse.unquote(os.path.basename(path)).removeprefix("demo.").removesuffix("-thumb.jpg")


def measure_pages(size, url, cache, home):
    paths = files(cache)
    timg = [TIMG, "--grid=2", "-pq", f"-g{2 * CELLS}x1000"]
    chafa = f"for file; do {CHAFA} --format symbols --symbols quad+half --colors full --size {CELLS}x1000 \"$file\"; done"
    commands = [command(url, cache, "quadrants"), command(url, cache, "off"), timg + paths, timg + paths[:1],
                ["/bin/sh", "-c", chafa, "sh", *paths]]
    turns = [[run_with_calls(each, cache, home) for each in commands] for _ in range(TURNS)]
    ours, text, theirs, one, chafas = ([turn[index][0] for turn in turns] for index in range(len(commands)))
    ours_memory, text_memory, theirs_memory = (max(turn[index][1] for turn in turns) for index in range(3))

    compare_speed(f"{PICTURES} pictures of {size}", ours, theirs, "timg", "at least 2.5")
    compare_speed("    one by one", ours, chafas, "chafa", "at least 10")
    compare_speed("    text alone", text, theirs, "timg", "pictures off")
    picture = (min(ours) - min(text)) / PICTURES
    their_picture = (min(theirs) - min(one)) / (PICTURES - 1)
    row("    a picture, without the start", f"{picture:.2f} ms", f"timg {their_picture:.2f} ms", "(at most 1 ms)")
    row("    most memory", f"{ours_memory:.1f} MB", f"timg {theirs_memory:.1f} MB", "(less)")
    row("    more memory than text alone", f"{ours_memory - text_memory:.1f} MB", "", "(at most 16 MB)")
