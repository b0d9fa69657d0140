"""A match at one keyboard: people, bots, and a hand-over screen between people."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from plancia.bots import USUAL
from plancia.bots.bot import Bot
from plancia.core.decision import Open
from plancia.core.errors import BadNotation, IllegalMove, NotYourTurn, PlanciaError
from plancia.core.event import Event
from plancia.core.match import Match
from plancia.core.parts import never
from plancia.core.record import Record
from plancia.terminal import choices, files, forms, rules
from plancia.terminal.interrupts import held_back
from plancia.terminal.screen import Screen
from plancia.terminal.seats import name_of, seat_named, standings

INTERRUPTED = 130
"""The exit code of a program that was stopped with Ctrl-C."""

_RECENT = 12
"""So many events are told again when a match goes on."""

_FEW_NEWS = 8
"""So many lines still leave room for a board."""

_UNASKED_HELP = ("SEAT: MOVE", "a move that nobody has to be asked for, made by somebody else at this keyboard")

_HELP = (
    ("1, 2, ...", "the choice with that number"),
    ("MOVE", "a move in words, as the list writes it"),
    ("board", "the board and the choices again"),
    ("log [N]", f"what happened, as far as you may know; the last {_RECENT} lines or N"),
    ("rules [WHAT]", "the chapters; or a chapter, a statement, or every mention of a word"),
    ("undo", "take your last move back, until a card or die falls or somebody else moves"),
    ("save [FILE]", "write the match to a file; plancia play --load FILE goes on with it"),
    ("quit", "leave; Ctrl-D does the same"),
)


class Play:
    """A match that people play at one keyboard, for `plancia play`. Bots hold the last seats, people the others.

    Between two people the screen is cleared, so that nobody sees what another seat may know.
    """

    def __init__(
        self, screen: Screen, match: Match, bots: Sequence[str], rng: random.Random, file: Path | None = None
    ) -> None:
        self._screen = screen
        self._match = match
        self._bots = bots
        self._people = people = match.seats - len(bots)
        self._players = {seat: Bot(bot, match.game) for seat, bot in enumerate(bots, start=people)}
        self._rng = rng
        self._file = file
        self._saved = match.record if file else None
        self._holder = 0 if people == 1 else None
        known = {seat: len(match.events(seat)) for seat in (None, *range(match.seats))}
        self._told = {seat: max(0, length - _RECENT) if file else 0 for seat, length in known.items()}

    def run(self) -> int:
        """Play to the end, or until a player leaves; returns the exit code."""
        try:
            while not self._match.over:
                self._turn(self._first_asked())
            self._end()
        except EOFError:
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return INTERRUPTED
        finally:
            for player in self._players.values():
                player.close(self._match.result)
        return 0

    # One turn.

    def _first_asked(self) -> int:
        """Of several seats that are asked at once, the one that the rules ask first."""
        return int(self._match.state.turn)

    def _turn(self, seat: int) -> None:
        if seat >= self._people:
            self._let_bot_move(seat, self._players[seat])
        elif seat == self._holder or self._hand_over(seat):
            self._holder = seat
            self._ask(seat)

    def _let_bot_move(self, seat: int, player: Bot) -> None:
        """A bot's move. What a program does wrong is told, for it may be the player's own."""
        before = len(player.failures)
        try:
            self._make(seat, player.choose(self._match.known(seat), partial(self._match.view, seat), self._rng))
        except (BadNotation, IllegalMove) as problem:
            player.refused(str(problem))
            self._make(seat, self._match.stand_in(seat).text)
        for failure in player.failures[before:]:
            self._screen.refuse(f"{name_of(self._match.game, seat)}: {failure}")

    def _make(self, seat: int, move: str) -> list[Event]:
        with held_back():
            return self._match.play(move, seat)

    def _hand_over(self, seat: int) -> bool:
        """Clear the screen for the next person; false when the one before takes the move back instead."""
        before = self._holder
        if before is not None:
            self._screen.clear()
        name = name_of(self._match.game, seat)
        if before is not None and self._match.can_undo(before):
            self._screen.say(f"{name_of(self._match.game, before)} may still type undo.")
        while True:
            answer = self._screen.ask(f"Hand the keyboard to {name}. Press Enter. ").lower()
            if answer == "quit":
                raise EOFError
            if not answer:
                self._screen.clear()
                return True
            if answer == "undo" and before is not None and self._undo(before):
                return False

    def _ask(self, seat: int) -> None:
        """Show the seat what it may know, until it answers with a move or takes one back."""
        self._show_turn(seat)
        prompt = f"{self._match.game.seat_names[seat]}> "
        while not self._answer(seat, self._screen.ask(prompt)):
            pass

    def _answer(self, seat: int, text: str) -> bool:
        """Do what a player typed; true when the turn goes on elsewhere."""
        word, _, rest = text.partition(" ")
        try:
            if text.isascii() and text.isdecimal():
                return self._play(seat, self._picked(seat, text))
            if self._is_move(text):
                return self._play(seat, text)
            speaker, colon, spoken = text.partition(":")
            if colon and (other := seat_named(self._match.game, self._match.seats, speaker)) is not None:
                return self._speak(other, spoken)
            return self._command(seat, word.lower(), rest.strip())
        except PlanciaError as problem:
            self._screen.refuse(str(problem))
            return False

    def _is_move(self, text: str) -> bool:
        # Checked before commands: a game may have a move that begins like one.
        game = self._match.game
        return game.notation.encode(game.notation.tidy(text).split(" ")) is not None

    def _picked(self, seat: int, digits: str) -> str:
        decision = self._match.decision(seat)
        assert decision is not None
        # Longer numbers name no line, and the longest cannot even be read.
        number = int(digits[:9])
        options = choices.options_of(decision)
        for option in options[number - 1 : number] if number else ():
            if isinstance(option, Open):
                self._show_form(option)
        return choices.pick(self._screen, options, number)

    def _play(self, seat: int, text: str) -> bool:
        events = self._make(seat, self._match.game.notation.tidy(text))
        secret = [event for event in events if event.seen_by(seat) and not event.seen_by(None)]
        if secret and not self._match.over and self._first_asked() != seat and self._people > 1:
            # The screen is cleared for somebody else before this seat is asked again.
            self._screen.page(self._news(seat))
            self._screen.ask("Press Enter when you have read this. ")
        return True

    def _speak(self, seat: int, text: str) -> bool:
        """Let another person make a move without being asked; its secrets are told when that seat looks."""
        if seat >= self._people:
            raise NotYourTurn(f"{self._match.game.seat_names[seat]} is played by a bot, which speaks for itself")
        self._make(seat, self._match.game.notation.tidy(text))
        return True

    def _undo(self, seat: int) -> bool:
        try:
            with held_back():
                self._match.undo(seat)
        except NotYourTurn as problem:
            self._screen.refuse(str(problem))
            return False
        self._told = {one: min(told, len(self._match.events(one))) for one, told in self._told.items()}
        self._screen.say("Taken back.")
        return True

    # Commands.

    def _command(self, seat: int, word: str, rest: str) -> bool:
        match word:
            case "":
                pass
            case "?" | "help":
                self._show_help()
            case "board":
                self._show(self._board(seat))
            case "log":
                self._show_log(seat, int(rest) if rest.isdecimal() and len(rest) < 9 else _RECENT)
            case "rules":
                self._screen.page(
                    line
                    for text in rules.look_up(self._match.game, rest)
                    for line in self._screen.wrap(text, "", "  ") or [""]
                )
            case "undo":
                return self._undo(seat)
            case "save":
                self._save(files.typed_path(rest) if rest else self._file or files.free_name(self._match.game))
            case "quit" | "exit":
                raise EOFError
            case _:
                typed = f"{word} {rest}".strip()
                raise BadNotation(f"{typed!r} is neither a move nor a command; ? lists the commands, board the moves")
        return False

    def _save(self, path: Path) -> None:
        own = self._file is not None and path.absolute() == self._file.absolute()
        record = self._match.record
        files.write(path, record.json() + "\n", replace=own, instead="choose another name")
        self._file = path
        self._saved = record
        self._screen.say(f"Saved in {path}.")

    # What is shown.

    def _show_turn(self, seat: int) -> None:
        """The news, the board and the choices; few news stand below the board, where they stay in sight."""
        news = self._news(seat)
        if len(news) > _FEW_NEWS:
            self._screen.say()
            self._screen.page(news, below=len(self._board(seat)))
            news = []
        self._show(self._board(seat, news))

    def _show_form(self, option: Open) -> None:
        """What the words of an open choice can be, before they are asked for."""
        told = forms.lines(self._match.game.prompts.form(option))
        self._screen.page(line for text in told for line in self._screen.wrap(text, "  ", "      "))

    def _news(self, seat: int | None) -> list[str]:
        """What the seat has not been told yet; the next time it is told."""
        events = self._match.view(seat).history[self._told[seat] :]
        self._told[seat] += len(events)
        self._told[None] = len(self._match.events(None))
        return self._lines(events)

    def _lines(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events for line in self._screen.wrap(event.text, "  · ", "    ")]

    def _board(self, seat: int, news: Sequence[str] = ()) -> list[str]:
        """The board as the seat sees it, and what it is asked."""
        view = self._match.view(seat)
        decision = view.decision
        assert decision is not None
        undo = ", undo" if self._match.can_undo(seat) else ""
        asked = self._screen.wrap(f"{name_of(self._match.game, seat)}: {decision.prompt}")
        return [
            "",
            *self._match.game.drawing.sketch(view).splitlines(),
            "",
            *news,
            *([""] if news else []),
            *map(self._screen.accent, asked),
            *choices.menu(choices.options_of(decision), self._screen.width),
            f"  ?  help{undo}, rules {decision.rules[0]}, quit",
        ]

    def _show(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._screen.say(line)

    def _show_log(self, seat: int, length: int) -> None:
        events = self._match.view(seat).history[-length:] if length else ()
        self._screen.page(self._lines(events))

    def _show_help(self) -> None:
        game = self._match.game
        others = self._people > 1 and game.notation.unasked is not never
        for what, meaning in (*_HELP[:2], *([_UNASKED_HELP] if others else []), *_HELP[2:]):
            self._screen.tell(meaning, f"  {what:<14}", " " * 16)
        self._screen.tell(f"Moves are written {game.notation.written}.", "  ", "  ")

    # The end.

    def _end(self) -> None:
        result = self._match.result
        assert result is not None
        seat = 0 if self._people == 1 else None
        board = self._match.game.drawing.sketch(self._match.view(seat)).splitlines()
        over = self._screen.strong(f"The match is over after {_moves(self._match.record)} moves.")
        end = ["", *board, "", over, *standings(self._match.game, result)]
        self._screen.say()
        self._screen.page(self._news(seat), below=len(end) + 1)
        self._show(end)
        self._offer_record()

    def _offer_record(self) -> None:
        while self._match.record != self._saved:
            name = self._screen.ask("Save the record? A file name, or Enter for no: ")
            if not name:
                return
            try:
                self._save(files.typed_path(name))
            except PlanciaError as problem:
                self._screen.refuse(str(problem))

    def _leave(self) -> None:
        """Say how to go on with the match; a person may still save it."""
        record = self._match.record
        self._screen.say()
        if self._match.over:
            return
        try:
            if self._screen.typed and _moves(record) and record != self._saved:
                path = self._file or files.free_name(self._match.game)
                if self._screen.ask(f"Save the match in {path}? y or n: ").lower() in {"y", "yes"}:
                    self._save(path)
        except PlanciaError as problem:
            self._screen.refuse(str(problem))
        except (EOFError, KeyboardInterrupt):
            self._screen.say()
        if self._saved is None:
            self._screen.say(f"The match was left after {_moves(record)} moves and is not saved.")
        else:
            bots = "" if self._people == 1 else f" --bots {len(self._bots)}"
            named = self._bots if len(set(self._bots)) > 1 else self._bots[:1]
            levels = "".join(f" --level {shlex.quote(bot)}" for bot in named) if set(named) != {USUAL} else ""
            file = shlex.quote(str(self._file))
            go_on = f"plancia play --load {file}{bots}{levels}"
            self._screen.say(f"{_moves(self._saved)} moves are saved; go on with: {go_on}")


def _moves(record: Record) -> int:
    return len(record.entries) - 1
