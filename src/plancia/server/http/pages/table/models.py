"""Tables as one visitor may see them: what the pages are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import plancia
from plancia import bots
from plancia.bots import levels
from plancia.core import language
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.language import ENGLISH, say
from plancia.core.match import Match
from plancia.core.shares import Shares
from plancia.kit.drawing.beats import Beat, Pace, beats
from plancia.server import steady_clock
from plancia.server.bots import catalogue
from plancia.server.bots.hints import may_be_helped
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.http.forms import whole_number
from plancia.server.http.pages.table import story
from plancia.server.http.pages.table.coaching import coach_line, may_want_a_coach
from plancia.server.http.pages.table.orders import order_lines, order_offers
from plancia.server.http.pages.table.story import LogMark
from plancia.server.lobby import TableLists, TableSummary
from plancia.server.tables import chat
from plancia.server.tables.automatic import schedule
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.calendar import CALENDAR
from plancia.server.tables.clocks.clock import ClockReading, ClockTerms
from plancia.server.tables.history.replay import Proof
from plancia.server.tables.seats.chair import Chair, persona_at
from plancia.server.tables.table import Message, SeatHints, Table
from plancia.web.models.pages import (
    BeaconLine,
    BotLine,
    BranchMark,
    ChairLine,
    ChatLine,
    ClockFace,
    ClockLine,
    HintLine,
    LobbyPage,
    ProofPage,
    ReplayPage,
    RevealMark,
    ShareLine,
    TableLine,
    TablePage,
    TakeBack,
    TakeOver,
)

_OPEN = "all"
"""Everybody's knowledge together, in a replay."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """For whom a table is drawn: the player, through which of their seats, and under which address they came."""

    player: str
    seat: int | None
    house: str
    programs: tuple[str, ...] = ()
    """The bots that the host of the house has brought."""
    upright: bool = False
    """Whether their screen leaves a board about as high as wide."""


# A table now.


def table_page(table: Table, viewer: Viewer, told: LogMark | None = None) -> TablePage:
    """A table as it stands, for its page, its stream and its invitation: all that the viewer may know, and no more.

    The log goes on from where it was `told`; without that it has as many lines as a page shows.
    """
    now = steady_clock.now()
    held = table.held(viewer.player)
    seat, hand_over = _place(table, held, viewer.seat)
    match = table.match
    seeing = None if hand_over is not None else seat
    view = None if match is None else match.view(seeing, story.shared(table))
    if view is not None and seeing is not None and language.code() == ENGLISH.code:
        table.note_asked(seeing, view.decision)
    deadline = None if seeing is None else thinking_time.deadline(table, seeing)
    sits = table.concerns(viewer.player)
    log, earlier = ((), 0) if view is None else story.log(table, view, told)
    return TablePage(
        id=table.id,
        game=table.game,
        # Nothing is left of a table that was closed: it is over without a result.
        status="over" if table.status == "closed" else table.status,
        sequence=max(table.sequence, 0),
        seats=table.seats,
        options=table.options,
        clock=_terms(table.clock),
        public=table.public,
        chairs=chair_lines(table, viewer.player, now),
        seat=seat,
        held=held,
        view=view,
        hand_over=hand_over,
        log=log,
        earlier=earlier,
        since=() if view is None else story.since(table, view),
        messages=tuple(map(_message, chat.lines(table))),
        deadline=None if deadline is None else max(0.0, deadline - now),
        otherwise="" if deadline is None or match is None or seeing is None else match.stand_in(seeing).text,
        can_undo=seeing is not None and table.can_undo(seeing),
        take_back=_take_back(table, seeing),
        commitment=table.commitment,
        reveal=_reveal(table, held),
        beacon=_beacon_line(table.used_shares) if table.status == "open" else None,
        host=table.host == viewer.player,
        invite=invitation(table, viewer.house) if sits and table.status == "open" else "",
        rematch=table.rematch or "",
        answers="" if seeing is None or table.status != "running" else table.fingerprint(seeing),
        bots=bot_lines(table.game, viewer.programs) if table.status == "open" else (),
        usual=bots.USUAL,
        advice=seeing is not None and seeing in table.asked and may_be_helped(table, seeing),
        upright=viewer.upright,
        forced=seeing is not None and seeing in table.asked and not schedule.decides(table, seeing),
        always_asked=seat is not None and not table.chairs[seat].forced,
        take_over=_take_over(table, seeing),
        halted=table.halted is not None,
        orders=order_lines(table, seeing),
        offers=order_offers(table, seeing),
        branch=_branch_mark(table),
        deal="" if table.deal is None else f"/tables/{table.id}/compare",
        rated=table.rated,
        strict=table.strict,
        coach=coach_line(table, seeing),
        newcomer=may_want_a_coach(table, seeing),
    )


def _reveal(table: Table, held: Sequence[int]) -> RevealMark | None:
    """The share that the viewer's page is to show now; their seats have one at most."""
    for seat in table.used_shares.awaited if table.revealing else ():
        if seat in held:
            return RevealMark(seat=seat, commitment=table.used_shares.commitments[seat])
    return None


def _beacon_line(shares: Shares, key: str = "") -> BeaconLine | None:
    """The round of a beacon, if one is part of the chance; `key` is what its signature was checked by."""
    found = shares.beacon
    return None if found is None else BeaconLine(number=found.number, address=found.address, value=found.value, key=key)


def _branch_mark(table: Table) -> BranchMark | None:
    branch = table.branch
    if branch is None:
        return None
    return BranchMark(name=branch.name, moment=f"/tables/{branch.table}/replay?at={branch.at}&as={branch.seat}")


def hint_lines(given: SeatHints) -> tuple[HintLine, ...]:
    """Hints as a page shows them."""
    return tuple(
        HintLine(
            move=hint.move,
            label=hint.label,
            percent=None if hint.win is None else round(100 * hint.win),
            reason=hint.reason,
        )
        for hint in given.hints
    )


def invitation(table: Table, house: str) -> str:
    """The address that brings others to the table."""
    return f"{house}/join/{table.invite}"


def bot_lines(game: AnyGame, programs: Iterable[str]) -> tuple[BotLine, ...]:
    """The bots that can be chosen for a game."""
    return tuple(BotLine(id=bot.id, title=bot.title, about=bot.about) for bot in catalogue.offered(game, programs))


def chair_lines(table: Table, player: str, now: float) -> tuple[ChairLine, ...]:
    """Who sits where, as the table's own page shows it."""
    return tuple(
        ChairLine(
            seat=chair.seat,
            name=name,
            kind=chair.kind,
            grade=grade,
            character=character,
            yours=chair.player == player,
            here=chair.here(now),
            stand_in=chair.player is not None and chair.absent,
            resigned=chair.resigned,
            holiday=table.clock.kind == "correspondence" and CALENDAR.until(chair.player, now) is not None,
            clock=_face(thinking_time.clock_reading(table, chair.seat, now)),
        )
        for chair in table.chairs
        for name, grade, character in (_named(table, chair),)
    )


def _named(table: Table | TableSummary, chair: Chair) -> tuple[str, str, str]:
    """Who holds a seat, a bot with its grade and character.

    Our own bots have a name at each table; a program of the host has that of its own.
    """
    if chair.bot is None or catalogue.stand_in(table.game, chair.bot) != chair.bot:
        return chair_name(chair), "", ""
    bot = persona_at(table.id, table.chairs, chair.seat)
    return bot.name, levels.grade(chair.bot), bot.character


def _chair_line(table: TableSummary, chair: Chair) -> ChairLine:
    """A chair in a list of tables."""
    name, grade, character = _named(table, chair)
    return ChairLine(seat=chair.seat, name=name, kind=chair.kind, grade=grade, character=character)


def chair_name(chair: Chair) -> str:
    """Who holds a seat, in words that tell a bot from a person; empty while nobody does."""
    return chair.name if chair.bot is None else levels.title(chair.bot)


def _face(reading: ClockReading | None) -> ClockFace | None:
    return None if reading is None else ClockFace(seconds=reading.seconds, running=reading.running)


def _terms(terms: ClockTerms) -> ClockLine:
    return ClockLine(kind=terms.kind, bank=terms.bank, increment=terms.increment)


def _message(message: Message) -> ChatLine:
    return ChatLine(name=message.name, seat=message.seat, text=message.text)


def seat_seen(table: Table, viewer: Viewer) -> int | None:
    """The seat whose knowledge a viewer is shown now; None for what everybody may see."""
    seat, hand_over = _place(table, table.held(viewer.player), viewer.seat)
    return seat if hand_over is None else None


def _place(table: Table, held: tuple[int, ...], chosen: int | None) -> tuple[int | None, int | None]:
    """The seat to look through, and the one that the screen must first be handed to.

    Whoever shares a screen sees no seat but the one that was chosen, and that only until another of theirs is asked.
    """
    if len(held) < 2 or table.status == "over":
        return (chosen if chosen in held else held[0] if held else None), None
    if table.status != "running":
        # Who waits for the match has not said yet whose hand may be seen when it begins.
        return (chosen if chosen in held else None), None
    waiting = [
        seat for seat in table.asked if seat in held and not table.chairs[seat].absent and schedule.decides(table, seat)
    ]
    if chosen not in held:
        return None, waiting[0] if waiting else held[0]
    if waiting and chosen not in waiting:
        return chosen, waiting[0]
    return chosen, None


def _take_back(table: Table, seat: int | None) -> TakeBack | None:
    asked = table.take_back
    if asked is None:
        return None
    may = seat is not None and seat in table.must_agree(asked.seat) and seat not in asked.agreed
    return TakeBack(seat=asked.seat, sequence=asked.stays - 1, agreed=asked.agreed, you_may_agree=may)


def _take_over(table: Table, seat: int | None) -> TakeOver | None:
    asked = table.open_take_over
    if asked is None:
        return None
    may = seat is not None and seat in table.may_admit(asked.seat) and seat not in asked.agreed
    return TakeOver(seat=asked.seat, name=asked.name, agreed=asked.agreed, you_may_agree=may)


# Tables in a list.


def lobby_page(lists: TableLists, *, invite_only: bool) -> LobbyPage:
    """The tables that a visitor may see."""
    return LobbyPage(
        games=tuple(map(plancia.game, plancia.games())),
        yours=tuple(map(table_line, lists.yours)),
        open=tuple(map(table_line, lists.open)),
        running=tuple(map(table_line, lists.running)),
        finished=tuple(map(table_line, lists.finished)),
        invite_only=invite_only,
    )


def table_line(table: TableSummary) -> TableLine:
    """A table in a list, as its visitor sees it."""
    return TableLine(
        id=table.id,
        game=table.game,
        status=table.status,
        chairs=tuple(_chair_line(table, chair) for chair in table.chairs),
        clock=_terms(table.clock),
        sequence=table.sequence,
        yours=table.yours,
        asked=table.asked,
        your_turn=table.your_turn,
        result=table.result,
        created=table.created,
        rated=table.rated,
    )


# Who may see what.


@dataclass(frozen=True, slots=True)
class Perspective:
    """From where a moment of a replay is seen: from a seat, from all together (`open`), or as a spectator."""

    seat: int | None
    open: bool = False


def perspective(table: Table, player: str, whose: str | None) -> Perspective:
    """What was asked for, if it may be seen: all seats of a finished match, the own seats of one that runs."""
    if whose is None:
        held = table.held(player)
        return Perspective(held[0] if len(held) == 1 else None)
    if whose == "":
        return Perspective(None)
    if whose == _OPEN and table.status == "over":
        return Perspective(None, open=True)
    for seat in choices(table, player):
        if whose == str(seat):
            return Perspective(seat)
    raise NotAllowed(say("Only your own seats can be looked through while the match runs."))


def choices(table: Table, player: str) -> tuple[int, ...]:
    """The seats through which somebody may look back."""
    if table.status == "over":
        return tuple(range(table.seats))
    return table.held(player)


# A table at an earlier moment.


def moment_of(table: Table, at: str) -> int | None:
    """The moment that an address names, None if it names none; raises BadRequest if the match has no such moment."""
    last = last_moment(table)
    number = whole_number(at, "at")
    if number is not None and number > last:
        raise BadRequest(say("This match has moments 0 to {last}; there is no {number}.", last=last, number=number))
    return number


def last_moment(table: Table) -> int:
    """The last moment of a match; raises TableState before its beginning."""
    if table.match is None:
        raise TableState(say("The match has not begun: there is nothing to look back at."))
    return len(table.sequences) - 1


def replay_page(table: Table, match: Match, at: int, player: str, seen_by: Perspective, *, upright: bool) -> ReplayPage:
    """The moment after entry `at` of the record; `match` is the match then."""
    told = _story(table, at) if seen_by.open else list(table.log(seen_by.seat, at))
    view = match.view(seen_by.seat)
    log, earlier = story.log_turns(table, view, told, story.past_beat)
    return ReplayPage(
        id=table.id,
        game=table.game,
        at=at,
        last=last_moment(table),
        whose=seen_by.seat,
        open=seen_by.open,
        choices=choices(table, player),
        finished=table.status == "over",
        chairs=chair_lines(table, player, steady_clock.now()),
        view=view,
        hands=tuple(match.view(seat) for seat in range(table.seats)) if seen_by.open else (),
        log=log,
        earlier=earlier,
        # A move itself may be a secret: what it looked like to others is what they were told.
        move=" ".join(event.text for entry, event in told if entry == at) if at else "",
        mover=table.entries[at].seat if at else None,
        upright=upright,
        beats=_beats(match, [event for entry, event in told if entry == at], seen_by, upright=upright),
    )


def _beats(match: Match, events: list[Event], seen_by: Perspective, *, upright: bool) -> tuple[Beat, ...]:
    """What happened, as it looked from there; with all hands open, each event as it looked to one who knew of it."""
    if not seen_by.open:
        drawn = beats(match.view(seen_by.seat), events, upright=upright)
    else:
        views = [match.view(seat) for seat in (None, *range(match.seats))]
        knowing = ((next(view for view in views if event.seen_by(view.seat)), event) for event in events)
        drawn = [beat for view, event in knowing for beat in beats(view, (event,), upright=upright)]
    return tuple(beat for beat in drawn if beat.pace is not Pace.QUIET)


def proof_page(proof: Proof) -> ProofPage:
    """The chance of a finished match, checked."""
    return ProofPage(
        id=proof.id,
        game=proof.game,
        commitment=proof.commitment,
        secret=proof.secret,
        shares=tuple(
            ShareLine(seat=seat, commitment=commitment, share=proof.shares.shown.get(seat, ""))
            for seat, commitment in sorted(proof.shares.commitments.items())
        ),
        beacon=_beacon_line(proof.shares, proof.beacon_key),
        moves=proof.moves,
        ok=proof.ok,
        findings=proof.findings,
    )


def _story(table: Table, upto: int) -> list[tuple[int, Event]]:
    """All that happened, whoever knew of it; for finished matches only."""
    assert table.match is not None
    return [(entry, event) for entry in range(upto + 1) for event in table.match.timeline.events(entry)]
