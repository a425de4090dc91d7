"""Shared fixtures: the shim, built once, and the libraries before and after each change."""
import os
import random
import shutil
import subprocess

import pytest

from changes import STARRED
from library import Library

HERE = os.path.dirname(os.path.abspath(__file__))
# Set before the test processes start, so that all of them use the same seed.
os.environ.setdefault("SEED", str(random.randrange(10**9)))


def pytest_terminal_summary(terminalreporter):
    stride = os.environ.get("FAULT_STRIDE", "1")
    if stride != "1":
        terminalreporter.write_line(f"SEED={os.environ['SEED']} FAULT_STRIDE={stride} tries the same points again.")


@pytest.fixture(scope="session")
def shim(tmp_path_factory):
    """The path of the library that makes the system fail."""
    path = str(tmp_path_factory.mktemp("shim") / "faultshim.so")
    compiler = shutil.which("clang") or shutil.which("cc")
    subprocess.run([compiler, "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", path,
                    f"{HERE}/faultshim.c", "-ldl"], check=True)
    return path


@pytest.fixture
def library(tmp_path, shim):
    """A library that does not exist yet."""
    os.mkdir(tmp_path / "library")
    return Library(tmp_path / "library", shim)


@pytest.fixture
def starred(library):
    library.do(*STARRED)
    return library
