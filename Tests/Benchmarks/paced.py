"""A server that forwards lists at once, records when it did, and sends pictures one by one."""
import http.server
import json
import multiprocessing
import threading
import time
import urllib.request


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """Does nothing: a killed program does not wait for its pictures."""


class PacedServer:
    """A catalogue's first page, with its pictures `pace` seconds apart. Without a pace, no picture comes.

    It runs in its own process, so that its work does not delay the one that measures.
    """

    def __init__(self, catalogue, pace=None):
        self.pace = pace
        self.pictures, self.list = _first_page(catalogue)
        self.listed = multiprocessing.Value("d")
        receiver, self.sender = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=self._serve, daemon=True)
        self.process.start()
        self.url = receiver.recv()

    @property
    def list_sent(self):
        return self.listed.value

    def _serve(self):
        server = _Server(("127.0.0.1", 0), self._handler())
        url = f"http://127.0.0.1:{server.server_address[1]}"
        self.list = self.list.replace("CATALOGUE", url).encode()
        self.sender.send(url)
        server.serve_forever()

    def _handler(outer):
        turn = threading.Lock()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self):
                if self.path not in outer.pictures:
                    return self._send("application/json", outer.list, note=True)
                with turn:
                    time.sleep(1_000 if outer.pace is None else outer.pace)
                self._send("image/jpeg", outer.pictures[self.path])

            def _send(self, kind, body, note=False):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if note:
                    outer.listed.value = time.perf_counter()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.join()


def _first_page(catalogue):
    """The pictures of all sizes, by path, and the list, with CATALOGUE in place of the server's address."""
    question = urllib.request.Request(f"{catalogue}/photos?page=1&per_page=15", headers={"Authorization": "Client-ID demo"})
    text = urllib.request.urlopen(question).read().decode()
    addresses = [photo["urls"][size] for photo in json.loads(text) for size in ("thumb", "small")]
    pictures = {address.removeprefix(catalogue): urllib.request.urlopen(address).read() for address in addresses}
    return pictures, text.replace(catalogue, "CATALOGUE")
