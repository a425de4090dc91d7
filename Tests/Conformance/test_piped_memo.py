"""`memo 1 -`: a memo from standard input."""
import os
import subprocess
import time

from terminal import PICTEREST


def test_a_pipe_that_does_not_wait_for_its_writer_is_read_to_its_end(tmp_path):
    command = [PICTEREST, "--demo", "--data-dir", str(tmp_path / "library")]
    subprocess.run([*command, "-c", "home", "-c", "star 1 first"], capture_output=True, check=True)
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    with subprocess.Popen([*command, "memo", "1", "-"], stdin=reader, stdout=subprocess.PIPE, text=True) as process:
        # The program must find the pipe empty. If it is slower than this, the test still passes.
        time.sleep(1)
        os.write(writer, b"late")
        os.close(writer)
        assert '· "late"' in process.communicate(timeout=60)[0]
