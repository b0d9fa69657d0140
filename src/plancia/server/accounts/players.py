"""People and their programs: names, and tokens for the API."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from sqlalchemy import delete, insert, select, update

import plancia
from plancia.bots import levels
from plancia.bots.spec import KINDS
from plancia.core.language import say, speaking
from plancia.languages import languages
from plancia.server import steady_clock
from plancia.server.cache import LRUCache
from plancia.server.errors import BadRequest
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import ChairRow, PlayerRow, TableRow, TokenRow
from plancia.server.tables.registry import Registry
from plancia.server.text import is_visible, one_line, skeleton

_LONGEST = 40
_BEARERS = 50_000
"""Tokens of which it is remembered whose they are: more than programs watch tables at once, who show them again with
every event."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person, or a program that plays like one: what seats are held by, and who acts at a table."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a bot writer, without the token itself: what the account page lists."""

    id: str
    label: str
    created: float


class Players:
    """The players of a house, their names, and the tokens with which programs act for them."""

    def __init__(self, storage: Storage, registry: Registry) -> None:
        self._storage = storage
        self._registry = registry
        self._bearers = LRUCache[str, Player](_BEARERS)
        self._forgotten = 0

    async def create(self, name: str) -> Player:
        """A new player of this name; names need not differ."""
        player = Player(secrets.token_urlsafe(9), _name(name))
        async with self._storage.write() as connection:
            await connection.execute(
                insert(PlayerRow).values(id=player.id, name=player.name, created=steady_clock.now())
            )
        return player

    async def find(self, player_id: str) -> Player | None:
        """The player of this id, None if there is none."""
        if not is_name(player_id):
            return None
        async with self._storage.read() as session:
            known = PlayerRow.id == player_id, PlayerRow.deleted.is_(False)
            name = await session.scalar(select(PlayerRow.name).where(*known))
        return None if name is None else Player(player_id, name)

    async def has_played(self, player: Player | None, game: str) -> bool:
        """Whether the player has been at a table of a game until its end."""
        if player is None:
            return False
        finished = select(ChairRow.table).join(TableRow).where(TableRow.game == game, TableRow.status == "over")
        async with self._storage.read() as session:
            return await session.scalar(finished.where(ChairRow.player == player.id).limit(1)) is not None

    async def rename(self, player_id: str, name: str) -> Player:
        """Give a player another name, also at the tables where they sit."""
        name = _name(name)
        async with self._storage.read() as session:
            sitting = (
                select(ChairRow.table).join(TableRow).where(ChairRow.player == player_id, TableRow.status != "over")
            )
            tables = set(await session.scalars(sitting))
        tokens = await self.token_ids(player_id)
        async with self._storage.write(*tables, *tokens) as connection:
            await connection.execute(update(PlayerRow).where(PlayerRow.id == player_id).values(name=name))
            await connection.execute(
                update(ChairRow).where(ChairRow.player == player_id, ChairRow.table.in_(tables)).values(name=name)
            )
        self.forget_bearers(tokens)
        for table_id, table in list(self._registry.loaded.items()):
            if table_id in tables:
                table.chairs = tuple(
                    replace(chair, name=name) if chair.player == player_id else chair for chair in table.chairs
                )
                self._registry.publish(table)
        return Player(player_id, name)

    async def new_token(self, player: Player, label: str) -> str:
        """A token with which a program acts as the player; it is shown this once."""
        token = f"plancia_{secrets.token_urlsafe(32)}"
        async with self._storage.write() as connection:
            await connection.execute(
                insert(TokenRow).values(
                    hash=_hash(token), player=player.id, label=_tidy(label), created=steady_clock.now()
                )
            )
        return token

    async def bearer(self, token: str) -> Player | None:
        """The player whom a token acts for, None if it is worth nothing.

        Remembered until somebody says otherwise, since a program shows its token with every request.
        """
        name = _hash(token)
        player = self._bearers.get(name)
        if player is None:
            forgotten = self._forgotten
            player = await self._find_bearer(name)
            if player is not None and forgotten == self._forgotten:
                self._bearers.put(name, player)
        return player

    @property
    def bearers(self) -> tuple[str, ...]:
        """The ids of the tokens of which it is remembered whose they are."""
        return self._bearers.keys()

    def forget_bearers(self, token_ids: Iterable[str]) -> None:
        """Look up anew whose tokens are: they were dropped, or their player has another name."""
        self._forgotten += 1
        for token_id in token_ids:
            self._bearers.pop(token_id)

    async def _find_bearer(self, token_hash: str) -> Player | None:
        async with self._storage.read() as session:
            found = await session.execute(
                select(PlayerRow.id, PlayerRow.name).join(TokenRow).where(TokenRow.hash == token_hash)
            )
            row = found.one_or_none()
        return None if row is None else Player(row.id, row.name)

    async def token_ids(self, player_id: str) -> tuple[str, ...]:
        """The ids of a player's tokens, which other processes are told of where they change."""
        async with self._storage.read() as session:
            return tuple(await session.scalars(select(TokenRow.hash).where(TokenRow.player == player_id)))

    async def tokens(self, player: Player) -> tuple[Token, ...]:
        """The player's tokens, the newest first."""
        async with self._storage.read() as session:
            found = await session.scalars(
                select(TokenRow).where(TokenRow.player == player.id).order_by(TokenRow.created.desc())
            )
            return tuple(Token(row.hash, row.label, row.created) for row in found)

    async def drop_token(self, player: Player, token_id: str) -> None:
        """Let a token be worth nothing from now on."""
        if not is_name(token_id):
            return
        async with self._storage.write(token_id) as connection:
            await connection.execute(delete(TokenRow).where(TokenRow.player == player.id, TokenRow.hash == token_id))
        self.forget_bearers((token_id,))


def _name(name: str) -> str:
    """A player's name as it is shown; raises BadRequest also for one that looks like a bot's."""
    tidy = _tidy(name)
    if skeleton(tidy) in _bots():
        raise BadRequest(say("A bot has this name: choose another one."))
    return tidy


@cache
def _bots() -> frozenset[str]:
    """What bots are called in any language, as names are compared."""
    names: set[str] = set()
    kinds = {level for game in plancia.games() for level in plancia.game(game).levels} | {*KINDS}
    for spoken in languages().values():
        with speaking(spoken):
            names |= {skeleton(levels.title(kind)) for kind in kinds}
    return frozenset(names | {skeleton(kind) for kind in kinds})


def _tidy(name: str) -> str:
    """A name as it is shown; raises BadRequest if nothing can be seen of it, or too much."""
    tidy = one_line(name)
    if not is_visible(tidy):
        raise BadRequest(say("A name needs at least one letter."))
    if len(tidy) > _LONGEST:
        raise BadRequest(say("A name has at most {count} letters.", count=_LONGEST))
    return tidy


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
