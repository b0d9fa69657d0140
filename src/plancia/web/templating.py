"""Templates, filled in the language that is spoken.

What a template says whatever it shows is put into it once for each language, so that nothing looks it up again.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache, lru_cache
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from plancia.core import language
from plancia.core.language import ENGLISH, Language, say, speaking
from plancia.languages import languages
from plancia.web.helpers import HELPERS, form_token

_PIECES: Final = 8192
"""Pieces of parts that are kept: a few of each of many tables."""
_MOMENTARY: Final = 64
"""Pieces that are shown of one moment of a table, whose pages are told of it one right after the other."""
_GAPS: Final = "\1\2\3"
"""Stand in such a piece for what is a viewer's own."""
_TEXTS: Final = 8192
"""Short texts of which is kept how they are escaped."""
_ANY: Final = ""
"""The code of templates that say everything anew, for a language that the house has no catalogue of."""


def _reads_models(template: str) -> bool:
    """Whether a template reads nothing but models, as all do that draw live parts; others read mappings, too."""
    return template.startswith("table/") or template in ("macros.html", "controls.html")


class _PlainCode(CodeGenerator):
    """Writes calls of templates as those of Python, and marks no text twice as one that is safe.

    Nothing that templates call asks for the context, and none hands on arguments that it was given as a list or table.
    """

    # By this name jinja2 looks for it.
    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        assert node.dyn_args is None
        assert node.dyn_kwargs is None
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")

    # By this name jinja2 looks for it.
    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        if self.name is not None and _reads_models(self.name):
            self.visit(node.node, frame)
            self.write(f".{node.attr}")
        else:
            super().visit_Getattr(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        self.write("environment.escaped(")


class _Said(NodeTransformer):
    """Puts texts in the place of calls that say them."""

    def __init__(self, spoken: Language) -> None:
        self._spoken = spoken

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802  # by this name jinja2 looks for it
        made = self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="say"), args=[nodes.Const(value=str(text))], kwargs=[]):
                with speaking(self._spoken):
                    return nodes.Const(say(text), lineno=node.lineno)
            case _:
                return made


class _Environment(Environment):
    """All templates in one language; without one they say everything when they are filled."""

    code_generator_class = _PlainCode

    def __init__(self, spoken: Language | None) -> None:
        super().__init__(
            loader=PackageLoader("plancia.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._said = None if spoken is None else _Said(spoken)
        # jinja2 leaves its globals untyped, and pyright takes them for those that it begins with.
        known: dict[str, object] = self.globals  # pyright: ignore[reportAssignmentType]
        known.update(HELPERS, piece=piece, momentary=momentary)
        # Known to every template, so that the live parts need not import them each time that they are drawn.
        known.update(m=self.get_template("macros.html").module, c=self.get_template("controls.html").module)

    @staticmethod
    def escaped(value: object) -> str:
        """A value as it stands in a page; most are markup already, or numbers, in which there is nothing to escape."""
        if type(value) is Markup:
            return value
        if type(value) is str:
            return _escaped_text(value)
        return str(value) if type(value) is int else escape(value)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        return tree if self._said is None else self._said.visit(tree)


@lru_cache(maxsize=_TEXTS)
def _escaped_text(text: str) -> str:
    """Names, moves and labels stand in page after page."""
    return escape(text)


@cache
def _environment(code: str) -> _Environment:
    return _Environment(languages().get(code))


def _spoken() -> str:
    """The code of the language whose templates are filled now."""
    code = language.code()
    return code if code in languages() else _ANY


def prepare() -> None:
    """Read all templates in English, so that the first visitor need not wait; other languages follow when asked for."""
    environment = _environment(ENGLISH.code)
    for name in environment.list_templates():
        environment.get_template(name)


def given(**facts: object) -> dict[str, object]:
    """All that a template is given: these facts, and what every template knows."""
    return {**_environment(_spoken()).globals, **facts}


def html_of(name: str, token: str, known: dict[str, object]) -> str:
    """A template drawn from all that it is `given`, with a token in its forms; for who draws several from the same."""
    outer = form_token.set(token)
    try:
        return _filled(name, known)
    finally:
        form_token.reset(outer)


def render(name: str, /, **facts: object) -> str:
    """A template that is given these facts."""
    return _filled(name, given(**facts))


def _filled(name: str, known: dict[str, object]) -> str:
    template = _template(name, _spoken())
    # Given helpers and facts as one, the template looks nothing up in the layers of its globals: half the time.
    context = Context(template.environment, known, template.name, template.blocks)
    return "".join(template.root_render_func(context))


@cache
def _template(name: str, code: str) -> Template:
    return _environment(code).get_template(f"{name}.html")


def piece(name: str, /, **facts: object) -> Markup:
    """A piece of a part by its template, which sees these facts alone; drawn from the same, it is drawn once.

    Most of a log and of the players is the same for all who watch a table, and the same after the next move.
    """
    return _kept_piece(language.code(), form_token.get(), name, tuple(facts.items()))


@lru_cache(maxsize=_PIECES)
def _kept_piece(_code: str, _token: str, name: str, facts: tuple[tuple[str, object], ...]) -> Markup:
    return Markup(render(name, **dict(facts)))


def momentary(name: str, own: Mapping[str, object], /, **facts: object) -> Markup:
    """A piece that is shown of one moment of a table, drawn once for all who are told the same facts of it.

    It has gaps for facts that are a viewer's `own`, and says them as they are; nothing else in it may depend on them.
    """
    text = _momentary_piece(language.code(), form_token.get(), name, tuple(own), tuple(facts.items()))
    for gap, value in zip(_GAPS, own.values(), strict=False):
        text = text.replace(gap, _Environment.escaped(value))
    return Markup(text)


@lru_cache(maxsize=_MOMENTARY)
def _momentary_piece(
    _code: str, _token: str, name: str, own: tuple[str, ...], facts: tuple[tuple[str, object], ...]
) -> str:
    return render(name, **dict(facts), **dict(zip(own, _GAPS, strict=False)))


def forget() -> None:
    """Draw every piece anew when it is next shown."""
    _kept_piece.cache_clear()
    _momentary_piece.cache_clear()


def parsed(template: str) -> nodes.Template:
    """The syntax of a template, for who wants to know what it reads."""
    environment = _environment(_ANY)
    assert environment.loader is not None
    source, _, _ = environment.loader.get_source(environment, template)
    return environment.parse(source)


def known_names() -> Set[str]:
    """What every template knows without being given it."""
    known: Mapping[str, object] = _environment(_ANY).globals
    return known.keys()
