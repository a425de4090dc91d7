"""An API that keeps a command waiting until a test lets it answer."""
import http.server
import threading


class SilentServer:
    """Takes requests, and answers them with an empty list once `answer` has been called."""

    def __init__(self):
        self.asked, self.may_answer = threading.Event(), threading.Event()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def _handler(outer):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.asked.set()
                outer.may_answer.wait()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"[]")

            def log_message(self, *_):
                pass

        return Handler

    def answer(self):
        self.may_answer.set()

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.answer()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
