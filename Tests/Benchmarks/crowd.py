"""picterest-serve with several clients."""
import re
import subprocess

from programs import serving, sized
from table import row

SECONDS = sized(5, 1)


def measure(home):
    with serving("--calls-per-hour", "1000000000") as url:
        load = ["wrk", "--threads", "1", "--connections", "50", "--duration", f"{SECONDS}s",
                "--header", "Authorization: Client-ID demo", f"{url}/photos?per_page=30"]
        report = subprocess.run(load, stdout=subprocess.PIPE, text=True, check=True).stdout
    pages = float(re.search(r"Requests/sec:\s+([\d.]+)", report)[1])
    row("pages of 30 photos to 50 connections", f"{pages:,.0f} a second", "", f"{errors(report)} errors (0)")


def errors(report):
    """Counts failed connections and answers other than a page. wrk omits the lines for errors that did not occur."""
    lines = re.findall(r"(?:Socket errors|Non-2xx or 3xx responses):.*", report)
    return sum(int(number) for line in lines for number in re.findall(r" (\d+)", line))
