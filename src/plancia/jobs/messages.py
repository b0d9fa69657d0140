"""Messages between a process and one that it has started, over the pipes between them."""

from __future__ import annotations

import os
import struct
from typing import IO

LENGTH = struct.Struct(">I")
"""Every message begins with how long it is."""


def send(pipe: IO[bytes], message: bytes) -> None:
    """Send a message to another process, which `receive`s it."""
    pipe.write(LENGTH.pack(len(message)) + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """The next message; empty when nobody will send one any more."""
    head = pipe.read(LENGTH.size)
    return pipe.read(*LENGTH.unpack(head)) if head else b""


def own_output() -> IO[bytes]:
    """The standard output for messages alone: from now on, what anything prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers
