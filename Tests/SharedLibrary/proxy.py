"""A proxy between the program and its server that knows the protocol's message boundaries.

https://www.postgresql.org/docs/15/protocol-message-formats.html: a message is a letter, its length in four bytes, and the
rest. A client's very first message has no letter.
"""

import socket
import struct
import threading
import time


class Proxy:
    """Forwards messages. The fault happens at a single message, on the first connection only."""

    def __init__(self, port, side=None, number=None, fault=None, stays_away=False, only=None, tag="", is_encrypted=False):
        """
        only: the letter of the messages to count.
        tag: the beginning of their text, such as the COMMIT of a command that is complete.
        side: "client" or "server", whose messages are counted, from 0.
        fault: "cut" before the message, "half" of it, "delay".
        stays_away: whether nobody can connect after the fault.
        is_encrypted: whether messages cannot be told apart, so that only `cut` is a fault.
        """
        self.upstream, self.side, self.number, self.fault, self.stays_away = port, side, number, fault, stays_away
        self.only, self.tag, self.is_encrypted, self.ends = only, tag.encode(), is_encrypted, []
        self.messages = {"client": [], "server": []}
        self.happened = threading.Event()
        self.is_first = True
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            is_first, self.is_first = self.is_first, False
            try:
                server = socket.create_connection(("127.0.0.1", self.upstream))
            except OSError:
                client.close()
                continue
            self.ends += [client, server]
            for end in client, server:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for side, source, target in [("client", client, server), ("server", server, client)]:
                threading.Thread(
                    target=self.forward, args=(side, source, target, is_first), daemon=True).start()

    def forward(self, side, source, target, is_first):
        has_letter = side == "server"
        try:
            while True:
                message = source.recv(1 << 16) if self.is_encrypted else self.read(source, has_letter)
                if not message:
                    break
                if self.is_encrypted:
                    target.sendall(message)
                    continue
                letter = chr(message[0]) if has_letter else "startup"
                number = len(self.messages[side])
                is_counted = is_first and self.only in (None, letter) and message[5:].startswith(self.tag)
                if is_counted:
                    self.messages[side].append(letter)
                has_letter = True
                if is_counted and side == self.side and number == self.number:
                    message = self.apply(message, target)
                    if message is None:
                        break
                target.sendall(message)
        except OSError:
            pass
        self.shut(source, target)

    def cut(self):
        """Ends every connection without a word of TLS."""
        self.shut(*self.ends)

    @staticmethod
    def shut(*ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def apply(self, message, target):
        self.happened.set()
        if self.stays_away:
            self.close()
        if self.fault == "delay":
            time.sleep(0.2)
            return message
        if self.fault == "half":
            target.sendall(message[: len(message) // 2])
        return None

    @staticmethod
    def read(source, has_letter):
        head = Proxy.exactly(source, 5 if has_letter else 4)
        if not head:
            return b""
        length = struct.unpack("!I", head[-4:])[0]
        rest = Proxy.exactly(source, length - 4)
        return head + rest

    @staticmethod
    def exactly(source, count):
        parts = b""
        while len(parts) < count:
            part = source.recv(count - len(parts))
            if not part:
                return b""
            parts += part
        return parts

    def close(self):
        # Closing alone does not end an accept that waits.
        try:
            self.listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.listener.close()
