"""A server that speaks PostgreSQL's protocol and answers each query with whatever a test provides."""

import socket
import struct
import threading
import types


def message(letter, body=b""):
    return letter + struct.pack("!I", len(body) + 4) + body


def row_description(columns):
    body = struct.pack("!H", len(columns))
    for name in columns:
        body += name.encode() + b"\0" + struct.pack("!IHIhih", 0, 0, 25, -1, -1, 0)
    return message(b"T", body)


def data_row(values):
    body = struct.pack("!H", len(values))
    for value in values:
        body += struct.pack("!i", -1) if value is None else struct.pack("!I", len(value)) + value
    return message(b"D", body)


class HostileServer:
    """`answer(sql)` returns the bytes of an answer, whole or in parts, or its columns and rows, or None for an empty one."""

    VERSION = b"15.4"

    def __init__(self, answer):
        self.answer = answer
        self.asked = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"postgresql://ada@127.0.0.1:{self.port}/studio?sslmode=disable&gssencmode=disable"

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            client.recv(65536)
            parameters = {b"server_version": self.VERSION, b"server_encoding": b"UTF8", b"client_encoding": b"UTF8"}
            hello = message(b"R", struct.pack("!I", 0))
            for name, value in parameters.items():
                hello += message(b"S", name + b"\0" + value + b"\0")
            client.sendall(hello + message(b"K", struct.pack("!II", 1, 2)) + message(b"Z", b"I"))
            buffer, executed = b"", []
            while True:
                part = client.recv(1 << 20)
                if not part:
                    return
                buffer += part
                while len(buffer) >= 5:
                    length = struct.unpack("!I", buffer[1:5])[0] + 1
                    if len(buffer) < length:
                        break
                    letter, body, buffer = buffer[:1], buffer[5:length], buffer[length:]
                    if letter == b"P":
                        sql = body.split(b"\0")[1].decode()
                        self.asked.append(sql)
                    elif letter == b"E":
                        executed.append(sql)
                    elif letter == b"S":
                        # Statements that come together have one end. Only the last one asks for something.
                        client.sendall(self.NOTHING * (len(executed) - 1))
                        for part in self.parts(executed.pop()):
                            client.sendall(part)
                        executed.clear()
        except OSError:
            pass

    def parts(self, sql):
        answer = self.usual(sql) or self.answer(sql)
        if isinstance(answer, bytes):
            return [answer]
        if isinstance(answer, types.GeneratorType):
            return answer
        columns, rows = answer or ([], [])
        result = message(b"1") + message(b"2") + row_description(columns) + b"".join(map(data_row, rows))
        return [result + message(b"C", b"SELECT %d\0" % len(rows)) + message(b"Z", b"I")]

    @staticmethod
    def usual(sql):
        """The answers to the queries that precede every use of a library."""
        if "AS isCurrent" in sql:
            return ["version", "iscurrent"], [[b"1", b"t"]]
        if "AS isThere" in sql:
            return ["isthere"], [[b"t"]]
        if "pg_backend_pid" in sql:
            return ["process"], [[b"1"]]
        return HostileServer.NOTHING + message(b"Z", b"I") if sql.startswith("LISTEN") else None

    NOTHING = message(b"1") + message(b"2") + message(b"n") + message(b"C", b"SELECT 0\0")

    def close(self):
        self.listener.close()
