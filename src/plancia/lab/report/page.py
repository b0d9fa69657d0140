"""The page: one file that needs no other, by day and night, on a desk and in a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from plancia.kit.drawing.svg import DARK, FONT, LIGHT
from plancia.kit.learn.study import Figure, Picture
from plancia.lab.report.axes import WIDTH
from plancia.lab.report.findings import Finding
from plancia.lab.report.numbers import sentence
from plancia.lab.report.plots import draw, height_of
from plancia.lab.report.sections import ReportSection

_SCOPE: Final = "plancia-report"
_CARD: Final = "background:var(--raised);border:1px solid var(--rule);border-radius:10px"
_DAY: Final = {"data": "#0072b2", "link": "#98430f"}
_NIGHT: Final = {"data": "#56b4e9", "link": "#f0935a"}

_HOW: Final = (
    "Intervals hold the true value in 95 of 100 cases. A match is one observation, since what happens within one hangs "
    "together. Where a share is compared with what chance would bring, all such comparisons are weighed together as "
    "Holm proposed: if nothing mattered, only 5 of 100 reports would call any of them more than chance explains. What "
    "bots do says how bots play; people may find other ways. Broken lines stand where nothing would matter. Point at a "
    "mark for its numbers."
)


def body(
    title: str, about: str, found: Sequence[Finding], chapters: Sequence[ReportSection], warnings: Sequence[str] = ()
) -> str:
    """All that stands in the page, with its style."""
    parts = (_chapter(chapter) for chapter in chapters if chapter.figures)
    return (
        f'<article class="{_SCOPE}"><style>{_style()}</style>'
        f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p></header>{_warned(warnings)}{_found(found)}{''.join(parts)}<footer><p>{escape(_HOW)}</p></footer></article>"
    )


def whole(title: str, inside: str) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title>'
        f"<style>body{{margin:0;background:{LIGHT['paper']}}}"
        f"@media (prefers-color-scheme:dark){{body{{background:{DARK['paper']}}}}}</style></head>"
        f"<body><main>{inside}</main></body></html>\n"
    )


def standalone(plots: Sequence[str]) -> str:
    """Plots side by side as one SVG file, which brings its own style by day and night; for pages of the docs."""
    wide, high = WIDTH + 20, max(height_of(plot) for plot in plots)
    placed = "".join(
        plot.replace("<svg ", f'<svg x="{10 + at * wide:g}" width="{WIDTH:g}" height="{height_of(plot):g}" ', 1)
        for at, plot in enumerate(plots)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide * len(plots):g} {high:g}">'
        f'<style>{_style()}</style><g class="{_SCOPE}">{placed}</g></svg>\n'
    )


def _found(found: Sequence[Finding]) -> str:
    if not found:
        return ""
    sure = [finding for finding in found if finding.sure]
    rest = [finding for finding in found if not finding.sure]
    first = _listed(sure) if sure else "<p>Nothing differs from chance by more than chance explains.</p>"
    more = (
        f"<details><summary>Compared and not remarkable: {len(rest)}</summary>{_listed(rest)}</details>" if rest else ""
    )
    return f'<section class="found"><h2>What stands out</h2>{first}{more}</section>'


def _warned(warnings: Sequence[str]) -> str:
    """What to mind before believing anything of it."""
    told = "".join(f"<li>{escape(one)}</li>" for one in warnings)
    return f'<section class="found"><h2>Mind</h2><ul>{told}</ul></section>' if told else ""


def _listed(found: Sequence[Finding]) -> str:
    return f"<ul>{''.join(f'<li>{escape(finding.text)}</li>' for finding in found)}</ul>"


def _chapter(chapter: ReportSection) -> str:
    wide = [figure for figure in chapter.figures if isinstance(figure.plot, Picture)]
    small = "".join(_figure(figure) for figure in chapter.figures if figure not in wide)
    pictures = "".join(map(_figure, wide))
    return f'<section><h2>{escape(chapter.title)}</h2><div class="figures">{small}</div>{pictures}</section>'


def _figure(figure: Figure) -> str:
    told = sentence(figure)
    note = f"<p>{escape(figure.note)}</p>" if figure.note else ""
    drawn = draw(figure.plot, told)
    if isinstance(figure.plot, Picture):
        drawn = f'<div class="pan" role="region" tabindex="0" aria-label="{escape(told)}">{drawn}</div>'
    return f"<figure><figcaption><h3>{escape(told)}</h3></figcaption>{drawn}{note}</figure>"


def _style() -> str:
    rules = {
        "": f"font:15px/1.45 {FONT};font-variant-numeric:tabular-nums;color:var(--ink);background:var(--paper);"
        "max-width:1366px;margin:0 auto;padding:24px 24px 32px;box-sizing:border-box;overflow-wrap:break-word",
        "h1": "font-size:32px;line-height:1.15;margin:0 0 8px;letter-spacing:-.01em",
        "h2": "font-size:24px;line-height:1.2;margin:28px 0 12px",
        "h3": "font-size:15px;line-height:1.35;margin:0 0 10px;font-weight:600;text-wrap:pretty",
        "p": "margin:0 0 8px;max-width:80ch",
        "header p": "color:var(--muted);max-width:none",
        ".found": f"{_CARD};padding:14px 18px;margin-top:16px",
        ".found h2": "margin:0 0 8px;font-size:18px",
        "ul": "margin:0;padding-left:20px",
        "li": "margin:3px 0",
        "summary": "cursor:pointer;color:var(--link);margin-top:6px",
        ".figures": "columns:3 360px;column-gap:14px",
        "figure": f"{_CARD};padding:14px;margin:0 0 14px;break-inside:avoid",
        ".figures + figure": "margin-top:14px",
        "figure p": "color:var(--muted);font-size:13px;margin:8px 0 0",
        ".pan": "overflow-x:auto",
        "figure svg": "display:block;width:100%;height:auto",
        # In a hand a large picture stays readable and is moved along.
        ".pan svg": "min-width:720px",
        "footer": "margin-top:28px;border-top:1px solid var(--rule);padding-top:12px;color:var(--muted);font-size:13px",
        ".plot": f"font-family:{FONT};fill:var(--ink)",
        ".plot .b": "font-weight:600",
        ".plot .m": "text-anchor:middle",
        ".plot .e": "text-anchor:end",
        ".plot .u": "fill:var(--muted)",
        ".plot .halo": "paint-order:stroke;stroke:var(--raised);stroke-width:4px;stroke-linejoin:round",
        ".grid": "fill:none;stroke:var(--rule);stroke-width:1",
        ".expected": "fill:none;stroke:var(--muted);stroke-width:1.4;stroke-dasharray:4 3",
        ".whisker": "fill:none;stroke:var(--ink);stroke-width:1.6;stroke-linecap:round",
        ".dot": "fill:var(--data);stroke:var(--raised);stroke-width:1.2",
        ".bar": "fill:var(--data);opacity:.72",
        ".hill": "fill:var(--data);opacity:.72",
        ".middle": "fill:none;stroke:var(--ink);stroke-width:1.4",
        ".band": "fill:var(--data);opacity:.22",
        ".line": "fill:none;stroke:var(--data);stroke-width:2;stroke-linejoin:round",
    }
    said = "".join(f".{_SCOPE} {selector}{{{style}}}".replace(" {", "{", 1) for selector, style in rules.items())
    return (
        f".{_SCOPE}{{{_tokens({**LIGHT, **_DAY})}}}@media (prefers-color-scheme:dark){{.{_SCOPE}"
        f"{{{_tokens({**DARK, **_NIGHT})}}}}}{said}@media (max-width:480px){{.{_SCOPE}{{padding:14px 10px 24px}}"
        f".{_SCOPE} h1{{font-size:24px}}.{_SCOPE} h2{{font-size:18px}}.{_SCOPE} figure{{padding:12px}}}}"
    )


def _tokens(tokens: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())
