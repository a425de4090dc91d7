"""Servers on this machine that answer the way a test wants."""
import http.server
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, status, headers, body):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": len(body)}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """Does nothing: a program that ends does not wait for its answers."""


class LoopbackServer:
    """Serves while entered, with the class that `_handler` returns."""

    def __init__(self):
        self.server = _Server(("127.0.0.1", 0), self._handler())
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def let_all(self):
        """Lets the waiting answers go out."""

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.let_all()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class SilentServer(LoopbackServer):
    """Accepts requests, and answers them with an empty list once `answer` has been called."""

    def __init__(self):
        super().__init__()
        self.asked, self.may_answer = threading.Event(), threading.Event()

    def answer(self):
        self.may_answer.set()

    let_all = answer

    def _handler(outer):
        class Silent(Handler):
            def do_GET(self):
                outer.asked.set()
                outer.may_answer.wait()
                self.answer(200, {"Content-Type": "application/json"}, b"[]")

        return Silent
