"""Files that never change under their address: style, script, pictures of the page, and the styles of the games."""

from __future__ import annotations

import mimetypes

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import plancia
from plancia.core.language import ENGLISH, speaking
from plancia.languages import languages
from plancia.server.http.request import services_of
from plancia.web import rendering
from plancia.web.addresses import digest, static_files
from plancia.web.png import ICON_SIZES, icon_png

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
    """That the process lives and answers: one that does not is started again."""
    return Response("ok\n", media_type="text/plain")


async def readyz(request: Request) -> Response:
    """Whether people can play: where the database does not answer, a balancer sends them elsewhere meanwhile."""
    house = services_of(request).house
    trouble = "" if await house.storage.ready() else "the database does not answer"
    trouble = trouble or ("no new tables are opened" if house.announcement.draining else "")
    return Response(f"{trouble or 'ready'}\n", 503 if trouble else 200, media_type="text/plain")


async def worker(_: Request) -> Response:
    """The script that works for the pages in the background; at the root, so that it may do so for all of them."""
    source = f'const DIGEST = "{digest()}";\n{static_files()["worker.js"].read_text(encoding="utf-8")}'
    return Response(source, media_type="text/javascript", headers={"cache-control": "no-cache"})


async def manifest(request: Request) -> Response:
    """What a browser must know to install the page as an app."""
    with speaking(languages().get(request.query_params.get("language", ""), ENGLISH)):
        told = rendering.manifest()
    return JSONResponse(told, media_type="application/manifest+json", headers={"cache-control": _BRIEFLY})


async def icon(request: Request) -> Response:
    """The sign of the house as a picture, for systems that know no SVG."""
    size = int(request.path_params["size"])
    if size not in ICON_SIZES:
        raise HTTPException(404)
    return Response(icon_png(size), media_type="image/png", headers={"cache-control": "public, max-age=86400"})


ROUTES = (
    Route("/worker.js", worker),
    Route("/manifest.webmanifest", manifest),
    Route("/icon-{size:int}.png", icon),
    Route("/static/{digest}/{path:path}", static),
    Route("/games/{game}.css", style),
    Route("/games/{game}.svg", cover),
    Route("/healthz", healthz),
    Route("/readyz", readyz),
)
