"""A Debian of its own, made once and left as it is: what is done to it is kept elsewhere and goes with the test."""
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Terminals"))
from debian import mirror  # noqa: E402

#: So that what is there after the packages is of the packages.
INCLUDED = "bash-completion,ca-certificates,man-db"
ENVIRONMENT = "PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=xterm-256color LANG=C.UTF-8"


class System:
    def __init__(self, suite):
        self.base = ROOT / ".build/systems" / suite
        if not (self.base / "complete").exists():
            shutil.rmtree(self.base, ignore_errors=True)
            self.base.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["debootstrap", "--variant=minbase", f"--include={INCLUDED}", suite, self.base, mirror()], check=True,
                           stdout=subprocess.DEVNULL)
            # The way to Debian's packages is this machine's.
            for name in ("etc/apt/apt.conf.d", "etc/resolv.conf"):
                subprocess.run(f"cp -rn /{name} {self.base}/{os.path.dirname(name)}/", shell=True, check=True)
            (self.base / "complete").touch()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="picterest-system-"))
        for name in ("upper", "work", "all"):
            (self.folder / name).mkdir()

    def command(self, script):
        """The words that run a script in it. Its mounts end with it."""
        whole = self.folder / "all"
        steps = [
            f"mount -t overlay overlay -o lowerdir={self.base},upperdir={self.folder}/upper,workdir={self.folder}/work {whole}",
            *[f"mount --rbind {path} {whole}{path}" for path in ("/proc", "/dev")],
            f"exec /usr/sbin/chroot {whole} env -i {ENVIRONMENT} sh -c {shlex.quote('cd; ' + script)}"]
        return ["unshare", "--mount", "sh", "-ec", "\n".join(steps)]

    def run(self, script):
        done = subprocess.run(self.command(script), stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, f"{script}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout

    def files(self):
        """All that packages can leave: nothing of apt's own, of a person's, or of what runs."""
        left_out = ("/proc", "/dev", "/sys", "/run", "/tmp", "/root", "/var/cache", "/var/log", "/var/lib/apt", "/var/lib/dpkg",
                    "/etc/ld.so.cache")
        tests = " -o ".join(f"-path {path}" for path in left_out)
        return set(self.run(f"find / \\( {tests} \\) -prune -o -print").splitlines())

    def put(self, path, folder):
        target = self.folder / "upper" / folder
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
