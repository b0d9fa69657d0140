"""When a refusal is made, so that its moment does not tell why: for want of what was asked, or by choice.

Who offers a deal must not learn from the time that a refusal takes whether it could have been accepted. So its moment
is drawn before anybody answers, from the secret of the table: a refusal that was decided on sooner waits for it, and
where there is no other answer the table refuses then by itself. A player who thinks for longer is not hurried; the draw
has a tail as people's times have, so that a late refusal proves nothing.
"""

from __future__ import annotations

import hashlib
from math import exp
from statistics import NormalDist
from typing import Final

_SPREAD: Final = 0.8
"""Of the logarithm of times: one refusal in six takes more than twice the usual time."""
_LEAST, _MOST = 0.5, 4.0
_STEPS: Final = 1 << 48


def times_usual(secret: bytes, sequence: int, seat: int) -> float:
    """How many times the usual time a seat takes to refuse what the entry of this number has offered.

    >>> 0.5 <= times_usual(b"secret", 12, 1) <= 4
    True
    """
    drawn = hashlib.sha256(b"refusal %d %d " % (sequence, seat) + secret).digest()
    share = (int.from_bytes(drawn[:6]) + 0.5) / _STEPS
    return min(_MOST, max(_LEAST, exp(_SPREAD * NormalDist().inv_cdf(share))))
