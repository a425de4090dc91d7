"""The program never shows or stores a password."""

import subprocess

import pytest

from conftest import as_files
from postgres import Server, as_ordinary_user

PASSWORD = "tr0ub4dor&3 x"
QUOTED = "tr0ub4dor%263%20x"


@pytest.fixture(scope="module")
def guarded():
    """A server that requires passwords (SCRAM) over TLS."""
    server = Server(password_encryption="'scram-sha-256'", ssl="on")
    try:
        server.run("initdb", "--pgdata", server.data, "--username=owner", "--auth=trust", "--encoding=UTF8", "--locale=C",
                   "--no-sync")
        subprocess.run(
            [*as_ordinary_user(), "openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(server.data / "server.key"), "-out",
             str(server.data / "server.crt")], check=True, capture_output=True)
        (server.data / "server.key").chmod(0o600)
        rules = server.data / "pg_hba.conf"
        rules.write_text("local all owner trust\nhostssl all ada 127.0.0.1/32 scram-sha-256\n")
        server.start()
        server.sql(f"CREATE ROLE ada LOGIN PASSWORD '{PASSWORD}'")
        server.sql("CREATE DATABASE studio OWNER ada")
        yield server
    finally:
        server.remove()


def addresses(server, password=QUOTED, plain=PASSWORD):
    place = f"127.0.0.1:{server.port}/studio"
    return [
        f"postgresql://ada:{password}@{place}?sslmode=require",
        f"postgresql://ada@{place}?sslmode=require&password={password}",
        f"host=127.0.0.1 port={server.port} dbname=studio user=ada sslmode=require password='{plain}'",
    ]


@pytest.mark.parametrize("number", range(3))
def test_a_password_opens_a_library_over_tls_and_is_nowhere_to_be_seen(guarded, run, photos, tmp_path, number):
    address = addresses(guarded)[number]
    for flags in [], ["--json"], ["--trace"]:
        done = run(address, f"star {photos[0]} x", "status", "saved", "graph", flags=[*flags, "--keep-going"])
        assert "library" in done.stdout.lower(), done
        for secret in PASSWORD, QUOTED, "tr0ub4dor":
            assert secret not in done.stdout + done.stderr, (flags, secret)
    assert guarded.sql("SELECT count(*) > 0 FROM picterest.savedPhoto", "studio") == "t"
    for name, content in as_files(tmp_path):
        assert b"tr0ub4dor" not in content, name


@pytest.mark.parametrize("number", range(3))
def test_a_wrong_password_is_refused_and_not_repeated(guarded, run, number):
    done = run(addresses(guarded, "wr0ng%26", "wr0ng&")[number], "saved")
    assert done.returncode == 77 and "password authentication failed" in done.stderr, done
    assert "wr0ng" not in done.stdout + done.stderr


@pytest.mark.parametrize("address", [
    f"postgresql://ada:{QUOTED}@127.0.0.1:99999/studio", f"postgresql://ada:{QUOTED}%zz@127.0.0.1/studio",
    f"postgresql://ada:{QUOTED}@127.0.0.1:9/studio", f"host=127.0.0.1 password='{PASSWORD}",
    f"postgresql://ada@127.0.0.1/studio?nonsense={QUOTED}&password={QUOTED}", f"mysql://ada:{QUOTED}@127.0.0.1/studio",
    f"password='{PASSWORD}' nonsense=1"])
def test_an_address_with_a_mistake_in_it_does_not_give_the_password_away(run, address):
    if "nonsense=" in address and "?" in address:
        address = address.replace(f"nonsense={QUOTED}&", "nonsense=1&")
    for words in (["--library", address], []):
        environment = {} if words else {"PICTEREST_LIBRARY": address}
        done = run(None, "saved", "status", flags=[*words, "--keep-going"], environment=environment)
        assert done.returncode, done
        assert "tr0ub4dor" not in done.stdout + done.stderr, done


def test_a_password_file_and_a_service_do_without_one(guarded, run, photos, tmp_path):
    (tmp_path / "pass").write_text(f"127.0.0.1:{guarded.port}:studio:ada:{PASSWORD}\n")
    (tmp_path / "pass").chmod(0o600)
    (tmp_path / "services").write_text(
        f"[studio]\nhost=127.0.0.1\nport={guarded.port}\ndbname=studio\nuser=ada\nsslmode=require\n")
    environment = {"PGPASSFILE": str(tmp_path / "pass"), "PGSERVICEFILE": str(tmp_path / "services")}
    done = run("studio", f"star {photos[1]} x", "status", environment=environment)
    assert done.returncode == 0 and "saved, in studio" in done.stdout, done
    done = run("nowhere", "saved", environment=environment)
    assert done.returncode and 'definition of service "nowhere" not found' in done.stderr, done
