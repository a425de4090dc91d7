"""Debian's PostgreSQL server in a temporary folder, run by an ordinary user.

`postgres.py COMMAND...` starts one, runs the command with its address in PICTEREST_TEST_SERVER, and stops it.
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def programs():
    """The folder with the newest version's programs, which Debian does not put into PATH."""
    versions = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not versions:
        sys.exit("There is no PostgreSQL. Install Debian's package postgresql.")
    return versions[-1]


def as_ordinary_user():
    """PostgreSQL does not run as root, so root's tests run it as the user that its package created."""
    if os.getuid():
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "env", "HOME=/tmp"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server. Its superuser `owner` needs no password on the socket."""

    # Nothing here must survive a power cut, and tests start many servers.
    SETTINGS = {"fsync": "off", "listen_addresses": "'127.0.0.1'", "max_connections": "150", "shared_buffers": "64MB"}

    def __init__(self, folder=None, **settings):
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="picterest-pg-", dir="/tmp"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.settings = {
            **self.SETTINGS, "port": self.port, "unix_socket_directories": f"'{self.folder}'", **settings}
        if not os.getuid():
            shutil.chown(self.folder, "postgres", "postgres")
        self.folder.chmod(0o755)

    def run(self, program, *arguments, **options):
        command = [*as_ordinary_user(), str(programs() / program), *map(str, arguments)]
        return subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/tmp", **options)

    def create(self):
        self.run("initdb", "--pgdata", self.data, "--username=owner", "--auth=trust",
                 "--encoding=UTF8", "--locale=C", "--no-sync")
        return self.start()

    def __enter__(self):
        try:
            return self.create()
        except BaseException:
            self.remove()
            raise

    def __exit__(self, *_):
        self.remove()

    def write_settings(self):
        lines = "".join(f"{name} = {value}\n" for name, value in self.settings.items())
        path = self.data / "postgresql.auto.conf"
        path.write_text(lines)
        if not os.getuid():
            shutil.chown(path, "postgres", "postgres")

    def start(self):
        self.write_settings()
        self.run("pg_ctl", "start", "--pgdata", self.data, "--log", self.folder / "log", "--wait", "--silent")
        return self

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "stop", "--pgdata", self.data, "--mode", mode, "--wait", "--silent")

    def kill(self):
        first = (self.data / "postmaster.pid").read_text().split()[0]
        # Keeps it from starting another one meanwhile.
        os.kill(int(first), signal.SIGSTOP)
        others = subprocess.run(["pgrep", "--parent", first], check=True, capture_output=True, text=True).stdout.split()
        for process in [*others, first]:
            os.kill(int(process), signal.SIGKILL)
        # A server does not start while another one may still be using its folder.
        end = time.monotonic() + 60
        while any(os.path.exists(f"/proc/{process}") for process in [*others, first]) and time.monotonic() < end:
            time.sleep(0.01)

    def sql(self, text, database="postgres", user="owner"):
        command = [str(programs() / "psql"), "--no-psqlrc", "--host", str(self.folder), "--port", str(self.port),
                   "--username", user, "--dbname", database,
                   "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", "--quiet", "--command", text]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def address(self, database="postgres", user="owner"):
        return f"postgresql:///{database}?host={self.folder}&port={self.port}&user={user}"

    def tcp(self, database="postgres", user="owner", port=None):
        """The address over TCP, where a proxy can come between."""
        return f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}?sslmode=disable&gssencmode=disable"

    def remove(self):
        try:
            self.stop()
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    with Server() as server:
        environment = {**os.environ, "PICTEREST_TEST_SERVER": server.address()}
        sys.exit(subprocess.run(sys.argv[1:], env=environment).returncode)


if __name__ == "__main__":
    main()
