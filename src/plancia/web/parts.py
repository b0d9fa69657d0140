"""The live parts of a table as HTML. What a part is drawn from is read in its template: where that stays, it stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Final, TypeAlias

from jinja2 import meta, nodes
from markupsafe import Markup

from plancia.core.view import View
from plancia.web import rendering, templating
from plancia.web.helpers import layers_in_lines
from plancia.web.models.pages import TablePage, Visitor

Reads: TypeAlias = tuple[object, ...]
"""What parts are drawn from: drawn from the same, they are the same."""

_STANDING: Final = frozenset(("game", "base", "teaching", "objection", "apart", "silent"))
"""What stays the same as long as a page is open, or only comes with an answer to it."""
_OBJECTION: Final = "table/objection.html"
"""Stands in the part of the coach and is empty there: only an answer brings one."""
_MANIFOLD: Final = frozenset(("view", "panel"))
"""What is so manifold that a part which reads it is drawn to see whether it has changed."""
_BOARD: Final = "board"
_GAP: Final = Markup("\0")
"""Stands in the part of the board for what lies on it."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """What the templates of the parts read: fields of the page, other facts of it, and what of all that each needs."""

    page: Callable[[TablePage], Reads]
    facts: tuple[str, ...]
    needs: Mapping[str, frozenset[int] | None]
    """By part, where what it needs stands among all; None if that is too much to compare, or the page as a whole."""


@cache
def _reading() -> _Reading:
    needs = {part: _needs(part) for part in rendering.FRAGMENTS}
    compared = [one for one in needs.values() if one is not None]
    fields = sorted({field for one in compared for field in one.fields})
    facts = sorted({fact for one in compared for fact in one.facts})
    # A fact may have the name of a field, and be something else.
    at_field = {field: place for place, field in enumerate(fields)}
    at_fact = {fact: place for place, fact in enumerate(facts, len(fields))}
    return _Reading(
        page=attrgetter(*fields),
        facts=tuple(facts),
        needs={
            part: None
            if one is None
            else frozenset((*map(at_field.__getitem__, one.fields), *map(at_fact.__getitem__, one.facts)))
            for part, one in needs.items()
        },
    )


@dataclass(frozen=True, slots=True)
class _Needs:
    """What one template reads."""

    fields: frozenset[str]
    facts: frozenset[str]


def _needs(part: str) -> _Needs | None:
    """What the template of a part reads; None if that is too much to compare, or the page as a whole."""
    trees = list(_trees(f"table/{part}.html"))
    names = set[str]().union(*map(meta.find_undeclared_variables, trees)) - templating.known_names()
    fields = [node.attr for tree in trees for node in tree.find_all(nodes.Getattr) if _is_page(node.node)]
    whole = sum(_is_page(node) for tree in trees for node in tree.find_all(nodes.Name)) > len(fields)
    if whole or names & _MANIFOLD:
        return None
    return _Needs(frozenset(fields), frozenset(names - _STANDING - {"page"}))


def _trees(template: str) -> Iterator[nodes.Template]:
    """A template and all that it includes."""
    tree = templating.parsed(template)
    yield tree
    for include in tree.find_all(nodes.Include):
        assert isinstance(include.template, nodes.Const)
        if include.template.value != _OBJECTION:
            yield from _trees(include.template.value)


def _is_page(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == "page"


class TableParts:
    """The parts of one page, drawn when they are asked for and kept as long as the page is."""

    __slots__ = ("_drawn", "_given", "_page", "_token")

    def __init__(self, page: TablePage, visitor: Visitor) -> None:
        self._page = page
        self._token = visitor.csrf
        self._given = templating.given(visitor=visitor, **rendering.table_facts(page))
        self._drawn: dict[str, tuple[str, ...]] = {}

    @property
    def view(self) -> View | None:
        """What the page shows of the match."""
        return self._page.view

    def reads(self) -> Reads:
        """All that the parts are drawn from now, as far as it can be compared."""
        reading, given = _reading(), self._given
        return *reading.page(self._page), *[_brief(given[fact]) for fact in reading.facts]

    def html(self, name: str) -> str:
        """A part as it is now."""
        return "\n".join(self.pieces(name))

    def pieces(self, name: str) -> tuple[str, ...]:
        """A part as it is now: texts whose lines, one after the other, are its lines.

        The board comes in layers. Those that all see alike are the same texts for everybody.
        """
        pieces = self._drawn.get(name)
        if pieces is None:
            pieces = self._drawn[name] = self._board() if name == _BOARD else (self._filled(name, self._given),)
        return pieces

    def _board(self) -> tuple[str, ...]:
        view = self._page.view
        if view is None:
            return (self._filled(_BOARD, self._given),)
        page, game = self._page, self._page.game
        facts = {"game": game, "base": self._given["base"], "sequence": page.sequence, "upright": page.upright}
        before, after = templating.momentary("table/stage", {"laid": _GAP}, **facts).split(_GAP)
        return before, *layers_in_lines(game.drawing.layout(upright=page.upright).board(view)), after

    def _filled(self, name: str, given: dict[str, object]) -> str:
        return templating.html_of(f"table/{name}", self._token, given)


def _brief(fact: object) -> object:
    """A picture is known by its hash: thousands of readers keep what their parts were drawn from."""
    return hash(fact) if isinstance(fact, str) else fact


def read_by(name: str, reads: Reads) -> Reads | None:
    """What one part is drawn from, of what all are; None of one that is compared when it is drawn."""
    needs = _reading().needs[name]
    return None if needs is None else tuple(reads[place] for place in sorted(needs))


def others(before: Reads | None, reads: Reads) -> Iterator[str]:
    """The parts that may be others than before, where they were drawn from something else or not at all."""
    needs = _reading().needs
    if before is None:
        yield from needs
        return
    # Most of what is compared is one object, or two that are quickly found to be the same.
    changed = [
        place for place, (old, new) in enumerate(zip(before, reads, strict=True)) if old is not new and old != new
    ]
    yield from (name for name, places in needs.items() if places is None or not places.isdisjoint(changed))


def fragments(page: TablePage, visitor: Visitor) -> dict[str, str]:
    """The live parts of a table by their ids; of the visitor they show nothing but the token for forms."""
    parts = TableParts(page, visitor)
    return {name: parts.html(name) for name in rendering.FRAGMENTS}
