"""Opening a table, sitting down, starting, playing again."""

from __future__ import annotations

import pytest

import plancia
from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed, TableFull, TableState
from plancia.server.house import Hall, NewTable, Player, Table
from plancia.server.settings import Settings
from plancia.server.tables.clock import ClockTerms
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on, people, seated, to_the_end

pytestmark = pytest.mark.anyio

GAME = plancia.game("galopp-royal")


async def opened(hall: Hall, host: Player, *chairs: str, public: bool = True) -> Table:
    return await hall.open(host, NewTable(game=GAME, seats=len(chairs), chairs=chairs, public=public))


async def test_a_table_starts_once_nobody_is_missing(hall: Hall) -> None:
    ann, bob = await people(hall, "Ann", "Bob")
    table = await opened(hall, ann, "person", "open", "novice", "search:sims=20,seed=3")
    assert (table.status, table.match, table.sequence) == ("open", None, -1)
    assert await hall.sit(table.id, bob) == 1
    assert table.match is not None
    assert (table.status, table.held(ann.id), table.held(bob.id)) == ("running", (0,), (1,))
    assert [chair.kind for chair in table.chairs] == ["person", "person", "bot", "bot"]


async def test_who_opens_a_table_with_several_people_plays_them_all(hall: Hall) -> None:
    (ann,) = await people(hall, "Ann")
    table = await opened(hall, ann, "person", "person", "person", "person")
    assert table.hot_seat
    assert table.held(ann.id) == (0, 1, 2, 3)
    await move_on(hall, table, [ann] * 4, 3)


async def test_an_invitation_opens_a_table_that_is_not_public(hall: Hall) -> None:
    ann, bob = await people(hall, "Ann", "Bob")
    table = await opened(hall, ann, "person", "open", "open", "thumb", public=False)
    for invite in (None, "", "wrong", table.id):
        with pytest.raises(NotAllowed):
            await hall.sit(table.id, bob, invite=invite)
    assert (await hall.invited(table.invite)).id == table.id
    assert await hall.sit(table.id, bob, 2, table.invite) == 2
    assert await hall.sit(table.id, bob, invite=table.invite) == 2
    with pytest.raises(NoSuchTable):
        await hall.invited("wrong")


async def test_a_chair_is_for_one(hall: Hall) -> None:
    ann, bob, cem = await people(hall, "Ann", "Bob", "Cem")
    table = await opened(hall, ann, "person", "open", "open", "thumb")
    await hall.sit(table.id, bob, 1)
    with pytest.raises(TableFull):
        await hall.sit(table.id, cem, 1)
    with pytest.raises(TableFull):
        await hall.sit(table.id, cem, 0)
    with pytest.raises(TableState):
        await hall.sit(table.id, bob, 2)
    for nowhere in (-1, 4):
        with pytest.raises(BadRequest):
            await hall.sit(table.id, cem, nowhere)
    await hall.sit(table.id, cem)
    with pytest.raises(TableState):
        await hall.sit(table.id, await hall.player("Dia"))


async def test_guests_come_and_go_and_the_host_closes(hall: Hall) -> None:
    ann, bob, cem = await people(hall, "Ann", "Bob", "Cem")
    table = await opened(hall, ann, "person", "open", "open", "thumb")
    await hall.sit(table.id, bob)
    await hall.leave(table.id, bob)
    assert table.free == (1, 2)
    with pytest.raises(NotAllowed):
        await hall.leave(table.id, cem)
    async with hall.watch(table.id) as versions:
        await anext(versions)
        await hall.leave(table.id, ann)
        assert [version async for version in versions]
    with pytest.raises(NoSuchTable):
        await hall.table(table.id)


async def test_only_the_host_fills_chairs_and_starts(hall: Hall) -> None:
    ann, bob = await people(hall, "Ann", "Bob")
    table = await opened(hall, ann, "person", "open", "open", "open")
    await hall.sit(table.id, bob)
    with pytest.raises(NotAllowed):
        await hall.fill(table.id, bob, 2, "thumb")
    with pytest.raises(NotAllowed):
        await hall.start(table.id, bob)
    with pytest.raises(BadRequest):
        await hall.fill(table.id, ann, 2, "deep thought")
    with pytest.raises(TableFull):
        await hall.fill(table.id, ann, 1, "thumb")
    await hall.fill(table.id, ann, 2, "random")
    await hall.start(table.id, ann)
    assert [chair.bot for chair in table.chairs] == [None, None, "random", "regular"]
    assert table.status == "running"
    for late in (hall.start(table.id, ann), hall.leave(table.id, ann), hall.fill(table.id, ann, 3, "thumb")):
        with pytest.raises(TableState):
            await late


async def test_what_cannot_be_is_refused(small: Hall) -> None:
    (ann,) = await people(small, "Ann")
    bad: list[NewTable] = [
        NewTable(game=GAME, seats=99, chairs=("person",) * 99),
        NewTable(game=GAME, seats=4, chairs=("person", "thumb")),
        NewTable(game=GAME, seats=4, chairs=("person", "thumb", "thumb", "nobody")),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, options={"wings": True}),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="sand")),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="live", bank=0)),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="live", bank=60, increment=-1)),
    ]
    for new in bad:
        with pytest.raises(BadRequest):
            await small.open(ann, new)
    assert (await small.lines(ann)).yours == ()


@pytest.mark.parametrize("bot", ["regular", "thumb", "random", "expert:sims=10", "search:sims=2000,seed=3,seconds=60"])
async def test_a_bot_is_a_level_or_a_kind_with_settings(small: Hall, bot: str) -> None:
    (ann,) = await people(small, "Ann")
    table = await small.open(ann, NewTable(game=GAME, seats=4, chairs=("open", "open", bot, bot)))
    assert [chair.bot for chair in table.chairs] == [None, None, bot, bot]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("program:sh -c true", "possible: novice"),
        ("program", "possible: novice"),
        ("oracle", "possible: novice"),
        ("search:luck=3", "no setting 'luck'"),
        ("search:sims=many", "must be a whole number"),
        ("search:" + "sims=1," * 100, "at most"),
    ],
)
async def test_guests_get_no_other_bots(small: Hall, bot: str, reason: str) -> None:
    (ann,) = await people(small, "Ann")
    with pytest.raises(BadRequest, match=reason):
        await small.open(ann, NewTable(game=GAME, seats=4, chairs=("person", bot, "random", "random")))


async def test_a_name_that_nobody_has_is_nobodys(hall: Hall) -> None:
    (ann,) = await people(hall, "Ann")
    for name in ("", "nowhere", "\x00", "\ud800", "x" * 10_000, "' OR 1=1"):
        with pytest.raises(NoSuchTable):
            await hall.table(name)
        with pytest.raises(NoSuchTable):
            await hall.invited(name)
        assert await hall.find_player(name) is None
        assert await hall.player_of_token(name) is None
        await hall.drop_token(ann, name)


async def test_options_follow_who_sits_where(small: Hall) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    game = plancia.game("competitors")
    seats = min(game.seat_counts)
    chairs = ("person", "open", *["random"] * (seats - 2))
    table = await small.open(ann, NewTable(game=game, seats=seats, chairs=chairs, public=True))
    await small.sit(table.id, bob)
    offers = {option.name: option for option in game.options if option.bot is not None}
    assert table.match is not None
    for name, option in offers.items():
        expected = [option.default] * 2 + [option.bot] * (seats - 2)
        assert table.match.options[name] == ",".join(map(str, expected))


async def test_the_lobby_lists_what_one_may_see(hall: Hall) -> None:
    ann, bob = await people(hall, "Ann", "Bob")
    public = await opened(hall, ann, "person", "open", "thumb", "thumb")
    hidden = await opened(hall, ann, "person", "open", "thumb", "thumb", public=False)
    mine, theirs, strangers = await hall.lines(ann), await hall.lines(bob), await hall.lines(None)
    assert {line.id for line in mine.yours} == {public.id, hidden.id}
    assert mine.open == ()
    for lines in (theirs, strangers):
        assert [line.id for line in lines.open] == [public.id]
        assert (lines.yours, lines.running, lines.finished) == ((), (), ())
    await hall.sit(public.id, bob)
    (line,) = (await hall.lines(bob)).yours
    assert line.your_turn == (1 in public.asked)
    assert [chair.name for chair in line.chairs] == ["Ann", "Bob", "thumb", "thumb"]
    assert [line.id for line in (await hall.lines(None)).running] == [public.id]


async def test_a_house_by_invitation_lists_nothing(database: Settings) -> None:
    settings = Settings(data=database.data, database=database.database, invite_only=True)
    async with Hall(settings, QUICK) as hall:
        (ann,) = await people(hall, "Ann")
        await opened(hall, ann, "person", "open", "thumb", "thumb", public=True)
        assert (await hall.lines(None)).open == ()


async def test_a_rematch_seats_the_same_people_again(hall: Hall) -> None:
    table, players = await four(hall)
    with pytest.raises(TableState):
        await hall.rematch(table.id, players[0])
    await to_the_end(hall, table, players)
    assert (await hall.lines(players[0])).finished[0].result == table.result
    with pytest.raises(NotAllowed):
        await hall.rematch(table.id, await hall.player("Eve"))
    await hall.leave((await hall.rematch(table.id, players[1])).id, players[1])
    again = await hall.rematch(table.id, players[2])
    assert (again.status, again.host, table.rematch) == ("open", players[2].id, again.id)
    for player in (players[0], players[2], players[1], players[3]):
        assert (await hall.rematch(table.id, player)).id == again.id
    assert again.status == "running"
    assert [chair.name for chair in again.chairs] == ["Ann", "Bob", "Cem", "Dia"]
    assert again.commitment != table.commitment


async def test_names_and_tokens(hall: Hall) -> None:
    ann, bob = await people(hall, "  Ann \n Lee\t", "Bob")
    assert ann.name == "Ann Lee"
    assert await hall.find_player(ann.id) == ann
    assert await hall.find_player("nobody") is None
    for name in ("", "   ", "\x00\x1b", "x" * 41):
        with pytest.raises(BadRequest):
            await hall.player(name)
        with pytest.raises(BadRequest):
            await hall.rename(ann.id, name)
    table = await seated(hall, ann, bob, "thumb", "thumb")
    await hall.rename(ann.id, "Anna")
    assert [chair.name for chair in table.chairs[:2]] == ["Anna", "Bob"]
    token = await hall.new_token(ann, "my bot")
    found = await hall.player_of_token(token)
    assert found is not None
    assert (found.id, found.name) == (ann.id, "Anna")
    assert await hall.player_of_token(token[:-1]) is None
    (held,) = await hall.tokens(ann)
    assert held.label == "my bot"
    await hall.drop_token(bob, held.id)
    assert await hall.player_of_token(token) is not None
    await hall.drop_token(ann, held.id)
    assert await hall.player_of_token(token) is None
