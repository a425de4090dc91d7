"""Debian's PgBouncer in front of a server."""

import pathlib
import shutil
import subprocess
import tempfile
import time

from postgres import as_ordinary_user, free_port, programs


class Pooler:
    """A pooler in one of its modes: session, transaction or statement. All its clients share two connections to the server, or to `via`."""

    def __init__(self, server, mode, via=None):
        self.server, self.mode, self.port = server, mode, free_port()
        self.upstream = f"host={server.folder} port={server.port}" if via is None else f"host=127.0.0.1 port={via}"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="picterest-pooler-", dir="/tmp"))

    def __enter__(self):
        (self.folder / "users").write_text('"owner" ""\n"ada" ""\n"bo" ""\n"eve" ""\n')
        (self.folder / "pgbouncer.ini").write_text(f"""
            [databases]
            * = {self.upstream}
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = {self.port}
            unix_socket_dir =
            auth_type = trust
            auth_file = {self.folder}/users
            admin_users = owner
            pool_mode = {self.mode}
            default_pool_size = 2
            query_wait_timeout = 3
            logfile = {self.folder}/log
        """.replace("            ", ""))
        # PgBouncer does not run as root, either.
        if as_ordinary_user():
            shutil.chown(self.folder, "postgres", "postgres")
        self.folder.chmod(0o755)
        self.process = subprocess.Popen(
            [*as_ordinary_user(), "/usr/sbin/pgbouncer", "--quiet", str(self.folder / "pgbouncer.ini")], stderr=subprocess.DEVNULL)
        self._wait()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _wait(self):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                return self.sql("SHOW VERSION", "pgbouncer")
            except subprocess.CalledProcessError:
                time.sleep(0.05)
        raise AssertionError(f"the pooler did not start:\n{(self.folder / 'log').read_text()}")

    def address(self, database, user="owner"):
        return self.server.tcp(database, user, self.port)

    def sql(self, text, database, user="owner"):
        command = [str(programs() / "psql"), "--no-psqlrc", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", "--quiet",
                   "--command", text, self.address(database, user)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
