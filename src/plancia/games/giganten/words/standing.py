"""What a match of Giganten is told with: where it stands, what each seat has, and the board in one breath."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say, say_many
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.drawing.pieces import livery
from plancia.games.giganten.views import GigantenView

SHORT_NAMES: Final[dict[str, str]] = dict(zip(COMPANIES, BOX.short_names, strict=True))


def company_name(company: str) -> str:
    return BOX.company_names[COMPANIES.index(company)]


def seat_name(seat: int) -> str:
    return say(BOX.colours[seat])


def emblem_name(seat: int) -> str:
    return say(livery(seat).emblem)


def space_name(space: str) -> str:
    """The star goes by its name when it is a space of its own."""
    return space if len(space) == 1 else say("star")


def headline(view: GigantenView) -> str:
    """Where the match stands."""
    if view.stage == "over":
        return say("The game is over")
    return say("Round {round} · {action}", round=view.round, action=_action(view.stage))


def _action(stage: str) -> str:
    return {
        "card": say("Action 2: action cards"),
        "place": say("Action 4: trucks and trains"),
        "move": say("Action 4: trucks and trains"),
        "special": say("Action 4: specials"),
        "build": say("Action 5: derricks"),
        "haul": say("Action 6: transport"),
        "bid": say("Action 7: auction"),
        "pay": say("Action 7: the price of the right"),
        "sell": say("Action 7: sale"),
    }[stage]


def purse(view: GigantenView, seat: int) -> tuple[tuple[str, str], ...]:
    """What a seat has, the most important first."""
    standing = [piece.crude for piece in view.derricks.values() if piece.seat == seat]
    rows = [
        (say("Money"), number(view.cash[seat])),
        (say("Licences"), licences_of(view, seat)),
        (say("Derricks"), say("{standing} of {all}", standing=len(standing), all=BOX.derricks)),
        (say("Crude in the ground"), str(sum(standing))),
        (say("Crude in depots"), str(sum(view.depots[seat].values()))),
    ]
    if view.result is not None:
        rows.insert(0, (say("Total"), number(view.result.scores[seat])))
    return tuple(rows)


def licences_of(view: GigantenView, seat: int) -> str:
    """How many licences, and what they are worth as far as the viewer can tell."""
    size = view.hand_sizes[seat]
    if not size:
        return "0"
    hand = view.hand if seat == view.seat else view.hands[seat] if view.hands is not None else None
    least = size + (view.least_twos[seat] if hand is None else hand["2"])
    most = size + (view.most_twos[seat] if hand is None else hand["2"])
    if least == most:
        return say("{size}, worth {worth}", size=size, worth=least)
    return say("{size}, worth {least} to {most}", size=size, least=least, most=most)


def note(view: GigantenView, seat: int) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        return (say("wins"), "b") if seat in view.result.winners else ("", "u")
    loud = "b" if view.decision is None else "a b"
    if view.stage == "bid" and view.company is not None:
        return _in_auction(view, seat, view.company, loud)
    if seat not in view.to_move:
        return "", "u"
    words = {
        "card": say("choosing"),
        "place": say("placing truck"),
        "move": say("moving: {points}", points=view.points),
        "special": say("special?"),
        "build": say("building?"),
        "haul": say("hauling"),
        "pay": say("paying"),
        "sell": say("selling"),
    }
    return words[view.stage], loud


def _in_auction(view: GigantenView, seat: int, company: str, loud: str) -> tuple[str, str]:
    if view.leader == seat:
        return say("leads"), "b"
    if seat in view.to_move:
        return say("to bid"), loud
    if seat in view.bidders:
        return say("bidding"), "u"
    if seat in view.shut_out:
        return say("bluffed"), "u"
    return (say("passed") if view.depots[seat][company] else say("no crude")), "u"


def prompt(view: GigantenView) -> str:
    """What is asked, of the viewer or of whom the table waits for; at the end, who has won."""
    if view.decision is not None:
        return view.decision.prompt
    if view.result is None:
        return view.asked
    return say(
        "The black train has reached the star. Most money: {names}, with {money:,}.",
        names=", ".join(map(seat_name, view.result.winners)),
        money=max(view.result.scores),
    )


def description(view: GigantenView) -> str:
    """The board in one breath, for those who hear it."""
    prices = ", ".join(f"{SHORT_NAMES[company]} {number(price)}" for company, price in view.prices.items())
    sentences = [
        prompt(view),
        say("Prices: {prices}.", prices=prices),
        say("Black train on {space}, star on {star}.", space=space_name(view.black_train), star=space_name(view.star)),
    ]
    return " ".join([*sentences, *(_player(view, seat) for seat in range(view.seats))])


def _player(view: GigantenView, seat: int) -> str:
    square = view.trucks[seat]
    return say(
        "{seat}: {money:,}, {truck}, train on {space}, {derricks}.",
        seat=seat_name(seat).capitalize(),
        money=view.cash[seat],
        truck=say("truck off the board") if square is None else say("truck on {square}", square=square),
        space=space_name(view.trains[seat]),
        derricks=say_many(BOX.derricks - view.stock[seat], "{count} derrick standing", "{count} derricks standing"),
    )
