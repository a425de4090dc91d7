"""Disks of limited size, and one whose power can be cut. Tests that need them are skipped if mounting is not allowed."""
import contextlib
import ctypes
import fcntl
import os
import shutil
import subprocess

import pytest

#: Shuts an ext4 down at once, from linux/ext4.h. 1 writes the journal first, 2 writes nothing.
EXT4_IOC_SHUTDOWN = 0x8004587D
JOURNAL_FLUSHED, NOTHING_FLUSHED = 1, 2


def _run(*words):
    # mkfs and losetup exist, but are not in every user's PATH.
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
    """A disk of this size in memory; `inodes` limits its files, and 0 means no limit."""
    os.makedirs(folder)
    _mount("-t", "tmpfs", "-o", f"size={size},nr_inodes={inodes}", "tmpfs", folder)
    try:
        yield folder
    finally:
        _run("umount", "--lazy", folder)


def fill(folder, left):
    """Fills a disk in memory until this many bytes are left, in whole pages. Returns the file that takes the space."""
    path = f"{folder}/filling"
    with open(path, "wb", buffering=0) as file:
        status = os.statvfs(folder)
        file.write(bytes(max(0, status.f_bavail * status.f_frsize - left)))
    return path


@contextlib.contextmanager
def read_only(folder):
    """Makes a folder read-only, even for root."""
    _mount("--bind", folder, folder)
    try:
        _mount("-o", "remount,ro,bind", folder)
        yield
    finally:
        _run("umount", "--lazy", folder)


class PowerDisk:
    """An ext4 in a file. Its power can be cut and restored."""

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
        """Cuts the power and restores it after the end of a process that is still at work."""
        descriptor = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, EXT4_IOC_SHUTDOWN, ctypes.c_uint32(what_is_flushed))
        finally:
            os.close(descriptor)
        if under:
            under.kill()
            under.communicate()
        # The disk's present content, mounted as another disk: the first may stay mounted elsewhere and be cut off there.
        shutil.copy(self.image, f"{self.image}.after")
        self.close()
        _mount("-o", "loop", f"{self.image}.after", self.folder)

    def close(self):
        _run("umount", "--lazy", self.folder)
