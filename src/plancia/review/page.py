"""An analysis as one page that needs nothing else: no other file, no script, no host."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from html import escape

from plancia.core import language
from plancia.core.view import View
from plancia.kit.drawing.svg import DARK, FONT, LIGHT
from plancia.review.analysis import Analysis
from plancia.review.chart import STYLE, bar, chart, longest
from plancia.review.words import (
    EntryInWords,
    Mistake,
    MoveInWords,
    entries_in_words,
    mistakes,
    points_of,
    seat_name,
    signed,
)


def page(analysis: Analysis) -> str:
    """The page of an analysis as HTML."""
    heading = f"{analysis.record.game.title}: the match reviewed"
    told = entries_in_words(analysis.record)
    body = (
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(_ABOUT.format(bot=analysis.bot))}</p>",
        "<h2>Chances to win</h2>",
        f'<div class="chart">{chart(analysis, told, _anchor, analysis.costliest)}</div>',
        "<p>Each point is what the one who moved could expect. The numbers mark the costliest decisions.</p>",
        "<h2>The costliest decisions</h2>",
        *_cards(analysis, mistakes(analysis, analysis.costliest)),
        "<h2>Luck and skill</h2>",
        *_seats(analysis),
        "<h2>Every move</h2>",
        *_moves(analysis, told),
    )
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><style>{_STYLE}{STYLE}</style></head>'
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


_ABOUT = (
    "Points are hundredths of the chance to win. A decision is judged from what the seat knew then, by {bot}, and "
    "costs what a better move would have brought. Luck is what dice and cards did, with all hands open."
)


def _anchor(at: int) -> str:
    return f"#move-{at}"


def _cards(analysis: Analysis, found: Sequence[Mistake]) -> Iterator[str]:
    if not found:
        yield "<p>No decision cost anything that can be told from noise.</p>"
    for number, one in enumerate(found, start=1):
        who = f"{seat_name(analysis.record, one.seat)}, move {one.at}"
        yield (
            f'<article><div><h3><b class="number">{number}</b> <a href="{_anchor(one.at)}">{escape(who)}</a> '
            f"<span>{one.points} ± {one.doubt} points</span></h3>"
            f"<dl><dt>Played</dt><dd>{_move(one.played)}</dd><dt>Better</dt><dd>{_move(one.better)}</dd></dl></div>"
            f"{_board(one.view, who)}</article>"
        )


def _move(move: MoveInWords) -> str:
    reason = f"<br><small>{escape(move.reason)}</small>" if move.reason else ""
    return f"<b>{escape(move.label)}</b>{reason}"


def _board(view: View, name: str) -> str:
    """The board as the seat saw it; in an image of its own its style and ids touch nothing else."""
    data = base64.b64encode(view.game.drawing.picture(view).encode()).decode()
    return f'<img alt="{escape(name)}" src="data:image/svg+xml;base64,{data}">'


def _seats(analysis: Analysis) -> Iterator[str]:
    record = analysis.record
    most = longest(analysis)
    heads = ("Seat", "Place", "Score", "Luck", "Decisions")
    yield f'<table class="seats"><tr>{"".join(f"<th>{escape(head)}</th>" for head in heads)}</tr>'
    assert record.result is not None
    for seat in range(record.seats):
        luck, skill = analysis.luck(seat), analysis.skill(seat)
        cells = (
            escape(seat_name(record, seat)),
            str(record.result.places[seat]),
            language.number(record.result.scores[seat]),
            f"{bar(luck, most, 'luck')} {signed(luck)}",
            f"{bar(skill.sum, most, 'skill')} {signed(skill.sum)} ± {points_of(skill.doubt)}",
        )
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</table>"


def _moves(analysis: Analysis, told: Sequence[EntryInWords]) -> Iterator[str]:
    names = [seat_name(analysis.record, seat) for seat in range(analysis.record.seats)]
    heads = ("Move", "What happened", *names, "Cost")
    yield f'<div class="wide"><table class="moves"><tr>{"".join(f"<th>{escape(head)}</th>" for head in heads)}</tr>'
    for one, story in zip(analysis.moments, told, strict=True):
        cost = signed(-one.cost) if one.better else ""
        happened = escape(" ".join(filter(None, (story.move, story.rest))))
        cells = (str(one.at), happened, *(f"{points_of(chance)} %" for chance in one.wins), cost)
        yield f'<tr id="move-{one.at}">{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
    yield "</table></div>"


def _tokens(tokens: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())


_STYLE = (
    f":root{{{_tokens(dict(LIGHT))}color-scheme:light dark}}"
    f"@media (prefers-color-scheme:dark){{:root{{{_tokens(dict(DARK))}}}}}"
    f"body{{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 {FONT}}}"
    "main{max-width:70rem;margin:0 auto;padding:1rem}h1{margin:.5rem 0;line-height:1.15}h2{margin:1.75rem 0 .5rem}"
    "p{max-width:46rem;color:var(--muted)}a{color:var(--accent)}small{color:var(--muted)}"
    ".chart{overflow-x:auto}.chart svg{width:100%;min-width:40rem;height:auto;display:block}"
    "article{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.3fr);gap:1rem;padding:1rem;margin:0 0 1rem;"
    "background:var(--raised);border:1px solid var(--rule);border-radius:12px}article img{width:100%;height:auto}"
    "h3{margin:0 0 .5rem}h3 span{float:right;color:var(--accent)}"
    ".number{display:inline-block;min-width:1.5em;text-align:center;background:var(--accent);color:var(--paper);"
    "border-radius:4px}dl{margin:0}dt{color:var(--muted)}dd{margin:0 0 .6rem}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}th{text-align:start;color:var(--muted);"
    "font-weight:600}th,td{padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--rule);vertical-align:top}"
    ".seats td svg{vertical-align:middle}.moves td{white-space:nowrap}.moves td:nth-child(2){white-space:normal}"
    ".wide{overflow-x:auto}"
    "tr:target{background:color-mix(in srgb,var(--gold) 30%,transparent)}"
    "@media (max-width:700px){article{grid-template-columns:minmax(0,1fr)}.seats,.seats tr{display:block}"
    ".seats td,.seats th{display:inline-block;border:0}.seats tr{border-bottom:1px solid var(--rule)}}"
)
