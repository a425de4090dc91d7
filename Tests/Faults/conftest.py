"""What the tests share: the shim, built once, and the libraries before and after each change."""
import os
import shutil
import subprocess

import pytest

from library import Library

HERE = os.path.dirname(os.path.abspath(__file__))


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
    """A library that is not there yet."""
    os.mkdir(tmp_path / "library")
    return Library(tmp_path / "library", shim)
