"""A public beacon for tests, on this machine: its rounds are a second long, and it answers when it is told to."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import py_arkworks_bls12381 as curve

_SECRET = curve.Scalar(7)
KEY = bytes((curve.G2Point() * _SECRET).to_compressed_bytes()).hex()
"""The public key of the beacon, which signs as drand's quicknet does."""


def signature_of(number: int) -> bytes:
    message = hashlib.sha256(number.to_bytes(8, "big")).digest()
    point = curve.G1Point.hash_to_curve(message, b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_")
    return bytes((point * _SECRET).to_compressed_bytes())


class LocalBeacon(ThreadingHTTPServer):
    """Tells every round it is asked for, or what a test wants."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Rounds)
        self.silent = False
        self.asked: list[int] = []
        self.lies: dict[str, object] = {}
        """What it says otherwise than it should."""

    @property
    def source(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/public/{{round}}"


class _Rounds(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        beacon = self.server
        assert isinstance(beacon, LocalBeacon)
        number = int(self.path.rpartition("/")[2])
        beacon.asked.append(number)
        if beacon.silent:
            self.send_error(404)
            return
        signature = signature_of(number)
        told = {"round": number, "randomness": hashlib.sha256(signature).hexdigest(), "signature": signature.hex()}
        body = json.dumps(told | beacon.lies).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name of http.server
        """Tests are quiet."""


@contextmanager
def local_beacon() -> Generator[LocalBeacon]:
    with LocalBeacon() as beacon:
        thread = threading.Thread(target=beacon.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield beacon
        finally:
            beacon.shutdown()
            thread.join()
