"""Makes picterest-VERSION.tar.gz from the newest commit: the sources, those of the Swift packages that they need, and a list of all parts
with their licenses (SPDX). Equal commits give equal bytes."""
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
#: Not needed for a build.
UNUSED = {"Tests", "Benchmarks", "IntegrationTests", "Examples", "Snippets", "Documentation", "docs", "dev", "scripts", "Scripts",
          "Utils", "Utilities", "Xcode", "Proposals", "cmake", "bin"}
#: Libraries outside the tarball that the program contains, links to or opens: name, license.
SYSTEM = [("swift-runtime", "Apache-2.0 WITH Swift-exception"), ("libstdcxx", "GPL-3.0-or-later WITH GCC-exception-3.1"),
          ("libedit", "BSD-3-Clause"), ("ncurses", "X11-distribute-modifications-variant"), ("libbsd", "BSD-3-Clause"),
          ("libmd", "BSD-3-Clause"), ("sqlite", "blessing"), ("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib"),
          ("libdeflate", "MIT"), ("libcurl", "curl"), ("libpq", "PostgreSQL")]
LICENSES = {"Apache License": "Apache-2.0", "MIT License": "MIT"}


def output(*command, folder=ROOT):
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE).stdout


def version():
    text = (ROOT / "Sources/Core/ProgramVersion/Version.swift").read_text()
    return re.search(r'let text = "([^"]+)"', text)[1]


def dependencies():
    """The packages that the program is built from, with their versions. They are in .build/checkouts."""
    tree = json.loads(output("swift", "package", "show-dependencies", "--format", "json"))
    found = {}

    def add(node):
        for child in node["dependencies"]:
            found[child["identity"]] = child
            add(child)

    add(tree)
    return [found[name] for name in sorted(found)]


def archive(folder, commit="HEAD"):
    """A commit's files: name, whether it is executable, and its bytes, or the target of a link."""
    with tarfile.open(fileobj=io.BytesIO(output("git", "archive", commit, folder=folder))) as tar:
        for member in tar:
            if member.isfile():
                yield member.name, bool(member.mode & 0o100), tar.extractfile(member).read()
            elif member.issym():
                yield member.name, False, member.linkname
            elif not member.isdir():
                sys.exit(f"{member.name} is no file, link or folder")


def license_of(files):
    for name, _, content in files:
        if name.upper().startswith(("LICENSE", "LICENCE")):
            text = content.decode(errors="replace")[:2_000]
            return next((short for words, short in LICENSES.items() if words in text), "NOASSERTION")
    return "NOASSERTION"


def bill(own, packages, when):
    """The list of parts in the format of https://spdx.github.io/spdx-spec/v2.3/."""
    name = f"picterest-{version()}"
    parts = [("picterest", version(), own, "NOASSERTION"), *packages,
             *[(library, "", short, "NOASSERTION") for library, short in SYSTEM]]
    ids = [f"SPDXRef-{part[0]}" for part in parts]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"urn:picterest:{name}",
        "creationInfo": {"created": when, "creators": ["Tool: dist.py"]},
        "packages": [
            {"name": part, "SPDXID": id, **({"versionInfo": number} if number else {}), "downloadLocation": place,
             "licenseConcluded": short, "licenseDeclared": short, "filesAnalyzed": False, "copyrightText": "NOASSERTION"}
            for id, (part, number, short, place) in zip(ids, parts)],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": ids[0]},
            *[{"spdxElementId": ids[0], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": id} for id in ids[1:]]],
    }


def main():
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct"))
    when = output("date", "--utc", f"--date=@{moment}", "+%Y-%m-%dT%H:%M:%SZ").decode().strip()
    files, packages = list(archive(ROOT)), []
    own = license_of(files)
    for package in dependencies():
        of_it = list(archive(package["path"]))
        packages.append((package["identity"], package["version"], license_of(of_it), package["url"]))
        files += [(f"vendor/{package['identity']}/{name}", *rest) for name, *rest in of_it
                  if name.split("/")[0] not in UNUSED and not name.startswith(".")]
    parts = json.dumps(bill(own, packages, when), indent=1, sort_keys=True) + "\n"
    files.append(("packaging/picterest.spdx.json", False, parts.encode()))
    name = f"picterest-{version()}"
    folder = ROOT / ".build/dist"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.tar.gz"
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=moment) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for inner, is_program, content in sorted(files, key=lambda file: file[0]):
            member = tarfile.TarInfo(f"{name}/{inner}")
            member.mode, member.mtime = 0o755 if is_program else 0o644, moment
            if isinstance(content, str):
                member.type, member.linkname = tarfile.SYMTYPE, content
                tar.addfile(member)
            else:
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
    (folder / f"{name}.spdx.json").write_text(parts)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    (folder / f"{name}.tar.gz.sha256").write_text(f"{digest}  {name}.tar.gz\n")
    print(f"{path}\n{digest}")


if __name__ == "__main__":
    main()
