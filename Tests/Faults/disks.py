"""Disks of a size, and one whose power can be cut; tests that need them are skipped where nothing may be mounted."""
import contextlib
import ctypes
import fcntl
import os
import shutil
import subprocess

import pytest

#: Turns an ext4 off at once, from linux/ext4.h. With 1 the journal is written first, with 2 nothing is.
EXT4_IOC_SHUTDOWN = 0x8004587D
JOURNAL_FLUSHED, NOTHING_FLUSHED = 1, 2


def _run(*words):
    # mkfs and losetup are there, but not in every user's PATH.
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    try:
        return subprocess.run(words, capture_output=True, text=True, check=False, env={"PATH": path, "LC_ALL": "C"})
    except FileNotFoundError as error:
        return subprocess.CompletedProcess(words, 127, "", str(error))


def _mount(*words):
    done = _run("mount", *words)
    if done.returncode != 0:
        pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")


@contextlib.contextmanager
def small_disk(folder, size="4m", inodes=0):
    """A disk of this size in memory; `inodes` is how many files it takes, and 0 any number."""
    os.makedirs(folder)
    _mount("-t", "tmpfs", "-o", f"size={size},nr_inodes={inodes}", "tmpfs", folder)
    try:
        yield folder
    finally:
        _run("umount", "--lazy", folder)


def fill(folder, left):
    """Fills a disk in memory so that this many bytes are left, in whole pages; returns the file that takes the space."""
    path = f"{folder}/filling"
    with open(path, "wb", buffering=0) as file:
        status = os.statvfs(folder)
        file.write(bytes(max(0, status.f_bavail * status.f_frsize - left)))
    return path


@contextlib.contextmanager
def read_only(folder):
    """Makes a folder one that no one can write into, not even root."""
    _mount("--bind", folder, folder)
    try:
        _mount("-o", "remount,ro,bind", folder)
        yield
    finally:
        _run("umount", "--lazy", folder)


class PowerDisk:
    """An ext4 in a file, whose power can be cut and comes back."""

    def __init__(self, folder):
        self.image, self.folder = f"{folder}/disk.img", f"{folder}/disk"
        os.makedirs(self.folder)
        with open(self.image, "wb") as file:
            file.truncate(16 << 20)
        done = _run("mkfs.ext4", "-q", "-F", self.image)
        if done.returncode != 0:
            pytest.skip(f"no ext4 can be made here: {done.stderr.strip()}")
        _mount("-o", "loop", self.image, self.folder)

    def cut(self, what_is_flushed, under=None):
        """Cuts the power and turns it on again, after the end of a process that is still at work."""
        descriptor = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, EXT4_IOC_SHUTDOWN, ctypes.c_uint32(what_is_flushed))
        finally:
            os.close(descriptor)
        if under:
            under.kill()
            under.communicate()
        # What is on the disk now, mounted as another disk: the first may stay mounted elsewhere, and be cut off there.
        shutil.copy(self.image, f"{self.image}.after")
        self.close()
        _mount("-o", "loop", f"{self.image}.after", self.folder)

    def close(self):
        _run("umount", "--lazy", self.folder)
