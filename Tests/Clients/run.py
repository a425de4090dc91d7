#!/usr/bin/env python3
"""Runs clients of Unsplash's API, from PyPI, against picterest-serve, and prints each call with its outcome.

Their packages have the same name, so each gets a folder and a process of its own. Fails if a call fails.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
FOLDER = pathlib.Path(".build/clients")
CLIENTS = {"python-unsplash": "1.2.5", "unsplash-client": "1.0.0", "unsplash-pydantic": "0.4.1"}


def main():
    server = subprocess.Popen(
        [os.environ.get("SERVE", ".build/release/picterest-serve"), "--port", "0"], stdout=subprocess.PIPE, text=True)
    origin = next(word for word in server.stdout.readline().split() if word.startswith("http://127.0.0.1:"))
    try:
        outcomes = [run(name, version, origin) for name, version in CLIENTS.items()]
    finally:
        server.terminate()
    return max(outcomes)


def run(name, version, origin):
    packages = FOLDER / f"{name}-{version}"
    if not packages.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target",
                        packages, f"{name}=={version}"], check=True)
    print(f"{name} {version}", flush=True)
    script = HERE / f"{name.replace('-', '_')}.py"
    return subprocess.run(
        [sys.executable, "-B", script, origin], env={**os.environ, "PYTHONPATH": f"{packages}:{HERE}"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
