"""How a bot is named: a level, or a kind of player with settings, such as `search:sims=2000,seed=3`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame


class UnknownBot(PlanciaError):
    """No bot goes by this name, or it has no such setting."""


@dataclass(frozen=True)
class Setting:
    """A number that a kind of bot can be told: its name, its bounds, and what it does."""

    name: str
    default: float
    least: float
    most: float
    about: str

    def read(self, text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        whole = isinstance(self.default, int)
        if not self.least <= value <= self.most or (whole and value != int(value)):
            kind = "a whole number" if whole else "a number"
            raise UnknownBot(f"{self.name}={text}: must be {kind} from {self.least} to {self.most}")
        return int(value) if whole else value


SEED = Setting("seed", -1, -1, 2**62, "the same answers every time; -1: never the same")
NOISE = Setting("noise", 0.2, 0, 1, "0 plays the likeliest move, 0.5 each as likely as it looks, 1 any")
KINDS: Mapping[str, tuple[Setting, ...]] = {
    "random": (SEED,),
    "thumb": (NOISE, SEED),
    "search": (
        Setting("sims", 1000, 1, 10_000_000, "simulations for a decision"),
        Setting("seconds", 5.0, 0.01, 3600, "time for a decision, whatever is left to simulate"),
        Setting("width", 16, 2, 1000, "moves that are tried at all, the likeliest by the rules of thumb"),
        Setting("depth", 0, 0, 1000, "rounds to look ahead; 0: to the end"),
        Setting("model", 1, 0, 1, "1: rivals go by the rules of thumb; 0: they search as well"),
        Setting(
            "alone", 0, 0, 100, "turns of its own to look ahead while rivals pass; 0: all play on, for `depth` rounds"
        ),
        Setting("mix", 0.0, 0, 1, "moves whose rewards differ by about so much are mixed"),
        Setting("parts", 1, 1, 64, "independent searches put together; they use as many cores as are free"),
        SEED,
    ),
}
"""The kinds of bots and what they can be told."""


@dataclass(frozen=True)
class Spec:
    """A bot as it was chosen: its kind with all its settings. `str` writes it as `read` reads it."""

    kind: str
    settings: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        told = ",".join(
            f"{setting.name}={value}"
            for setting, (_, value) in zip(KINDS[self.kind], self.settings, strict=True)
            if value != setting.default
        )
        return f"{self.kind}:{told}" if told else self.kind

    def __getitem__(self, name: str) -> float:
        return dict(self.settings)[name]

    def changed(self, **settings: float) -> Spec:
        """The same kind of player with other settings, as far as it has them."""
        return Spec(self.kind, tuple((name, settings.get(name, value)) for name, value in self.settings))

    def within(self, seconds: float) -> Spec:
        """The same player with no more time for a decision than this."""
        return self.changed(seconds=min(seconds, dict(self.settings).get("seconds", seconds)))


def read(text: str, game: AnyGame) -> Spec:
    """The player that a text names at a table of a game. A level's settings can be changed: `expert:sims=100`."""
    name, _, told = text.strip().partition(":")
    base = _split(game.levels.get(name, name))
    kind, given = base[0], base[1] | _split(f":{told}")[1]
    if kind not in KINDS:
        raise UnknownBot(f"no bot {name!r} plays {game.title}; possible: {', '.join((*game.levels, *KINDS))}")
    known = [setting.name for setting in KINDS[kind]]
    for wrong in given.keys() - set(known):
        raise UnknownBot(f"{name} has no setting {wrong!r}; possible: {', '.join(known)}")
    return Spec(
        kind,
        tuple(
            (setting.name, setting.read(given[setting.name]) if setting.name in given else setting.default)
            for setting in KINDS[kind]
        ),
    )


def _split(text: str) -> tuple[str, dict[str, str]]:
    kind, _, told = text.partition(":")
    given: dict[str, str] = {}
    for part in filter(None, told.split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            raise UnknownBot(f"{part!r} should look like sims=2000")
        given[name.strip()] = value.strip()
    return kind, given


def split_bots(text: str) -> tuple[str, ...]:
    """The bots of a text that separates them by commas, as it does their settings.

    >>> split_bots("strong,search:sims=200,seed=3,novice")
    ('strong', 'search:sims=200,seed=3', 'novice')
    """
    found: list[str] = []
    for part in text.split(","):
        if found and "=" in part.partition(":")[0]:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return tuple(found)
