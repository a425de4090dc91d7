#!/usr/bin/env python3
"""Makes the pages of every module that has a catalog (a folder whose name ends in .docc) in .build/docs.

Needs a debug build. Symbols are shown from `internal` on, because the parts of a scene are. A module's page may link to
the modules that it imports, and fails to be made if a link leads nowhere.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

WORK = ".build/pages"
#: Many functions describe only some of their parameters, on purpose.
INTENDED = "is missing documentation"


def targets():
    """The package's targets by their names, each after those that it imports."""
    described = subprocess.run(["swift", "package", "dump-package"], check=True, stdout=subprocess.PIPE).stdout
    by_name = {target["name"]: target for target in json.loads(described)["targets"]}
    ordered = {}

    def add(name):
        if name in ordered or name not in by_name:
            return
        for dependency in imports(by_name[name]):
            add(dependency)
        ordered[name] = by_name[name]

    for name in by_name:
        add(name)
    return ordered


def imports(target):
    return [dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency]


def make_page(name, catalog, archives):
    """Writes the archive of one module, and returns the warnings about it."""
    symbols = f"{WORK}/{name}"
    os.makedirs(symbols)
    maps = [argument for path in c_modules() for argument in ("-Xcc", f"-fmodule-map-file={path}")]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", name.replace("-", "_"), "-target", f"{os.uname().machine}-unknown-linux-gnu",
         "-I", ".build/debug/Modules", *maps, "-minimum-access-level", "internal", "-output-dir", symbols], check=True)
    made = subprocess.run(
        ["docc", "convert", catalog, "--additional-symbol-graph-dir", symbols, "--fallback-display-name", name,
         "--fallback-bundle-identifier", name, "--enable-experimental-external-link-support", "--ide-console-output",
         *(f"--dependency={path}" for path in archives), "--output-path", archive(name)],
        capture_output=True, text=True)
    warnings = [line for line in (made.stdout + made.stderr).splitlines() if re.search("(warning|error): ", line)]
    return [line for line in warnings if INTENDED not in line] or ([made.stderr] if made.returncode else [])


def c_modules():
    """The maps of the C modules: written by the build, or the package's own."""
    return glob.glob(".build/debug/*.build/module.modulemap") + glob.glob(".build/checkouts/*/Sources/*/include/module.modulemap")


def archive(name):
    return f"{WORK}/{name}.doccarchive"


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(".build/docs", ignore_errors=True)
    ordered, made, warnings = targets(), [], []
    for name, target in ordered.items():
        for catalog in glob.glob(f"{target.get('path')}/*.docc"):
            warnings += make_page(name, catalog, [archive(one) for one in imports(target) if one in made])
            made.append(name)
    if warnings:
        sys.exit("\n".join(warnings))
    subprocess.run(["docc", "merge", *map(archive, made), "--synthesized-landing-page-name", "Picterest",
                    "--output-path", ".build/docs"], check=True)


main()
