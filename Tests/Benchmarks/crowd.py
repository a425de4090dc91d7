"""picterest-serve with 50 connections, beside nginx with the same bytes."""
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request

from programs import serving, sized
from table import row

SECONDS = sized(5, 1)
#: 79 pages of 30 photos are all of them.
PAGES = 79
#: Asks for one page after the other.
SCRIPT = """
local page = 0
function request()
  page = page % %d + 1
  return wrk.format("GET", "%s" .. page)
end
"""
CONFIGURATION = """
daemon off; pid {home}/nginx.pid; error_log /dev/null; worker_processes auto;
events {{ worker_connections 512; }}
http {{
  access_log off; client_body_temp_path {home}; proxy_temp_path {home}; fastcgi_temp_path {home}; uwsgi_temp_path {home};
  scgi_temp_path {home};
  server {{ listen 127.0.0.1:{port}; root {home}/pages; default_type application/json; keepalive_requests 1000000; }}
}}
"""


def measure(home):
    os.makedirs(f"{home}/pages")
    with serving("--calls-per-hour", "1000000000") as url:
        for page in range(1, PAGES + 1):
            request = urllib.request.Request(f"{url}/photos?per_page=30&page={page}", headers={"Authorization": "Client-ID demo"})
            with urllib.request.urlopen(request) as answer, open(f"{home}/pages/{page}", "wb") as file:
                file.write(answer.read())
        rounds = [(load(home, f"{url}/", "photos?per_page=30&page="), beside(home)) for _ in range(3)]
    (pages, wrong), (peer, _) = sorted(rounds)[1]
    row("pages of 30 photos to 50 connections", f"{pages:,.0f} a second", f"nginx {peer:,.0f}", f"{wrong} errors (0; at least 2,000)")


def load(home, url, path):
    with open(f"{home}/pages.lua", "w") as script:
        script.write(SCRIPT.replace("% %d", f"% {PAGES}").replace("%s", f"/{path}"))
    command = ["wrk", "--threads", "1", "--connections", "50", "--duration", f"{SECONDS}s", "--script", f"{home}/pages.lua",
               "--header", "Authorization: Client-ID demo", url]
    report = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return float(re.search(r"Requests/sec:\s+([\d.]+)", report)[1]), errors(report)


def beside(home):
    if not (nginx := shutil.which("nginx", path="/usr/sbin:/usr/bin")):
        return 0, 0
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with open(f"{home}/nginx.conf", "w") as file:
        file.write(CONFIGURATION.format(home=home, port=port))
    # As root, it serves as a user who may not read the folder.
    os.chmod(home, 0o755)
    with subprocess.Popen([nginx, "-c", f"{home}/nginx.conf"], stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            return load(home, f"http://127.0.0.1:{port}/", "")
        finally:
            server.terminate()


def wait_for(port):
    end = time.time() + 10
    while time.time() < end:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nginx does not answer")


def errors(report):
    """Counts failed connections and answers other than a page. wrk omits the lines for errors that did not occur."""
    lines = re.findall(r"(?:Socket errors|Non-2xx or 3xx responses):.*", report)
    return sum(int(number) for line in lines for number in re.findall(r" (\d+)", line))
