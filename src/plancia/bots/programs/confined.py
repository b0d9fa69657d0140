"""Run a command that cannot read some files: `python confined.py FILE ... -- COMMAND ...`.

A script of its own, with nothing of ours, so that it starts at once. Linux refuses the files to the command and to all
that it starts, whoever runs it, and with them the memory and the environment of processes outside (Landlock). Other
systems run it as it is.
"""

import ctypes
import os
import struct
import sys
from pathlib import Path

_CREATE, _ADD, _RESTRICT, _VERSION = 444, 445, 446, 1
_NO_NEW_PRIVILEGES, _DROP = 38, 24
_WATCHING = (19, 21, 38)
"""The capabilities by which a superuser's process reads others whatever Landlock says: ptrace, admin and perfmon."""
_OF_FILES = 0b111 | 1 << 14
_LIST = 1 << 3
_BY_VERSION = ((1, (1 << 13) - 1), (2, 1 << 13), (3, 1 << 14))


def confine(hidden: list[str]) -> None:
    """Let this process have the whole file system but the hidden files, for good."""
    system = ctypes.CDLL(None, use_errno=True)
    version = system.syscall(_CREATE, None, 0, _VERSION)
    if version < 1:
        return
    rights = sum(bits for since, bits in _BY_VERSION if version >= since)
    rules = system.syscall(_CREATE, struct.pack("Q", rights), 8, 0)
    _allow(system, rules, "/", _LIST)
    for path in _others("/", [os.path.realpath(file) for file in hidden]):
        _allow(system, rules, path, rights if Path(path).is_dir() else rights & _OF_FILES)
    for capability in _WATCHING:
        system.prctl(_DROP, capability, 0, 0, 0)
    system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    system.syscall(_RESTRICT, rules, 0)
    os.close(rules)


def _others(folder: str, hidden: list[str]) -> list[str]:
    """The largest parts of a folder that hold none of the hidden files."""
    found: list[str] = []
    for entry in os.scandir(folder):
        # What a link leads to is found where it lies.
        if entry.path in hidden or entry.is_symlink():
            continue
        if any(file.startswith(entry.path + "/") for file in hidden):
            found += _others(entry.path, hidden)
        else:
            found.append(entry.path)
    return found


def _allow(system: ctypes.CDLL, rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    system.syscall(_ADD, rules, 1, struct.pack("=Qi", rights, place), 0)
    os.close(place)


if __name__ == "__main__":
    cut = sys.argv.index("--")
    if sys.platform == "linux":
        confine(sys.argv[1:cut])
    os.execvp(sys.argv[cut + 1], sys.argv[cut + 1 :])
