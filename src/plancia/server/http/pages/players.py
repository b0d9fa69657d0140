"""Profiles of players, who may see them, and the ratings of a game."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import plancia
from plancia.bots import levels
from plancia.core.language import say
from plancia.server.house import House
from plancia.server.http.pages.site import GONE_ON, game_of, get, post
from plancia.server.http.request import (
    acting_player,
    address_of,
    context_of,
    house_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.profiles.consent import Agreement
from plancia.server.profiles.ratings import BOT, PlayerRating
from plancia.server.profiles.statistics import GameFigures, HeadToHead
from plancia.web import charts, rendering
from plancia.web.models.people import GameProfile, HeadToHeadLine, PlayerPage, RatingsPage, StandingLine


async def own(request: Request) -> Response:
    """The visitor's own profile, with who may see it."""
    player = await player_of(request)
    if player is None:
        raise HTTPException(404, say("Nothing is known about you."))
    return await _shown(request, player.id)


async def other(request: Request) -> Response:
    """A player's profile; one that the visitor may not see is not told from one that is not there."""
    owner: str = request.path_params["player"]
    if not await house_of(request).consent.may_see(owner, context_of(request).session.player):
        raise HTTPException(404, say("There is no such profile, or its owner does not show it to you."))
    return await _shown(request, owner)


async def agree(request: Request) -> Response:
    """Say who may see the profile, and whether one wants to be rated."""
    form = await submitted_form(request, services_of(request).limits.actions)
    player = await acting_player(request)
    agreement = Agreement(form.text("seen_by"), form.text("rated") == "yes")
    await house_of(request).consent.set(player.id, agreement)
    return RedirectResponse("/profile", GONE_ON)


async def _shown(request: Request, owner: str) -> Response:
    house, viewer = house_of(request), context_of(request).session.player
    player, agreement = await house.players.find(owner), await house.consent.agreement(owner)
    if player is None:
        raise HTTPException(404)
    ratings = await house.ratings.of_player(owner) if agreement.rated else {}
    page = PlayerPage(
        id=player.id,
        name=player.name,
        own=owner == viewer,
        seen_by=agreement.seen_by,
        rated=agreement.rated,
        link=f"{address_of(request)}/players/{player.id}",
        games=tuple(
            _game(figures, ratings.get(figures.game.id, ())) for figures in await house.statistics.of(owner, viewer)
        ),
    )
    return HTMLResponse(rendering.player(page, await visitor(request)))


def _game(figures: GameFigures, after: tuple[PlayerRating, ...]) -> GameProfile:
    compared = [
        charts.Compared(one.trait.title, one.own.mean, one.own.error, one.others.mean, one.trait.unit)
        for one in figures.traits
    ]
    return GameProfile(
        game=figures.game,
        matches=figures.matches,
        rating=f"{after[-1].points} ± {after[-1].margin}" if after else "",
        rating_chart=charts.rating([charts.Pointed(one.points, one.margin) for one in after]) if after else "",
        places_chart=charts.places(figures.places),
        traits_chart=charts.compared(compared) if compared else "",
        counted=figures.counted,
        rivals=tuple(map(_rival, figures.rivals)),
    )


def _rival(one: HeadToHead) -> HeadToHeadLine:
    bot = one.who.startswith(BOT)
    return HeadToHeadLine(
        name=levels.title(one.who.removeprefix(BOT)) if bot else one.name if one.who else say("others"),
        address=f"/players/{one.who}" if one.who and not bot else "",
        bot=bot,
        matches=one.matches,
        ahead=one.ahead,
        behind=one.behind,
        bar=charts.duels(one.ahead, one.even, one.behind),
    )


async def ratings(request: Request) -> Response:
    """Everybody who is rated in a game and shows it to the visitor."""
    game, house, viewer = game_of(request), house_of(request), context_of(request).session.player
    standings = await house.ratings.standings(game.id)
    shown = [(who, one) for who, one in standings.items() if await _is_shown(house, who, viewer)]
    low = min((one.points - one.margin for _, one in shown), default=0)
    high = max((one.points + one.margin for _, one in shown), default=0)
    lines = tuple([await _standing(house, who, one, viewer, (low, high)) for who, one in shown])
    page = RatingsPage(game=game, games=tuple(map(plancia.game, plancia.games())), lines=lines)
    return HTMLResponse(rendering.ratings(page, await visitor(request)))


async def _is_shown(house: House, who: str, viewer: str) -> bool:
    if who.startswith(BOT):
        return True
    return (await house.consent.agreement(who)).rated and await house.consent.may_see(who, viewer)


async def _standing(house: House, who: str, one: PlayerRating, viewer: str, scale: tuple[int, int]) -> StandingLine:
    bot = who.startswith(BOT)
    player = None if bot else await house.players.find(who)
    return StandingLine(
        name=levels.title(who.removeprefix(BOT)) if player is None else player.name,
        address="" if bot else f"/players/{who}",
        bot=bot,
        yours=who == viewer,
        points=one.points,
        margin=one.margin,
        matches=one.matches,
        bar=charts.interval(one.points, one.margin, *scale),
    )


async def style(_: Request) -> Response:
    """The style sheet of the charts."""
    return Response(charts.STYLE, media_type="text/css", headers={"cache-control": "public, max-age=3600"})


ROUTES = (
    get("/profile", own),
    post("/profile", agree),
    get("/players/{player}", other),
    get("/ratings/{game}", ratings),
    get("/charts.css", style),
)
