"""A single file has the license, and all others refer to it."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import dist  # noqa: E402


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def test_every_file_names_the_license_of_the_one_that_has_it():
    license = dist.license_of([("LICENSE", False, (ROOT / "LICENSE").read_bytes())])
    own = re.search(r"^Files: \*\nCopyright: \d+ (.*)\nLicense: (.*)$", text("packaging/debian/copyright"), re.MULTILINE)
    assert own[2] == license and f"Copyright (c) 2026 {own[1]}\n" in text("LICENSE")
    assert re.findall("<project_license>(.*)</project_license>", text("packaging/picterest.metainfo.xml")) == [license]
    assert re.findall(r"^License: \[(.*)\]\(LICENSE\)$", text("README.md"), re.MULTILINE) == [license]
    parts = dist.bill(license, [], "2026-01-01T00:00:00Z")["packages"]
    assert [part["licenseDeclared"] for part in parts if part["name"] == "picterest"] == [license] != ["NOASSERTION"]


def test_the_package_installs_the_license():
    assert "LICENSE" in text("packaging/debian/picterest.docs").split()
