"""Page models of matches played at random, and every page of them as files to look at.

`python -m tests.web.sample FOLDER` writes them; serve the folder with `python -m http.server` and open `/`.
"""

from __future__ import annotations

import random
import shutil
import sys
import time
from pathlib import Path

import plancia
from plancia.core.decision import Open
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.web import addresses, rendering
from plancia.web.models.pages import (
    LOG_LINES,
    AccountPage,
    BotLine,
    ChairLine,
    ChatLine,
    ClaimLine,
    ClockFace,
    ClockLine,
    DeviceLine,
    HintLine,
    LobbyPage,
    LogLine,
    LogTurn,
    NewTablePage,
    ProofPage,
    ReplayPage,
    RivalLine,
    SecretLink,
    TableLine,
    TablePage,
    TokenLine,
    Visitor,
)
from plancia.web.models.review import ReviewFeat, ReviewMistake, ReviewMove, ReviewPage, ReviewPoint, ReviewSeat

LINK = SecretLink(code="AAAA-BBBB-CCCC", link="https://example.org/link#AAAA-BBBB-CCCC", picture="<svg></svg>")
VISITOR = Visitor(name="Ada", csrf="token", path="/")
NAMES = ("Ada", "Bruno", "Chiara", "Daniel", "Elena", "Falk")


BOTS = (
    BotLine(id="novice", title="Novice bot", about="Often errs."),
    BotLine(id="regular", title="Regular bot", about="Errs now and then."),
)
HINTS = (
    HintLine(move="pass", label="Pass", percent=48, reason="Saves 20 for the next lot."),
    HintLine(move="bid 12", label="Bid 1 to 50: 12", percent=41, reason="The team is worth about 15."),
    HintLine(move="bid 3", label="Bid 1 to 50: 3", percent=None, reason=""),
)


def played(game: AnyGame, moves: int, seed: int = 5, seats: int | None = None) -> Match:
    """A match after so many moves at random, or at its end."""
    match = game.start(seats=seats, chance=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        asked = match.to_move()
        if not asked:
            break
        seat = asked[0]
        match.play(rng.choice(match.legal(seat)), seat=seat)
    return match


def chairs(match: Match, seat: int | None, clocks: bool = False) -> tuple[ChairLine, ...]:
    return tuple(
        ChairLine(
            seat=number,
            name=NAMES[number],
            kind="person" if number < 2 else "bot",
            yours=number == seat,
            here=number == seat,
            clock=ClockFace(seconds=305.0 + number, running=number in match.to_move()) if clocks else None,
        )
        for number in range(match.seats)
    )


def log(match: Match, seat: int | None) -> tuple[LogTurn, ...]:
    """What happened, three lines to a turn and every other one quiet."""
    lines = [
        LogLine(number=at, sequence=at, text=event.text, seat=0, icon="move", lights=("board",), quiet=at % 2 == 0)
        for at, event in enumerate(match.events(seat), start=1)
    ][-LOG_LINES:]
    return tuple(
        LogTurn(seat=None if at == 0 else at % 2, sequence=lines[at].sequence, lines=tuple(lines[at : at + 3]))
        for at in range(0, len(lines), 3)
    )


def table_page(match: Match, seat: int | None, **changes: object) -> TablePage:
    """A table as one seat sees it."""
    usual: dict[str, object] = {
        "id": match.game.id,
        "game": match.game,
        "status": "over" if match.over else "running",
        "sequence": len(match.record.entries) - 1,
        "seats": match.seats,
        "options": match.options,
        "clock": ClockLine(),
        "public": True,
        "chairs": chairs(match, seat),
        "seat": seat,
        "held": () if seat is None else (seat,),
        "view": match.view(seat),
        "hand_over": None,
        "log": log(match, seat),
        "earlier": max(0, len(match.events(seat)) - LOG_LINES),
        "since": () if seat is None else (RivalLine(seat=1 - seat % 2, since=1, deeds=log(match, seat)[-1].lines),),
        "messages": (ChatLine(name="Bruno", seat=1, text="Good luck!"),),
        "deadline": None,
        "otherwise": "",
        "can_undo": seat is not None and match.can_undo(seat),
        "take_back": None,
        "commitment": "9f2c" * 16,
        "host": True,
        "invite": "http://localhost:8000/join/k3v9",
        "rematch": "",
        "answers": "1",
    }
    return TablePage(**{**usual, **changes})  # type: ignore[arg-type]  # changes name their fields


def busiest(game: AnyGame) -> TablePage:
    """A moment in which somebody has many choices."""
    asked = [(match, seat) for match in (played(game, moves) for moves in range(10, 60, 5)) for seat in match.to_move()]

    def options(asked: tuple[Match, int]) -> int:
        decision = asked[0].decision(asked[1])
        return len(decision.options) if decision is not None else 0

    return table_page(*max(asked, key=options))


def waiting(game: AnyGame) -> TablePage:
    """An open table with one free chair."""
    match = game.start(chance=1)
    seated = tuple(
        ChairLine(seat=0, name="Ada", kind="person", yours=True, here=True)
        if number == 0
        else ChairLine(seat=number, name="" if number == 1 else NAMES[number], kind="open" if number == 1 else "bot")
        for number in range(match.seats)
    )
    return table_page(match, 0, status="open", view=None, sequence=0, chairs=seated, log=(), messages=(), bots=BOTS)


def replayed(match: Match, at: int, whose: int | None, everything: bool = False) -> ReplayPage:
    record = match.record
    then = record.replay(at)
    entry = record.entries[at]
    return ReplayPage(
        id=match.game.id,
        game=match.game,
        at=at,
        last=len(record.entries) - 1,
        whose=whose,
        open=everything,
        choices=tuple(range(match.seats)),
        finished=match.over,
        chairs=chairs(match, None),
        view=then.view(whose),
        hands=tuple(map(then.view, range(match.seats))) if everything else (),
        log=log(then, whose),
        earlier=max(0, len(then.events(whose)) - LOG_LINES),
        move=entry.move,
        mover=entry.seat if entry.seat >= 0 else None,
    )


def reviewed(match: Match, *, begun: bool = True, done: bool = True) -> ReviewPage:
    """A review with one mistake."""
    played, better = (ReviewMove(label=hint.label, reason=hint.reason) for hint in HINTS[:2])
    return ReviewPage(
        id=match.game.id,
        game=match.game,
        chairs=chairs(match, None),
        begun=begun,
        failed=False,
        done=20,
        total=40,
        chart='<svg viewBox="0 0 10 10"></svg>' if done else "",
        judge="search",
        seats=tuple(
            ReviewSeat(seat=seat, luck="+3", luck_bar="", skill="−8", doubt=2, skill_bar="")
            for seat in range(match.seats)
        ),
        yours=(ReviewMistake(number=1, at=9, seat=0, played=played, better=better, points=1, doubt=1),),
        feat=ReviewFeat(at=11, seat=0, label="Pass", points=3),
        played=True,
        mistakes=(ReviewMistake(number=2, at=7, seat=1, played=played, better=better, points=8, doubt=2),),
        point=ReviewPoint(
            at=7,
            last=40,
            mover=1,
            move=played.reason,
            rest=better.reason,
            chances=(100 // match.seats,) * match.seats,
            points=8,
        ),
    )


def lobby() -> LobbyPage:
    games = tuple(plancia.game(name) for name in plancia.games())
    over = played(games[0], 1000)
    lines = {
        status: tuple(
            TableLine(
                id=game.id if status == "running" else f"{game.id}-{status}",
                game=game,
                status=status,
                chairs=(waiting(game) if status == "open" else table_page(over, 0)).chairs[:3],
                clock=ClockLine(),
                sequence=42,
                yours=status == "running" and game is games[0],
                asked=(0,) if status == "running" else (),
                your_turn=status == "running" and game is games[0],
                result=over.result if status == "over" else None,
                created=time.time() - 3000,
            )
            for game in games
        )
        for status in ("open", "running", "over")
    }
    return LobbyPage(
        games=games,
        yours=lines["running"][:1],
        open=lines["open"],
        running=lines["running"][1:],
        finished=lines["over"],
        invite_only=False,
    )


def new_table(game: AnyGame) -> NewTablePage:
    return NewTablePage(game=game, bots=BOTS, usual=BOTS[1].id, filled={})


def pages(game: AnyGame) -> dict[str, str]:
    """Every page that a game has, by its path."""
    middle = played(game, 60)
    asked = middle.to_move()[0]
    other = next(seat for seat in range(middle.seats) if seat != asked)
    over = played(game, 5000)
    proof = ProofPage(id=game.id, game=game, commitment="ab" * 32, secret="cd" * 32, moves=100, ok=True, findings=())
    base = f"tables/{game.id}"
    return {
        base: rendering.table(table_page(middle, asked), VISITOR),
        f"{base}/act": rendering.table(busiest(game), VISITOR),
        f"{base}/clocks": rendering.table(
            table_page(middle, asked, chairs=chairs(middle, asked, clocks=True), deadline=45.0, otherwise="pass"),
            VISITOR,
        ),
        f"{base}/hints": rendering.table(table_page(middle, asked, advice=True), VISITOR, hints=HINTS),
        f"{base}/other": rendering.table(table_page(middle, other), VISITOR),
        f"{base}/watching": rendering.table(table_page(middle, None, host=False, invite=""), VISITOR),
        f"{base}/hand-over": rendering.table(table_page(middle, None, held=(0, 1), hand_over=asked), VISITOR),
        f"{base}/waiting": rendering.table(waiting(game), VISITOR),
        f"{base}/over": rendering.table(table_page(over, 0), VISITOR),
        f"{base}/replay": rendering.replay(replayed(middle, 40, 0), VISITOR),
        f"{base}/replay/all": rendering.replay(replayed(over, 50, None, everything=True), VISITOR),
        f"{base}/proof": rendering.proof(proof, VISITOR),
        f"{base}/review": rendering.review(reviewed(over), VISITOR),
        f"{base}/review/under-way": rendering.review(reviewed(over, done=False), VISITOR),
        f"{base}/review/not-begun": rendering.review(reviewed(over, begun=False, done=False), VISITOR),
        f"join/{game.id}": rendering.join(waiting(game), "k3v9", VISITOR),
        f"rules/{game.id}": rendering.rules(game, "", VISITOR),
        f"rules/{game.id}/search": rendering.rules(game, "auction", VISITOR),
        f"new/{game.id}": rendering.new_table(new_table(game), VISITOR),
    }


def house() -> dict[str, str]:
    """The pages that belong to no game."""
    page = AccountPage(
        tokens=(TokenLine(id="1", label="My bot", created=time.time() - 90_000),),
        devices=(DeviceLine(id="2", label="Firefox · Linux", seen=time.time(), here=True),),
        claims=(ClaimLine(id="3", label="Safari · iPhone", number="47"),),
        token="plancia_abc",
        link=LINK,
        code="AAAA-BBBB",
    )
    return {
        "": rendering.lobby(lobby(), VISITOR),
        "about": rendering.about(VISITOR),
        "account": rendering.account(page, VISITOR),
        "link": rendering.link(VISITOR),
        "link/wait": rendering.link_wait(page.claims[0], VISITOR),
        "link/no": rendering.link_wait(None, VISITOR),
        "error": rendering.error(404, "There is no such table.", VISITOR),
    }


def negotiating(game: AnyGame) -> Match | None:
    """A match in which somebody may compose a move, if the game has such."""
    match = played(game, 30)
    decisions = (match.decision(seat) for seat in range(match.seats))
    return match if any(one and any(isinstance(each, Open) for each in one.options) for one in decisions) else None


def write(folder: Path) -> None:
    """All pages as files."""
    static = folder / "static" / addresses.digest()
    shutil.copytree(str(addresses.STATIC), static, dirs_exist_ok=True)
    written = house()
    for name in plancia.games():
        game = plancia.game(name)
        written |= pages(game)
        view = game.start(chance=5).view(None)
        for path, text in {
            f"games/{name}.css": game.drawing.style,
            f"games/{name}.svg": rendering.cover(game),
            f"tables/{name}/ground.svg": game.drawing.ground(view),
        }.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    for path, text in written.items():
        (folder / path).mkdir(parents=True, exist_ok=True)
        (folder / path / "index.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
