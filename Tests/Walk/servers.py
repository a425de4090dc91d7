"""Servers of photos, which end with their tests."""
import http.server
import json
import subprocess
import threading

import specification
from pictures import GREY

#: Calls of a session may cost more than Unsplash's 50 an hour.
CALLS = ["--calls-per-hour", "100000"]


class PhotoServer:
    def __init__(self, *flags):
        self.process = subprocess.Popen([specification.SERVE, "--port", "0", *(flags or CALLS)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.origin = next(word.rstrip(".") for word in line.split() if word.startswith("http://127.0.0.1:"))

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0, "picterest-serve did not end as it should"


class ScriptedServer:
    """Three photos and what a test scripts; `asked` has the path and the headers of each request.

    An answer is a status, headers and a body, and None is silence.
    """

    def __init__(self):
        self.asked, self.lock, self.ended = [], threading.Condition(), threading.Event()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        photos = [self.photo(f"photo-{number}") for number in (1, 2, 3)]
        self.answers = {"/photos": (200, {}, photos)}
        for photo in photos:
            path = f"/photos/{photo['id']}"
            self.answers |= {path: (200, {}, photo), f"{path}/download": (200, {}, {}),
                             f"/images/{photo['id']}": (200, {"Content-Type": "image/jpeg"}, GREY)}

    def photo(self, name):
        return {"id": name, "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
                "urls": {"regular": f"{self.origin}/images/{name}"},
                "links": {"html": f"https://pages.test/{name}", "download_location": f"{self.origin}/photos/{name}/download"}}

    @property
    def paths(self):
        return [path for path, _ in self.asked]

    def wait_for(self, path, count=1):
        with self.lock:
            assert self.lock.wait_for(lambda: self.paths.count(path) >= count, 60), f"{path} was not asked for"

    def _handler(outer):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.partition("?")[0]
                with outer.lock:
                    outer.asked.append((path, dict(self.headers)))
                    outer.lock.notify_all()
                answer = outer.answers.get(path, (404, {}, {}))
                if answer is None:
                    outer.ended.wait()
                    return
                status, headers, body = answer
                body = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                limits = {"X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "40"}
                usual = {"Content-Type": "application/json", "Content-Length": len(body), **limits}
                for name, value in {**usual, **headers}.items():
                    self.send_header(name, str(value))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.server.shutdown()
        self.server.server_close()
