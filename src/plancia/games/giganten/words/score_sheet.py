"""How everybody's money came about: sales, fees, derricks, and what was left at the end."""

from __future__ import annotations

from plancia.core.event import EventKind
from plancia.core.language import say
from plancia.core.result import ScoreLine
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words import events


def score_sheet(view: GigantenView) -> tuple[ScoreLine, ...]:
    """What the bank and rivals paid, what was spent, and what everything left is worth."""

    def line(title: str, kind: EventKind, fact: str = "money", whose: str = "seat", sign: int = 1) -> ScoreLine:
        told = (event for event in view.history if event.kind is kind)
        return ScoreLine.tally(title, view.seats, ((one.value(whose), sign * one.value(fact)) for one in told))

    return (
        ScoreLine(say("Money at the start"), (BOX.start_money,) * view.seats),
        *(_sales(view, company) for company in range(len(COMPANIES))),
        line(say("Full depots"), events.OVERFLOW),
        line(say("Crude carried for rivals"), events.FEE, "share", "owner"),
        line(say("Derricks built"), events.BUILT, "cost", sign=-1),
        line(say("Transport by rivals"), events.FEE, "share", sign=-1),
        line(say("Transport by the black train"), events.FEE_TO_BANK, "share", sign=-1),
        line(say("Derricks at the end"), events.DERRICKS),
        line(say("Crude at the end"), events.CRUDE),
    )


def _sales(view: GigantenView, company: int) -> ScoreLine:
    sales = (event for event in view.history if event.kind is events.SALE and event.value("company") == company)
    title = say("Crude sold to {company}", company=BOX.short_names[company])
    return ScoreLine.tally(title, view.seats, ((one.value("seat"), one.value("money")) for one in sales))
