"""A Debian in a folder, made once with debootstrap as root, and a temporary copy of it that takes its changes along when removed."""
import pathlib
import shlex
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: Makes a system find packages where this one does.
OF_THIS_MACHINE = ("/etc/apt/apt.conf.d", "/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")


class Debian:
    def __init__(self, suite, included, name=None):
        """A system of this suite with these packages. An existing one is used as it is."""
        self.root = ROOT / ".build/systems" / (name or suite)
        if (self.root / "complete").exists():
            return
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={included}", suite, self.root, mirror()], check=True,
                       stdout=subprocess.DEVNULL)
        for path in filter(pathlib.Path.exists, map(pathlib.Path, OF_THIS_MACHINE)):
            subprocess.run(["cp", "--recursive", path, self.root / path.parent.relative_to("/")], check=True)
        (self.root / "complete").touch()

    def command(self, script, folders=()):
        """The words that run a script there. It sees these folders at their own paths, and its mounts end with it."""
        mounts = [f"mkdir -p {self.root}{path}; mount --rbind {path} {self.root}{path}" for path in ["/proc", "/dev", *folders]]
        return ["unshare", "--mount", "sh", "-ec",
                "\n".join([*self._mounts(), *mounts, f"exec /usr/sbin/chroot {self.root} sh -c {shlex.quote(script)}"])]

    def run(self, script):
        done = subprocess.run(self.command(script), stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, f"{script}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout

    def install(self, packages):
        """Packages and their dependencies, without recommended packages."""
        if subprocess.run(self.command(f"dpkg --status {packages} >/dev/null 2>&1")).returncode:
            self.run("apt-get update --quiet=2; "
                     f"DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends {packages}")

    def _mounts(self):
        return []


class Copy(Debian):
    """A system that may change. Its environment is like that after a login."""

    def __init__(self, *arguments, path="/usr/sbin:/usr/bin:/sbin:/bin"):
        super().__init__(*arguments)
        self.environment = f"PATH={path} HOME=/root TERM=xterm-256color LANG=C.UTF-8"
        self.original = self.root
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="picterest-system-", dir="/var/tmp"))
        self.changes, self.root = self.folder / "changes", self.folder / "root"
        for path in (self.changes, self.root, self.folder / "work"):
            path.mkdir()

    def command(self, script, folders=()):
        return super().command(f"exec env -i {self.environment} sh -c {shlex.quote('cd; ' + script)}", folders)

    def put(self, path, folder):
        target = self.changes / folder
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def _mounts(self):
        layers = f"lowerdir={self.original},upperdir={self.changes},workdir={self.folder}/work"
        return [f"mount -t overlay overlay -o {layers} {self.root}"]


def mirror():
    with open("/etc/apt/sources.list.d/debian.sources") as sources:
        return next(line.split()[1] for line in sources if line.startswith("URIs:"))
