"""The form of an open choice as lines of text, for a player who types its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from plancia.core.form import Amount, Field, Form, Item, Ticks

_FEW = 4
"""A list to pick from shows so many of its items."""


def lines(form: Form) -> Iterator[str]:
    """What can be written in each section, field by field, and the word that stands before it."""
    for section in form.sections:
        yield f'{section.title}, after "{section.word}":' if section.word else f"{section.title}:"
        for field in section.fields:
            yield from (f"  {text}" for text in _written(field))
    if form.limit:
        yield form.limit


def _written(field: Field) -> Iterator[str]:
    if isinstance(field, Amount):
        most = "or more" if field.most is None else f"to {field.most}"
        yield f"{field.word} {field.least} {most}" + ("" if field.step == 1 else f" in steps of {field.step}")
    elif isinstance(field, Ticks):
        yield _items(field.items)
    else:
        for heading, items in field.lists:
            rest = f", ... {len(items)} in all" if len(items) > _FEW else ""
            yield (f"{heading}: " if heading else "") + _items(items[:_FEW]) + rest


def _items(items: Sequence[Item]) -> str:
    return ", ".join(item.words if item.label in item.words else f"{item.words} ({item.label})" for item in items)
