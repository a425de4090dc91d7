"""Days follow the local clock: TZ or /etc/localtime, with each date's offset."""
import csv
import datetime
import io
import itertools
import json
import os
import random
import shutil
import subprocess
import time
import zoneinfo

import pytest

import specification

ZONES = [
    "Europe/London", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Havana",
    "Asia/Seoul", "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati",
    "Africa/Casablanca", "Antarctica/Troll", "America/Los_Angeles"]
#: Zones defined by rules, with names that Python does not know. The C library decides what is right.
RULES = ["KST-9", "EST5EDT,M3.2.0,M11.1.0", "<-03>3", ":Europe/Paris", "UTC0", "nonsense/zone"]


def _changes(zone):
    """The recent moments at which the zone's clocks change."""
    days = range(1_400_000_000, 1_830_000_000, 86_400)
    offset = lambda moment: datetime.datetime.fromtimestamp(moment, zone).utcoffset()
    return [day for day, next in itertools.pairwise(days) if offset(day) != offset(next)]


def _moments(zone):
    numbers = random.Random(zone.key if zone else "rule")
    near = [moment + numbers.randrange(86_400) for moment in (_changes(zone) if zone else []) for _ in range(4)]
    anywhere = [numbers.randrange(0, 2_140_000_000) for _ in range(150)]
    now = int(time.time())
    today = [now - hours * 3600 for hours in range(0, 48, 3)]
    return sorted(set(near + anywhere + today))[-900:]


@pytest.fixture(scope="module")
def library(make_place):
    """Makes a library of photos saved at these moments. The memo of each photo is its index."""
    def make(moments):
        place = make_place("demo", "folder")
        assert place.run("star", "nPCo9Zm4uqU").returncode == 0
        entry = json.loads(place.run("export", "-", "--format", "jsonl").stdout)
        lines = []
        for number, moment in enumerate(moments):
            saved = datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
            lines.append(json.dumps({**entry, "id": f"photo{number:06}", "savedAt": saved, "memo": str(number), "file": None}))
        (place.home / "photos.jsonl").write_text("\n".join(lines))
        for words in ["unstar", "nPCo9Zm4uqU"], ["purge", "--yes"], ["import", "photos.jsonl", "--no-pictures"]:
            _printed(place.run(*words))
        return place
    return make


def _printed(ran):
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def _expect_days(run, days):
    """`days` has each photo's day, by number: the displayed day, and the one that `find` compares with."""
    rows = csv.DictReader(io.StringIO(run("export", "-", "--format", "csv").lstrip("\ufeff")))
    shown = {int(row["memo"]): row["saved"] for row in rows}
    assert shown == dict(enumerate(days))
    some = sorted(set(days))[:: max(1, len(set(days)) // 40)]
    commands = [f"find after:{day}" for day in some] + [f"find before:{day}" for day in some]
    found = [json.loads(line)["total"] for line in run("--json", *[w for c in commands for w in ("-c", c)]).splitlines()]
    later = [sum(other >= day for other in days) for day in some]
    assert found == later + [len(days) - count for count in later]


@pytest.mark.parametrize("name", ZONES)
def test_days_are_those_of_the_zone_in_the_variable(library, name):
    zone = zoneinfo.ZoneInfo(name)
    moments = _moments(zone)
    place = library(moments)
    run = lambda *words: _printed(place.run(*words, environment={"TZ": name}))
    _expect_days(run, [str(datetime.datetime.fromtimestamp(moment, zone).date()) for moment in moments])


@pytest.mark.parametrize("rule", RULES)
def test_days_are_those_of_a_zone_by_rule(library, rule):
    moments = _moments(None)
    place = library(moments)
    script = "import sys, time; [print(time.strftime('%Y-%m-%d', time.localtime(int(m)))) for m in sys.argv[1:]]"
    days = subprocess.run(
        ["/usr/bin/python3", "-c", script, *map(str, moments)], env={"TZ": rule}, capture_output=True, text=True, check=True)
    _expect_days(lambda *words: _printed(place.run(*words, environment={"TZ": rule})), days.stdout.split())


@pytest.mark.parametrize("name", ["Asia/Seoul", "America/New_York", "Europe/London"])
def test_without_the_variable_days_are_those_of_the_system(library, name):
    inside = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--user", "--map-root-user"])
    mount = f"mount --bind /usr/share/zoneinfo/{name} /etc/localtime"
    if not shutil.which("unshare") or subprocess.run([*inside, "sh", "-c", mount], capture_output=True).returncode != 0:
        pytest.skip("nothing can be mounted here")
    zone = zoneinfo.ZoneInfo(name)
    moments = _moments(zone)
    place = library(moments)
    environment = {key: value for key, value in place.environment.items() if key != "TZ"}

    def run(*words):
        words = [specification.PROGRAM, *place.flags, *words]
        return _printed(subprocess.run(
            [*inside, "sh", "-c", f'{mount} && exec "$@"', "sh", *words], env=environment, cwd=place.home, capture_output=True,
            text=True, timeout=300, check=False))

    _expect_days(run, [str(datetime.datetime.fromtimestamp(moment, zone).date()) for moment in moments])

