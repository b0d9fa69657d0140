"""The reference card, and help at the first decision of each kind."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, KINDS, PRIZES
from plancia.games.galopp_royal.words.names import bearer, effect
from plancia.kit.teaching import Reference

_DEFAULTS = {option.name: option.default for option in BOX.options}


def cards() -> tuple[Reference, ...]:
    return (_bearers(), _prizes(), _match(), _lots())


def _bearers() -> Reference:
    copies = BOX.decks[str(_DEFAULTS["deck"])]
    rows = ((bearer(kind), effect(kind), count) for kind, count in zip(KINDS, copies, strict=True))
    return Reference(
        title=say("Bearers (how many there are is our guess)"),
        rows=tuple((name, say("{effect}; {cards} cards", effect=does, cards=count)) for name, does, count in rows),
    )


def _prizes() -> Reference:
    paid = BOX.prizes[str(_DEFAULTS["prizes"])]
    length = int(_DEFAULTS["race_length"])
    rows: list[tuple[str, str]] = []
    for race in range(BOX.races):
        first, second, third = paid[race * PRIZES : (race + 1) * PRIZES]
        steps = length + race * BOX.length_step
        prizes = say(
            "{first}, {second} and {third} gold; {steps} steps", first=first, second=second, third=third, steps=steps
        )
        rows.append((say("Race {race}", race=race + 1), prizes))
    return Reference(title=say("Prizes (from race 3 on our guess, like all lengths)"), rows=tuple(rows))


def _match() -> Reference:
    return Reference(
        title=say("Course of the game"),
        rows=(
            (say("At first"), say("Starting auctions, until everybody has a team")),
            (say("Six times"), say("Race, then prizes for places 1 to 3")),
            (say("After races 1 to 5"), say("Exchange by the last player, then two substitute teams")),
            (say("Next race"), say("The arch moves on; the last player begins")),
            (say("At the end"), say("After race 6 whoever has most gold wins")),
        ),
    )


def _lots() -> Reference:
    return Reference(
        title=say("How a lot is dealt"),
        rows=(
            (say("6 bidders"), say("one secret card each; the first two to pass take theirs out")),
            (say("5 bidders"), say("one secret card each; the first to pass takes it out")),
            (say("4 bidders"), say("one secret card each")),
            (say("3 bidders"), say("one secret card each, and one lies open")),
            (say("2 bidders"), say("two secret cards each")),
            (
                say("1 player left"),
                say("no auction: {price} gold for the top four cards", price=BOX.last_team_price),
            ),
        ),
    )


def first_help() -> Mapping[str, str]:
    return {
        "lot": say(
            "A team of four bearers is for sale. You know your own card and the open one, if there is one. Bid more "
            "than the bid that stands, or pass and be out of this auction. Only the buyer pays."
        ),
        "crafty": say(
            "Your crafty bearer was rolled. Forward: you go 2 ahead and push one rival 2 back, or two rivals 1 each. "
            "Backward: you go 2 back and help others forward, if you would rather be last. Point at a choice to see "
            "where the chairs would go."
        ),
        "exchange": say(
            "You came last, so you choose which bearer leaves each team: your own worst first, then the best of each "
            "rival. Everybody draws a new one from the deck, so throwing out a goof can only help."
        ),
    }
