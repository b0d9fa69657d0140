"""Moves as action structs, in the manner of OpenSpiel 2: plain data that JSON can say.

A move is its verb and what stands behind it, numbers as numbers: `{"verb": "bid", "arguments": [12000]}`. A move that a
player composes has the parts of its form instead (`core/form.py`): `{"verb": "offer", "to": ["p2"], "give": ["cash
20000", "terr GER"], "ask": ["card C017"]}`, or `"min": 10000` where a part is one amount.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from plancia.core.decision import Decision, Open
from plancia.core.errors import BadNotation, IllegalMove
from plancia.core.form import Amount, Form, Section, chosen
from plancia.core.game import AnyGame
from plancia.core.plain import Plain, PlainDict, canonical, is_list, is_table
from plancia.core.state import State

VERB, ARGUMENTS = "verb", "arguments"
SPEC = (
    '{"verb": string, "arguments": [number or string, ...]}, or the verb of a move that is composed with its parts, '
    'each a list of strings or one number: {"verb": string, "to": [...], "give": [...], "ask": [...], "min": number}'
)
"""What structs are made of, for people and programs that ask a game."""


class ActionStruct:
    """A move as plain data, read from JSON or a dictionary; whether it can be made, a state says.

    OpenSpiel's own class of this name cannot be made from Python; this one has the same methods.

    >>> ActionStruct('{"verb": "bid", "arguments": [3]}').to_dict()
    {'verb': 'bid', 'arguments': [3]}
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: str | Mapping[str, Plain]) -> None:
        if isinstance(parts, str):
            try:
                read: object = json.loads(parts)
            except ValueError as error:
                raise BadNotation(f"an action struct is written as JSON: {error}") from error
            self._parts = _checked(read)
        else:
            self._parts = _checked(dict(parts))

    def to_dict(self) -> PlainDict:
        """The parts by their names."""
        return dict(self._parts)

    def to_json(self) -> str:
        """The parts as JSON, in one canonical order."""
        return canonical(self._parts)

    __str__ = to_json


def struct_of(text: str) -> PlainDict:
    """A move by its verb and arguments.

    >>> struct_of("deliver 1 truck 2")
    {'verb': 'deliver', 'arguments': [1, 'truck', 2]}
    """
    verb, *words = text.split(" ")
    arguments: list[Plain] = [int(word) if word.isdecimal() else word for word in words]
    return {VERB: verb, **({ARGUMENTS: arguments} if arguments else {})}


def composed_struct_of(game: AnyGame, state: State, text: str) -> PlainDict:
    """A legal move of the seat in turn that no list holds, by the parts of its form if it has one."""
    verb = text.partition(" ")[0]
    form = _forms(game, state).get(verb)
    return struct_of(text) if form is None else {VERB: verb, **_parts(form, text)}


def move_of(game: AnyGame, state: State, struct: Mapping[str, Plain]) -> int:
    """The legal move of the seat in turn that a struct says; an error tells why there is none."""
    said = _checked(struct)
    verb = str(said[VERB])
    form = None if said.keys() <= {VERB, ARGUMENTS} else _form(game, state, verb)
    words = _arguments(said) if form is None else _composed(verb, form, said)
    text = " ".join([verb, *words])
    move = game.parse(text if form is None else game.notation.tidy(text))
    if not state.allows(state.turn, move):
        rule, reason = game.prompts.refusal(state, state.turn, move)
        raise IllegalMove(text, rule, reason)
    # Words of one part could otherwise run on into the next.
    if form is not None and _unordered(_parts(form, text)) != _unordered(said):
        raise BadNotation(f"{canonical(said)} is not how {text!r} is put into parts")
    return move


def _form(game: AnyGame, state: State, verb: str) -> Form:
    """The form of a move that the seat in turn can compose."""
    forms = _forms(game, state)
    if verb not in forms:
        possible = f"composed here: {', '.join(forms)}" if forms else "nothing is composed here"
        raise BadNotation(f"{verb!r} has no parts but {ARGUMENTS!r}; {possible}")
    return forms[verb]


def _forms(game: AnyGame, state: State) -> dict[str, Form]:
    """The forms of moves that the seat in turn can compose, by their verbs."""
    decision: Decision | None = game.prompts.decide(state, state.turn)
    options = () if decision is None else decision.options
    return {option.verb: game.prompts.form(option) for option in options if isinstance(option, Open)}


def _checked(struct: object) -> PlainDict:
    """What somebody gave as a struct, if that is what it is."""
    if not is_table(struct) or not isinstance(verb := struct.get(VERB), str) or not verb or " " in verb:
        raise BadNotation(f"an action struct is an object with a verb of one word: {SPEC}")
    found: PlainDict = {}
    for name, part in struct.items():
        if is_list(part) and all(type(word) in (int, str) for word in part):
            found[str(name)] = [word for word in part if isinstance(word, int | str)]
        elif name == VERB or type(part) is int:
            found[str(name)] = part if isinstance(part, int) else verb
        else:
            raise BadNotation(f"{name!r} of an action struct must be a list of words and numbers, or one number")
    return found


def _arguments(said: PlainDict) -> list[str]:
    """The words behind the verb of a move that is not composed."""
    arguments = said.get(ARGUMENTS, [])
    if not is_list(arguments):
        raise BadNotation(f"{ARGUMENTS!r} of {said[VERB]!r} must be a list of words and numbers")
    return [str(argument) for argument in arguments]


def _composed(verb: str, form: Form, said: PlainDict) -> list[str]:
    """The words behind the verb of a move that is composed."""
    names = [section.name for section in form.sections]
    others = [name for name in said if name not in (VERB, *names)]
    if others:
        raise BadNotation(f"{verb!r} has no part {others[0]!r}; its parts are {', '.join(names)}")
    words: list[str] = []
    for section in form.sections:
        if section.name not in said:
            continue
        part, amount = said[section.name], _only_amount(section)
        if amount is None and is_list(part):
            words += [section.word] if section.word and part else []
            words += [str(item) for item in part]
        elif amount is not None and isinstance(part, int):
            words += [amount.word, str(part)]
        else:
            kind = "a list of items" if amount is None else "one number"
            raise BadNotation(f"{section.name!r} of {verb!r} must be {kind}")
    return words


def _parts(form: Form, text: str) -> PlainDict:
    """What a composed move has in each part of its form; a part with nothing in it is left out."""
    found: PlainDict = {}
    taken = chosen(form, text)
    for section in form.sections:
        items = taken[section.name]
        amount = _only_amount(section)
        if items:
            found[section.name] = list(items) if amount is None else int(items[0].removeprefix(amount.word))
    return found


def _only_amount(section: Section) -> Amount | None:
    """The amount that a part consists of; None of a part with items."""
    (first, *others) = section.fields
    return first if isinstance(first, Amount) and not others else None


def _unordered(parts: PlainDict) -> dict[str, list[str]]:
    """Parts to compare, without the verb and what is empty; the order of items says nothing."""
    lists = {name: part if is_list(part) else [part] for name, part in parts.items() if name != VERB}
    return {name: sorted(map(str, part)) for name, part in lists.items() if part}
