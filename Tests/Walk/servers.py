"""Servers of photos, which end with their tests."""
import http.server
import subprocess
import threading

import specification

#: Calls of a session may cost more than Unsplash's 50 an hour.
CALLS = ["--calls-per-hour", "100000"]


class PhotoServer:
    """picterest-serve on a free port."""

    def __init__(self, *flags):
        self.process = subprocess.Popen([specification.SERVE, "--port", "0", *(flags or CALLS)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.origin = next(word.rstrip(".") for word in line.split() if word.startswith("http://127.0.0.1:"))

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0, "picterest-serve did not end as it should"


class RefusingServer:
    """A server that refuses every key."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(401)
            self.end_headers()

        def log_message(self, *_):
            pass

    def __init__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
