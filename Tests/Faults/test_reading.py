"""A disk with read errors: the program does not call the library damaged, so nobody moves a good file away."""
import shutil
import subprocess

import pytest

from library import INPUT_OUTPUT, LIMIT, Library


@pytest.mark.parametrize("which", [f"{number}{rest}" for number in range(1, 12) for rest in ("", "+")])
def test_a_file_that_the_system_cannot_read_is_not_called_damaged(tmp_path, which):
    if not shutil.which("strace"):
        pytest.skip("strace is not here")
    library = Library(tmp_path)
    library.do("star nPCo9Zm4uqU lamp")
    before = library.files()
    calls = "pread64,read"
    faulty = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", library.database, "-e", f"trace={calls}",
              "-e", f"inject={calls}:error=EIO:when={which}"]
    done = subprocess.run([*faulty, *library.line("saved")], text=True, timeout=LIMIT, stdin=subprocess.DEVNULL,
                          capture_output=True, env=library.environment(), check=False)
    assert "damaged" not in done.stderr and "malformed" not in done.stderr, done
    assert done.returncode in (0, INPUT_OUTPUT), done
    assert library.files() == before
