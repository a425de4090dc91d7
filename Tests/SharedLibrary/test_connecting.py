"""Why a library on a server cannot be reached, and what changes while a session runs."""

import json
import os
import subprocess

import pytest

from conftest import line
from proxy import Proxy
from test_secrets import PASSWORD, QUOTED, guarded  # noqa: F401 (a fixture)


def saved(run, address, **environment):
    """Lists a library that this machine has listed before, so that only a server that is away may be replaced by the old list."""
    return run(address, "saved", environment=environment)


@pytest.mark.parametrize("change, words, code", [
    ("&sslmode=perhaps", 'invalid sslmode value: "perhaps"', 78), ("&nonsense=1", "invalid URI query parameter", 78),
    ("&port=abc", "invalid integer value", 78), ("&hostaddr=here", "could not parse network address", 78),
    ("&hostaddr=127.0.0.1,127.0.0.2", "could not match", 78), ("&sslmode=verify-full", "certificate", 77),
])
def test_a_setting_that_cannot_work_is_named_and_no_old_list_shown(guarded, run, photos, change, words, code):  # noqa: F811
    address = f"postgresql://ada:{QUOTED}@127.0.0.1:{guarded.port}/studio?sslmode=require"
    assert run(address, f"star {photos[0]}", "saved").returncode == 0
    done = saved(run, f"postgresql://ada:{QUOTED}@127.0.0.1:{guarded.port}/studio?connect_timeout=10{change}")
    assert done.returncode == code and words in done.stderr, done
    assert "when the server is back" not in done.stderr and not done.stdout


@pytest.mark.parametrize("mode, certificate, host, words", [
    ("verify-full", "server.crt", "localhost", None), ("verify-ca", "other.crt", "127.0.0.1", "certificate verify failed"),
    ("verify-full", "server.crt", "127.0.0.2", "does not match host name"),
])
def test_a_certificate_that_proves_nothing_is_the_reason(guarded, run, photos, tmp_path, mode, certificate, host, words):  # noqa: F811
    (tmp_path / "server.crt").write_bytes((guarded.data / "server.crt").read_bytes())
    subprocess.run(["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", "/CN=other", "-keyout", str(tmp_path / "other.key"),
                    "-out", str(tmp_path / "other.crt")], check=True, capture_output=True)
    # The name counts, whatever the address.
    done = run(f"postgresql://ada:{QUOTED}@{host}:{guarded.port}/studio?hostaddr=127.0.0.1&sslmode={mode}"
               f"&sslrootcert={tmp_path / certificate}", "status")
    assert (done.returncode == 0) if words is None else (done.returncode == 77 and words in done.stderr), done
    if words:
        assert "Cannot connect securely to the library" in done.stderr and "when the server is back" not in done.stderr


def test_a_server_without_tls_is_not_used_if_tls_is_wanted(database, run):
    done = run(database.tcp().replace("sslmode=disable", "sslmode=require"), "saved")
    assert done.returncode == 77 and "does not support SSL, but SSL was required" in done.stderr, done


def test_a_missing_password_is_the_reason(guarded, run):  # noqa: F811
    done = run(f"postgresql://ada@127.0.0.1:{guarded.port}/studio?sslmode=require", "saved")
    assert done.returncode == 77 and "no password supplied" in done.stderr and "~/.pgpass" in done.stderr, done


# libpq's own words


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_password_file_that_others_can_read_is_a_remark_of_the_program(database, run, tmp_path, flags):
    (tmp_path / ".pgpass").write_text(f"127.0.0.1:*:*:*:{PASSWORD}\n")
    (tmp_path / ".pgpass").chmod(0o644)
    done = run(database.tcp(), "saved", "saved", flags=flags)
    assert done.returncode == 0 and "WARNING" not in done.stderr, done
    assert done.stderr.count("because others can read it. Run: chmod 600") == 1
    if flags:
        assert [json.loads(line)["total"] for line in done.stdout.splitlines()] == [0, 0]
    (tmp_path / ".pgpass").chmod(0o600)
    assert "pgpass" not in run(database.tcp(), "saved").stderr


def test_the_command_that_guards_a_password_file_can_be_run(database, run, tmp_path):
    path = tmp_path / "it's mine"
    path.write_text("")
    path.chmod(0o644)
    done = run(database.tcp(), "saved", environment={"PGPASSFILE": str(path)})
    subprocess.run(done.stderr.split("Run: ")[1].splitlines()[0], shell=True, check=True)
    assert path.stat().st_mode & 0o777 == 0o600


# While a session runs


class Session:
    """The program, reading commands one by one."""

    def __init__(self, tmp_path, address):
        environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "dumb"}
        self.process = subprocess.Popen(
            [*line(tmp_path, address, flags=["--json", "--keep-going"]), "-f", "-"], env=environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, command):
        print(command, file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def fail(self, command):
        print(command, file=self.process.stdin, flush=True)
        return json.loads(self.process.stderr.readline())["error"]["message"]

    def end(self):
        return self.process.communicate(timeout=60)


@pytest.fixture
def session(database, run, photos, tmp_path):
    assert run(database.address(), f"star {photos[0]} first").returncode == 0
    session = Session(tmp_path, database.address())
    assert session.run("saved")["total"] == 1
    yield session
    session.process.kill()


def test_a_schema_that_was_removed_is_missed_and_nothing_takes_its_place(session, database, photos):
    database.sql("DROP SCHEMA picterest CASCADE")
    for command in (f"star {photos[1]} second", "saved"):
        assert "were removed during this session" in session.fail(command)
    assert database.sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'picterest'") == "0"


def test_a_schema_that_was_restored_is_found_again(session, database, photos):
    database.sql("ALTER SCHEMA picterest RENAME TO old")
    assert "were removed during this session" in session.fail("saved")
    database.sql("ALTER SCHEMA old RENAME TO picterest")
    assert session.run("saved")["total"] == 1
    database.sql("ALTER SCHEMA picterest RENAME TO old; ALTER SCHEMA old RENAME TO picterest")
    assert session.run(f"star {photos[1]} second")["outcome"] == "starred"


def test_a_host_that_ends_idle_connections_is_not_noticed(session, database, photos):
    for command in (f"star {photos[1]} second", "saved", f"memo {photos[1]} other"):
        database.server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'picterest'")
        assert session.run(command)


def test_a_connection_that_breaks_under_tls_is_not_noticed(guarded, photos, tmp_path):  # noqa: F811
    proxy = Proxy(guarded.port, is_encrypted=True)
    session = Session(tmp_path, f"postgresql://ada:{QUOTED}@127.0.0.1:{proxy.port}/studio?sslmode=require")
    for command in (f"star {photos[1]} second", "saved", f"memo {photos[1]} other"):
        assert session.run(command)
        proxy.cut()
    session.end()
    proxy.close()


def test_read_only_transactions_are_named_as_such(database, run, photos):
    assert run(database.address(), f"star {photos[0]} first").returncode == 0
    database.server.sql(f"ALTER DATABASE {database.name} SET default_transaction_read_only = on")
    done = run(database.address(), f"star {photos[1]} second", flags=["--keep-going"])
    assert done.returncode == 73 and "is set to read-only transactions" in done.stderr and "replica" not in done.stderr, done
    assert run(database.address(), "saved").returncode == 0
