"""Photo servers that end with their tests."""
import json
import subprocess
import threading

import specification
from pictures import GRAY
from server import Handler, LoopbackServer

#: A session may need more calls than Unsplash's 50 an hour.
CALLS = ["--calls-per-hour", "100000"]


class PhotoServer:
    def __init__(self, *flags):
        self.process = subprocess.Popen([specification.SERVE, "--port", "0", *(flags or CALLS)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.origin = next(word.rstrip(".") for word in line.split() if word.startswith("http://127.0.0.1:"))

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0, "picterest-serve did not end as it should"


class ScriptedServer(LoopbackServer):
    """Three photos and a test's script; `asked` has the path and the headers of each request.

    An answer is a status, headers and a body; None is silence.
    """

    def __init__(self):
        super().__init__()
        self.asked, self.lock, self.ended = [], threading.Condition(), threading.Event()
        photos = [self.photo(f"photo-{number}") for number in (1, 2, 3)]
        self.answers = {"/photos": (200, {}, photos)}
        for photo in photos:
            path = f"/photos/{photo['id']}"
            self.answers |= {path: (200, {}, photo), f"{path}/download": (200, {}, {}),
                             f"/images/{photo['id']}": (200, {"Content-Type": "image/jpeg"}, GRAY)}

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

    def let_all(self):
        self.ended.set()

    def _handler(outer):
        class Scripted(Handler):
            def find(self, path):
                return outer.answers.get(path, (404, {}, {}))

            def do_GET(self):
                path = self.path.partition("?")[0]
                with outer.lock:
                    outer.asked.append((path, dict(self.headers)))
                    outer.lock.notify_all()
                answer = self.find(path)
                if answer is None:
                    outer.ended.wait()
                    return
                status, headers, body = answer
                body = body if isinstance(body, bytes) else json.dumps(body).encode()
                limits = {"X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "40"}
                self.answer(status, {"Content-Type": "application/json", **limits, **headers}, body)

        return Scripted
