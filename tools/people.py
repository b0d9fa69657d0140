"""People for the pictures of profiles and of the deal of the day: what they have played, before anybody looks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from typing import Final

import plancia
from plancia import bots
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.profiles.consent import EVERYBODY, Agreement
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table

JUDGE: Final = "search:sims=40,width=4,depth=1"
"""Enough of a review for a picture."""
_GAME: Final = "galopp-royal"
_FRIENDS: Final = {"Bartolomeo": "strong", "Chiara": "regular", "Dunja": "novice"}
_MATCHES: Final = 6


async def gather(house: House, player: Player) -> None:
    """Let friends play rated matches with a player, and each the deal of the day; then review what all did with it."""
    friends = {await house.players.create(name): level for name, level in _FRIENDS.items()}
    playing = {player: "strong", **friends}
    for number in range(_MATCHES):
        await _rated(house, playing, number)
    for person in playing:
        await house.consent.set(person.id, Agreement(EVERYBODY, rated=True))
    deal = await house.shared_deals.daily(plancia.game(_GAME))
    for person, level in playing.items():
        table = await house.shared_deals.play(person, deal)
        await _to_the_end(house, table, {table.held(person.id)[0]: (person, level)}, 7)
        review = await house.reviews.begin(table.id)
        if review.work is not None:
            await review.work


async def _rated(house: House, playing: Mapping[Player, str], number: int) -> None:
    """A rated match of all of them."""
    host, *others = playing
    chairs = ("person", *("open" for _ in others))
    new = NewTable(game=plancia.game(_GAME), seats=len(chairs), chairs=chairs, rated=True)
    table = await house.opening.open(host, new)
    for seat, other in enumerate(others, start=1):
        await house.seating.sit(table.id, other, seat, table.invite, agrees=True)
    await _to_the_end(house, table, dict(enumerate(playing.items())), number)


async def _to_the_end(house: House, table: Table, seated: Mapping[int, tuple[Player, str]], seed: int) -> None:
    """Play for people as bots of a level would."""
    rng = random.Random(seed)
    while table.match is not None and not table.match.over:
        asked = [seat for seat in table.match.to_move() if seat in seated]
        if not asked:
            await asyncio.sleep(0.01)
            continue
        player, level = seated[asked[0]]
        move = bots.choose(level, table.game, table.match.known(asked[0]), rng)
        await house.moves.submit(table.id, player, asked[0], move, table.sequence)
