"""picterest-serve, asked by a web page."""
import http.server
import os
import subprocess
import threading

import pytest

from conftest import PROGRAM

FETCH = """
const [address, headers, done] = arguments;
fetch(address, {headers}).then(async answer => done([answer.status, await answer.json(), answer.headers.get("X-Total"),
  answer.headers.get("X-RateLimit-Limit")])).catch(error => done(String(error)));
"""


class Blank(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def server():
    with subprocess.Popen([os.path.join(os.path.dirname(PROGRAM), "picterest-serve"), "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        yield next(word for word in process.stdout.readline().split() if word.startswith("http://127.0.0.1:"))
        process.terminate()


@pytest.fixture
def web_page(browser):
    """A page of another origin, opened in the browser."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Blank) as pages:
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        browser.driver.get(f"http://127.0.0.1:{pages.server_address[1]}/")
        yield browser
        pages.shutdown()


@pytest.mark.parametrize("query, headers", [
    ("?client_id=demo", {}), ("", {"Authorization": "Client-ID demo", "Accept-Version": "v1"}),
])
def test_a_page_of_another_origin_reads_photos_and_the_headers_of_lists(web_page, server, query, headers):
    status, photos, total, limit = web_page.driver.execute_async_script(FETCH, f"{server}/photos{query}", headers)
    assert (status, len(photos), int(total), int(limit)) == (200, 10, 2355, 5000)


def test_a_page_reads_the_reason_for_a_refusal(web_page, server):
    status, answer, *_ = web_page.driver.execute_async_script(FETCH, f"{server}/topics", {})
    assert status == 401 and answer["errors"]
    status, answer, *_ = web_page.driver.execute_async_script(FETCH, f"{server}/{'a' * 20_000}?client_id=demo", {})
    assert status == 414 and answer["errors"]
