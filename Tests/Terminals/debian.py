"""Debian 13 in a folder of its own, with the terminals that are tried. It takes about 3 minutes and 1.3 GB, and root."""
import os
import shlex
import subprocess

PROJECT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
ROOT = os.path.abspath(os.environ.get("TERMINALS_ROOT", os.path.join(PROJECT, ".build", "terminals")))
PACKAGES = ("foot kitty konsole weston xterm xdotool xvfb imagemagick libgl1-mesa-dri libegl1 fonts-dejavu-core fonts-noto-cjk "
            "python3-minimal libcurl4t64 libjpeg62-turbo libsqlite3-0 less")


def prepare():
    if not os.path.exists(f"{ROOT}/usr/bin/apt-get"):
        run(f"debootstrap --variant=minbase --include=ca-certificates trixie {ROOT} {mirror()}")
        run(f"cp -n /etc/apt/apt.conf.d/* {ROOT}/etc/apt/apt.conf.d/; cp /etc/resolv.conf {ROOT}/etc/")
    if inside(f"dpkg --status {PACKAGES} >/dev/null 2>&1", []).wait():
        install = f"apt-get install --quiet=2 --yes --no-install-recommends {PACKAGES}"
        if inside(f"apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive {install}", []).wait():
            raise SystemExit(f"these could not be installed in {ROOT}: {PACKAGES}")


def mirror():
    with open("/etc/apt/sources.list.d/debian.sources") as sources:
        return next(line.split()[1] for line in sources if line.startswith("URIs:"))


def inside(script, folders, **more):
    """Starts a shell in the folder that sees these folders in their own places. Its mounts end with it."""
    mounts = [f"mkdir -p {ROOT}{path}; mount --rbind {path} {ROOT}{path}" for path in ["/proc", "/dev", *folders]]
    command = "; ".join([*mounts, f"exec chroot {ROOT} sh -c {shlex.quote(script)}"])
    return subprocess.Popen(["unshare", "--mount", "sh", "-c", command], **more)


def run(command):
    subprocess.run(command, shell=True, check=True, stdout=subprocess.DEVNULL)
