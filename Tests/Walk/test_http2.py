"""A server that ends an idle HTTP/2 connection without GOAWAY, which libcurl does not notice before it sends again."""
import json
import os
import shutil
import socket
import ssl
import struct
import subprocess
import threading

import pytest

import specification
from places import Place

CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
DATA, HEADERS, SETTINGS = 0, 1, 4
END_STREAM, END_HEADERS, ACK = 1, 4, 1


class Server:
    """Answers every request with one photo, and closes each connection after `patience` seconds without a frame."""

    patience = 0.3

    def __init__(self, folder):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
             "subjectAltName=DNS:localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
            check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(f"{folder}/certificate.pem", f"{folder}/key.pem")
        self.context.set_alpn_protocols(["h2"])
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.origin = f"https://localhost:{self.socket.getsockname()[1]}"
        self.connections = self.requests = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection = self.context.wrap_socket(self.socket.accept()[0], server_side=True)
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection):
        connection.settimeout(self.patience)
        try:
            file = connection.makefile("rb")
            assert file.read(24) == b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            self._send(connection, SETTINGS, 0, 0)
            while head := file.read(9):
                length, kind, flags, stream = int.from_bytes(head[:3]), head[3], head[4], struct.unpack(">I", head[5:])[0]
                file.read(length)
                if kind == SETTINGS and not flags & ACK:
                    self._send(connection, SETTINGS, ACK, 0)
                elif kind == HEADERS:
                    self.requests += 1
                    self._answer(connection, stream)
        except TimeoutError:
            pass
        # The end of TLS, but no GOAWAY, and the connection stays open until the client ends it, as asyncio does it.
        connection.settimeout(60)
        try:
            connection.unwrap()
        except OSError:
            pass
        connection.close()

    def _answer(self, connection, stream):
        photo = {"id": "photo-1", "width": 8, "height": 8, "user": {"name": "Amy"}, "urls": {"regular": f"{self.origin}/p"}}
        # ":status: 200" from HPACK's table, and a literal field without indexing.
        name, value = b"cache-control", b"no-store"
        fields = b"\x88\x00" + bytes([len(name)]) + name + bytes([len(value)]) + value
        self._send(connection, HEADERS, END_HEADERS, stream, fields)
        self._send(connection, DATA, END_STREAM, stream, json.dumps([photo]).encode())

    @staticmethod
    def _send(connection, kind, flags, stream, body=b""):
        connection.sendall(len(body).to_bytes(3) + bytes([kind, flags]) + struct.pack(">I", stream) + body)


@pytest.fixture
def inside(tmp_path):
    """The beginning of a command that trusts the server's certificate, in a file system of its own."""
    shutil.copy(CERTIFICATES, tmp_path / "trusted")
    begin = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--user", "--map-root-user"])
    mount = f"mount --bind {tmp_path}/trusted {CERTIFICATES}"
    if not shutil.which("unshare") or subprocess.run([*begin, "sh", "-c", mount], capture_output=True).returncode != 0:
        pytest.skip("nothing can be mounted here")
    return [*begin, "sh", "-c", f'{mount} && exec "$@"', "sh"]


def test_a_request_on_a_connection_that_had_ended_is_sent_once_more(tmp_path, inside):
    server = Server(tmp_path)
    with open(tmp_path / "trusted", "ab") as trusted:
        trusted.write((tmp_path / "certificate.pem").read_bytes())
    place = Place(tmp_path / "home", server)
    running = subprocess.Popen(
        [*inside, specification.PROGRAM, "--api", server.origin, "--json", "-f", "-"], cwd=place.home, env=place.environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for count in (1, 2, 3):
        print("home", file=running.stdin, flush=True)
        assert json.loads(running.stdout.readline())["photos"], "no photos"
        assert (server.connections, server.requests) == (count, count)
        # Until the server has closed the connection.
        threading.Event().wait(2 * server.patience)
    output, errors = running.communicate(timeout=60)
    assert (running.returncode, output, errors) == (0, "", "")
