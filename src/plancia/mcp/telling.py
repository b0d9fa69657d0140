"""A moment of a table in words for an assistant: what happened since, the board, and what can be answered."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core.plain import Plain, PlainDict, canonical, is_list
from plancia.mcp.seat import AskedDecision, SeatMoment

_RECENT = 30
"""Events that are told to a session that does not say how many it has seen."""


def news(moment: SeatMoment, since: int | None) -> list[str]:
    """What happened since so many events were seen; a few of the last if nothing is said."""
    if moment.view is None:
        return []
    history = moment.view["history"]
    # After a move was taken back there may be fewer than were seen.
    first = max(0, len(history) - _RECENT) if since is None else min(since, len(history))
    return [event["text"] for event in history[first:]]


def told(moment: SeatMoment, seat: int, since: int | None) -> str:
    """All of it as one text."""
    if moment.view is None:
        return f"The table is {moment.status}: the match has not begun." if moment.status == "open" else "It is closed."
    happened = news(moment, since)
    parts = ["\n".join(["What happened since:", *happened])] if happened else ["Nothing happened since."]
    parts.append(moment.board)
    parts.extend(_standing(moment, seat))
    return "\n\n".join(parts)


def _standing(moment: SeatMoment, seat: int) -> Iterator[str]:
    """Who is asked, or how it ended."""
    assert moment.view is not None
    decision = moment.view["decision"]
    if moment.view["result"] is not None:
        yield f"The match is over. You sat at seat {seat}: {canonical(moment.view['result'])}"
    elif seat not in moment.view["to_move"]:
        yield f"You are not asked now. {moment.view['asked']}"
    if decision is not None:
        yield "\n".join(_decision(decision, must=seat in moment.view["to_move"]))


def _decision(decision: AskedDecision, must: bool) -> Iterator[str]:
    yield decision["prompt"] if must else f"Unasked you may: {decision['prompt']}"
    if decision["rules"]:
        yield f"Rules: {', '.join(decision['rules'])}"
    yield "Moves:"
    for option in decision["options"]:
        yield f"- {_option(option)}"


def _option(option: PlainDict) -> str:
    """A choice, a range of numbers, words to combine, or words to compose."""
    label = option.get("label", "")
    if "move" in option:
        return f"{option['move']}  ({label})"
    if "least" in option:
        step = f" in steps of {option['step']}" if "step" in option else ""
        return f"{option['verb']} N, N from {option['least']} to {option['most']}{step}  ({label})"
    if "parts" in option:
        return f"{option['verb']} {_parts(option['parts'])}  ({label})"
    return f"{option['verb']} ...  ({label}; made of {canonical(option.get('form', {}))})"


def _parts(parts: Plain) -> str:
    assert is_list(parts)
    return " ".join("|".join(map(str, part)) for part in parts if is_list(part))
