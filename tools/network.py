"""A small network that learns who ends ahead of whom: the weights of a `NetworkForesight`.

It learns first from how matches ended, then also from what it says of the positions in between, which are less a matter
of luck (TD(lambda): Sutton, 1988).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from plancia.kit.foresight import STRAIGHT
from tools.positions import Numbers, Seen

FROM_THE_END, EPOCHS = 1, 8
"""How often all positions are learnt from, at first from the end of their matches alone."""
TRUST = 0.975
"""How much of what comes after the position that is a move later is believed, and not of what is said of that one:
lambda."""
BATCH = 512
RATE, DECAY = 4e-3, 1e-2
FIRST, SECOND = 0.9, 0.999
"""How slowly the means of slopes and of their squares follow (Adam: Kingma and Ba, 2015)."""
LEAST_SPREAD = 0.05
"""Traits that differ less are not blown up."""
AT_ONCE = 8192


class Network:
    """How far ahead a seat is: a straight sum of its traits, and neurons that bend sums of them."""

    def __init__(self, traits: Numbers, shared: int, neurons: int, rng: np.random.Generator) -> None:
        """The first traits are shared by all seats: the straight sum leaves them out, as only differences count."""
        self._mean = traits.mean((0, 1))
        self._spread = np.maximum(traits.std((0, 1)), LEAST_SPREAD)
        count = traits.shape[-1]
        self._own: Numbers = np.concatenate((np.zeros(shared, np.float32), np.ones(count - shared, np.float32)))
        self._parts: list[Numbers] = [
            rng.normal(0, 0.7 / count**0.5, (count, neurons)).astype(np.float32),
            np.zeros(neurons, np.float32),
            rng.normal(0, 0.1, neurons).astype(np.float32),
            np.zeros(count, np.float32),
        ]
        self._slopes = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def chances(self, traits: Numbers) -> Numbers:
        """Of every two seats of every position how likely the first is to end ahead."""
        parts = [self._run(traits[at : at + AT_ONCE])[0] for at in range(0, len(traits), AT_ONCE)]
        return np.concatenate(parts)

    def _run(self, traits: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The chances, and what led to them: even traits, and the neurons' answers."""
        into, offsets, out, straight = self._parts
        even = (traits - self._mean) / self._spread
        sums = even @ into + offsets
        bent = sums / (1 + np.abs(sums))
        leads = bent @ out + even @ straight
        lead = np.clip(leads[:, :, None] - leads[:, None, :], -30, 30)
        return 1 / (1 + np.exp(-lead)), even, bent

    def learn(self, traits: Numbers, wanted: Numbers, rate: float) -> None:
        """One step towards the chances that are wanted."""
        chances, even, bent = self._run(traits)
        count, seats = chances.shape[:2]
        slope = (chances - wanted).sum(2) * 2 / (count * seats * (seats - 1))
        flat, answers = even.reshape(count * seats, -1), bent.reshape(count * seats, -1)
        inner = slope.reshape(-1, 1) * self._parts[2] * (1 - np.abs(answers)) ** 2
        self._step(
            [flat.T @ inner, inner.sum(0), answers.T @ slope.ravel(), self._own * (flat.T @ slope.ravel())], rate
        )

    def _step(self, slopes: Sequence[Numbers], rate: float) -> None:
        self._steps += 1
        for part, slope, mean, square in zip(self._parts, slopes, self._slopes, self._squares, strict=True):
            mean[:] += (1 - FIRST) * (slope - mean)
            square[:] += (1 - SECOND) * (slope * slope - square)
            usual = np.sqrt(square / (1 - SECOND**self._steps)) + 1e-8
            part[:] -= rate * (mean / (1 - FIRST**self._steps) / usual + DECAY * part)

    def straight(self) -> Numbers:
        """The weights of the plain traits in the straight sum."""
        return np.asarray(self._parts[3] / self._spread)

    def neurons(self) -> Iterator[list[float]]:
        """Of every neuron weight, offset and the weights of the plain traits."""
        into, offsets, out, _ = self._parts
        plain = into / self._spread[:, None]
        for neuron, offset in enumerate(offsets - self._mean @ plain):
            yield [float(out[neuron]), float(offset), *plain[:, neuron].tolist()]


def rows(networks: Sequence[Network]) -> Iterator[tuple[str, list[float]]]:
    """One network that says the mean of what several say: the straight sum, then every neuron."""
    yield STRAIGHT, [1.0, 0.0, *np.mean([network.straight() for network in networks], axis=0).tolist()]
    neurons = (neuron for network in networks for neuron in network.neurons())
    for number, (weight, *others) in enumerate(neurons, start=1):
        yield str(number), [weight / len(networks), *others]


def believed(chances: Numbers, seen: Seen) -> Numbers:
    """What to learn of every position: from its end, and from what is said of the positions before that."""
    found, trust = np.empty_like(chances), TRUST**seen.every
    ends = np.cumsum(seen.lengths)
    later, following = seen.ahead.copy(), seen.ahead.copy()
    for back in range(1, int(seen.lengths.max()) + 1):
        live = seen.lengths >= back
        at = ends[live] - back
        found[at] = later[live] = (1 - trust) * following[live] + trust * later[live]
        following[live] = chances[at]
    return found


def taught(seen: Seen, neurons: int, seed: int) -> Network:
    """A network that has learnt from all positions several times, in ever smaller steps."""
    rng = np.random.default_rng(seed)
    network = Network(seen.traits, seen.shared, neurons, rng)
    wanted = np.repeat(seen.ahead, seen.lengths, axis=0)
    batches = max(1, len(wanted) // BATCH)
    for epoch in range(EPOCHS):
        if epoch >= FROM_THE_END:
            wanted = believed(network.chances(seen.traits), seen)
        for number, batch in enumerate(np.array_split(rng.permutation(len(wanted)), batches)):
            done = (epoch + number / batches) / EPOCHS
            network.learn(seen.traits[batch], wanted[batch], RATE * (1 - done))
    return network
