"""Runs `make` on the newest commit in a fresh Debian of another release, with this machine's Swift: make.py SUITE TARGET...

The project itself installs the packages that it needs there. Only the sources of Swift packages come from this machine.
"""
import shutil
import subprocess
import sys
from pathlib import Path

from debian import ROOT, Copy

#: make, tools to fetch the project, and the needs of Swift itself.
INCLUDED = "ca-certificates,g++,git,libncurses6,libsqlite3-0,libxml2,make,zlib1g"
PACKAGES_OF_SWIFT = ("checkouts", "repositories", "workspace-state.json")


def main(suite, *targets):
    swift = Path(shutil.which("swift")).resolve().parents[1]
    if swift == Path("/usr"):
        raise SystemExit("Swift is among the programs of this system, so another one cannot be given it alone. Install it into a folder.")
    system = Copy(suite, INCLUDED, f"{suite}-make", path=f"/usr/sbin:/usr/bin:/sbin:/bin:{swift}/bin")
    try:
        project = system.changes / "root/picterest"
        subprocess.run(["git", "clone", "--quiet", ROOT, project], check=True)
        (project / ".build").mkdir()
        for name in PACKAGES_OF_SWIFT:
            subprocess.run(["cp", "--recursive", ROOT / ".build" / name, project / ".build"], check=True)
        raise SystemExit(subprocess.run(system.command(f"cd picterest; make {' '.join(targets)}", [swift])).returncode)
    finally:
        system.remove()


main(*sys.argv[1:])
