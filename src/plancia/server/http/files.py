"""Files that never change under their address: style, script, pictures of the page, and the styles of the games."""

from __future__ import annotations

import mimetypes

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import plancia
from plancia.web import rendering
from plancia.web.addresses import digest, static_files

_FOR_EVER = "public, max-age=31536000, immutable"
_BRIEFLY = "public, max-age=60"


async def static(request: Request) -> Response:
    """A file of the page. An old digest gets the new file, but not for ever."""
    path: str = request.path_params["path"]
    file = static_files().get(path)
    if file is None:
        raise HTTPException(404)
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    fresh = request.path_params["digest"] == digest()
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": _FOR_EVER if fresh else _BRIEFLY})


async def style(request: Request) -> Response:
    """The style sheet of a game's drawing."""
    name: str = request.path_params["game"]
    if name not in plancia.games():
        raise HTTPException(404)
    kept = _FOR_EVER if request.url.query else _BRIEFLY
    return Response(plancia.game(name).drawing.style, media_type="text/css", headers={"cache-control": kept})


async def cover(request: Request) -> Response:
    """A picture of a game in play."""
    name: str = request.path_params["game"]
    if name not in plancia.games():
        raise HTTPException(404)
    picture = rendering.cover(plancia.game(name))
    # It has words, in the language of who asks.
    headers = {"cache-control": "public, max-age=3600", "vary": "accept-language, cookie"}
    return Response(picture, media_type="image/svg+xml", headers=headers)


async def healthz(_: Request) -> Response:
    """That the server answers, for whoever watches over it."""
    return Response("ok\n", media_type="text/plain")


ROUTES = (
    Route("/static/{digest}/{path:path}", static),
    Route("/games/{game}.css", style),
    Route("/games/{game}.svg", cover),
    Route("/healthz", healthz),
)
