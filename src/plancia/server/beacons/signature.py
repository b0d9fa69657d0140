"""The signature of a beacon's round, as drand's unchained networks make it: BLS over BLS12-381 (RFC 9380).

The package that knows this curve comes with the extra `plancia[beacon]`; nothing but a beacon's key needs it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from plancia.core.errors import PlanciaError
from plancia.core.shares import BeaconRound

_SHORT: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
"""How messages become points where signatures are short and keys long, as in drand's quicknet."""
_LONG: Final = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_"
"""The same where it is the other way round."""
_LONG_KEY: Final = 96


class BadKey(PlanciaError):
    """A text that is not the public key of a beacon."""


class NoCurve(BadKey):
    """There is nothing here to check a signature with."""


class BeaconKey:
    """The public key of a beacon; it tells whether a round is signed by the beacon and nobody else."""

    def __init__(self, text: str) -> None:
        """`text` is the key in hexadecimal digits, as the beacon publishes it; raises BadKey."""
        try:
            # Not at the top: most servers have no beacon.
            import py_arkworks_bls12381 as curve  # noqa: PLC0415
        except ImportError:
            raise NoCurve(
                "signatures of a beacon are checked by a package of its own: pip install plancia[beacon]"
            ) from None
        self._curve = curve
        self.text: Final = text
        try:
            data = bytes.fromhex(text)
            self._long = curve.G2Point.from_compressed_bytes(data) if len(data) == _LONG_KEY else None
            self._short = curve.G1Point.from_compressed_bytes(data) if self._long is None else None
        except ValueError:
            raise BadKey("a beacon's key has 96 or 192 hexadecimal digits, as the beacon publishes it") from None

    def has_signed(self, told: BeaconRound) -> bool:
        """Whether the value of a round is what the beacon has signed for its number."""
        curve, signature = self._curve, bytes.fromhex(told.signature)
        message = hashlib.sha256(told.number.to_bytes(8, "big")).digest()
        try:
            if self._long is not None:
                shown = curve.G1Point.from_compressed_bytes(signature)
                points = [shown, -curve.G1Point.hash_to_curve(message, _SHORT)], [curve.G2Point(), self._long]
            else:
                assert self._short is not None
                signed = curve.G2Point.from_compressed_bytes(signature)
                points = [curve.G1Point(), -self._short], [signed, curve.G2Point.hash_to_curve(message, _LONG)]
        except ValueError:
            return False
        return curve.GT.pairing_check(*points) and not told.findings()


@dataclass(frozen=True, slots=True)
class SignatureCheck:
    """What came of checking the signature of a round: by which key, and what is wrong if anything is."""

    key: str
    """Empty if it was not checked: no key is known, or there is nothing here to check it with."""
    findings: tuple[str, ...] = ()


def check_signature(told: BeaconRound, key: str | None) -> SignatureCheck:
    """Check a round by a key that is known to be the beacon's, or else by the one that its record names."""
    used = key or told.key
    if not used:
        return SignatureCheck("")
    try:
        signed = BeaconKey(used).has_signed(told)
    except NoCurve:
        return SignatureCheck("")
    except BadKey:
        signed = False
    return SignatureCheck(used, () if signed else ("the beacon of this key has not signed any part of the chance",))
