"""Parts that only the program itself can tell apart: drawing a picture, laying out many, BlurHashes. Inside.swift measures them."""
import glob
import os
import subprocess

from programs import ROOT
from table import row

INSIDE = os.path.join(ROOT, ".build/release/inside")
PHOTOGRAPHS = "/usr/share/backgrounds/mate/nature/*.jpg"


def measure(home):
    files = []
    for number, path in enumerate(sorted(glob.glob(PHOTOGRAPHS))):
        files.append(os.path.join(home, f"{number}.jpg"))
        subprocess.run(["/usr/bin/convert", path, "-resize", "1080x", "-quality", "80", files[-1]], check=True)
    row("a picture of 1080 px at 120 cells", median("detail", *files), "", "(at most 15 ms)")
    row("layout of 1,000,000 pictures", median("layout"), "", "(at most 100 ms)")
    row("30 BlurHashes", median("blurs"), "", "(at most 5 ms)")


def median(*arguments):
    output = subprocess.run([INSIDE, *arguments], check=True, capture_output=True, text=True).stdout
    return f"{float(output):.1f} ms"
