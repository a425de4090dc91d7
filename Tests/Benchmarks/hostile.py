"""The cost of pictures made to be expensive: thousands of scans, sizes without data, megabytes of tables."""
import os
import subprocess
import sys

from inside import INSIDE
from programs import ROOT
from table import row

MAKER = os.path.join(ROOT, "Tests/Conformance/hostile_jpegs.py")


def measure(home):
    """Draws each file in its own process, which measures itself and leaves out what it had at its start."""
    subprocess.run([sys.executable, "-B", MAKER, home], check=True)
    costs = [cost(os.path.join(home, name)) for name in sorted(os.listdir(home)) if "hostile" in name]
    slowest, largest = max(costs), max(costs, key=lambda cost: cost[1])
    row(f"slowest of {len(costs)} hostile pictures", f"{slowest[0]:.0f} ms", slowest[2], "(at most 700 ms)")
    row("    largest", f"{largest[1]:.0f} MiB", largest[2], "(at most 100 MiB)")


def cost(path):
    output = subprocess.run([INSIDE, "cost", path], check=True, capture_output=True, text=True).stdout
    milliseconds, mebibytes, *_ = output.split()
    name = os.path.basename(path).removeprefix("hostile-").removesuffix(".jpg")
    return float(milliseconds), float(mebibytes), name
