"""A decision as controls: nothing legal is out of reach, and what is composed can be played."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

import plancia
from plancia.core.decision import Choice, Composed, Decision, Open, Range, Zone
from plancia.core.form import Amount, Section, Ticks
from plancia.core.game import AnyGame
from plancia.core.language import speaking
from plancia.core.match import Match
from plancia.kit.deal_board import DealBoard
from plancia.languages import languages
from plancia.web import rendering
from plancia.web.panels import Button, ComposedMove, Group, Mark, Row, Stepper, joined, panel
from plancia.web.parts import fragments
from tests.web import sample
from tests.web.reading import Element, Page

GAMES = [plancia.game(name) for name in plancia.games()]
GALOPP = plancia.game("galopp-royal")


def _moments(game: AnyGame, seed: int, moves: int) -> Iterator[tuple[Match, int, Decision]]:
    """Every choice that a seat has in a match played at random."""
    match = game.start(chance=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        for seat in range(match.seats):
            decision = match.decision(seat)
            if decision is not None:
                yield match, seat, decision
        asked = match.to_move()
        if not asked:
            return
        match.play(rng.choice(match.legal(asked[0])), seat=asked[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_legal_move_has_a_control(game: AnyGame) -> None:
    for match, seat, decision in _moments(game, seed=3, moves=150):
        shown = set(panel(decision, game).moves())
        assert shown == set(decision.moves())
        assert shown >= {move.text for move in match.legal(seat)}


def _titles(labels: Mapping[str, int]) -> list[str]:
    """What the controls say that ten choices of these verbs get: a pair each, with labels so long."""
    options = [Choice(f"{verb} {at}", verb * length) for verb, length in labels.items() for at in range(2)]
    shown = panel(Decision(0, "action", "?", tuple(options), ()), plancia.game("competitors")).controls
    return [control.label if isinstance(control, Button | Row) else control.title for control in shown]


def test_long_pairs_are_folded_until_the_answers_fit() -> None:
    """What is longest goes into a list first, and no more than must."""
    short: dict[str, int] = dict.fromkeys(("draw", "buy", "sell", "load", "move"), 4)
    assert _titles(short) == [verb * 4 for verb in short for _ in range(2)]
    one, *others = _titles({**short, "buy": 60})[2:4]
    assert one == plancia.game("competitors").prompts.title("buy")
    assert others == ["sellsellsellsell"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_control_stands_in_the_page(game: AnyGame) -> None:
    for number, (match, seat, decision) in enumerate(_moments(game, seed=4, moves=60)):
        if number % 6 == 0:
            page = Page(fragments(sample.table_page(match, seat), sample.VISITOR)["decision"])
            assert set(_offered(page)) >= set(decision.moves())


def _offered(page: Page) -> Iterator[str]:
    """The moves that somebody can make with the forms of a page."""
    for form in (element for element in page.elements if element.tag == "form"):
        inside = [element for element in page.elements if form in element.above]
        yield from (one.attributes["value"] for one in inside if one.attributes.get("name") == "move")
        words = [one for one in inside if one.attributes.get("name") == "word"]
        if words:
            yield from _combined(page, words)


def _combined(page: Page, words: list[Element]) -> Iterator[str]:
    parts: list[tuple[str, ...]] = []
    for word in words:
        facts = word.attributes
        if word.tag == "select":
            parts.append(tuple(one.attributes["value"] for one in page.elements if word in one.above))
        elif facts["type"] == "number":
            numbers = range(int(facts["min"]), int(facts["max"]) + 1, int(facts["step"]))
            parts.append(tuple(map(str, numbers)))
        else:
            parts.append((facts["value"],))
    yield from Composed(parts[0][0], tuple(parts[1:]), "").moves()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_keys_are_never_ambiguous(game: AnyGame) -> None:
    for _, _, decision in _moments(game, seed=5, moves=100):
        keys = [control.key for control in panel(decision, game).controls if control.key]
        assert len(keys) == len(set(keys))
        assert not set(keys) & set("ucf+-0/")


def _decision(*options: Choice | Range | Composed | Open) -> Decision:
    return Decision(0, "test", "Choose.", options, ())


def test_few_choices_are_buttons_and_many_are_grouped_by_verb() -> None:
    few = panel(_decision(*(Choice(f"go {n}", f"Go to {n}") for n in range(8))), GALOPP)
    assert all(isinstance(control, Button) for control in few.controls)
    many = panel(
        _decision(*(Choice(f"go {n}", f"Go to {n} for 2") for n in range(12)), Choice("done", "End", ends=True)), GALOPP
    )
    group, end = many.controls
    assert isinstance(group, Group)
    assert (group.title, group.count, group.key) == ("Go", 12, "1")
    assert isinstance(end, Button)
    assert (end.key, end.ends) == ("d", True)


def test_everything_has_a_key() -> None:
    options = [Choice(f"{verb} {n}", f"{verb} {n}") for verb in ("go", "buy") for n in range(2)]
    verbs = [Choice(f"{verb} 1", verb) for verb in ("a", "b", "e", "g", "h", "i", "j")]
    keys = [control.key for control in panel(_decision(*options, *verbs, Choice("end", "End")), GALOPP).controls]
    assert keys == [*"123456789", "a", "b", "e"]


def test_p_passes_whatever_else_begins_with_it() -> None:
    push, let_go = panel(
        _decision(Choice("push", "Push the others back"), Choice("pass", "Pass", ends=True)), GALOPP
    ).controls
    assert (push.key, let_go.key) == ("1", "p")


def test_a_range_is_a_stepper_with_quick_numbers() -> None:
    (stepper,) = panel(_decision(Range("bid", 500, 20000, "Bid", 500)), GALOPP).controls
    assert isinstance(stepper, Stepper)
    assert stepper.quick == ((500, "least"), (1000, "1,000"), (3000, "3,000"), (20000, "most"))
    (fixed,) = panel(_decision(Range("sell", 2, 2, "Sell 2")), GALOPP).controls
    assert isinstance(fixed, Stepper)
    assert (fixed.quick, fixed.marks) == ((), ())


def test_a_number_starts_where_players_want_it_and_says_what_it_does() -> None:
    zones = (Zone(8, "You bluff", danger=True), Zone(60, "Out of reach"))
    deeds = tuple(f"Bid {number}" for number in range(1, 13))
    decision = _decision(Range("bid", 1, 12, "Bid", first=3, deeds=deeds, zones=zones))
    (stepper,) = panel(decision, GALOPP).controls
    assert isinstance(stepper, Stepper)
    assert stepper.quick == ((1, "least"), (2, "2"), (6, "6"), (7, "7")), "no quick number is dangerous"
    assert (stepper.reach, stepper.marks) == (11, (Mark(70.0, 30.0, zones[0]),)), "the slider ends a little beyond"
    match = sample.played(GALOPP, 0)
    asked = replace(match.view(0), decision=decision)
    page = Page(fragments(sample.table_page(match, 0, view=asked), sample.VISITOR)["decision"])
    form = next(one for one in page.elements if "stepper" in one.attributes.get("class", ""))
    assert json.loads(form.attributes["data-deeds"]) == list(deeds)
    (field,) = (one.attributes for one in page.elements if one.attributes.get("type") == "number")
    assert field["value"] == "3"
    assert any("Bid 3" in one.text for one in page.elements if one.tag == "span")


def test_what_hurts_is_behind_a_second_step() -> None:
    match = sample.played(GALOPP, 0)
    choices = Choice("pass", "Give up", hurts="You lose 5."), Choice("go", "Go on")
    asked = replace(match.view(0), decision=_decision(*choices))
    page = Page(fragments(sample.table_page(match, 0, view=asked), sample.VISITOR)["decision"])
    buttons = {one.attributes["value"]: one for one in page.elements if one.attributes.get("name") == "move"}
    folded = [one.attributes.get("class") for one in buttons["pass"].above if one.tag == "details"]
    assert folded == ["hurting"]
    assert not any(one.tag == "details" for one in buttons["go"].above)
    assert any("You lose 5." in one.text for one in page.elements if one.tag == "p")


def test_combinations_have_a_list_for_each_part() -> None:
    option = Composed("sign", (("C049", "C050"), ("ITA",), ("GER", "FRA")), "Sign")
    (row,) = panel(_decision(option), plancia.game("competitors")).controls
    assert isinstance(row, Row)
    assert [word for word, _ in row.parts[0]] == ["C049", "C050"]
    assert row.parts[1] == (("ITA", "Italy"),)


# Deals.

COMPETITORS = plancia.game("competitors")


def _deals(game: AnyGame) -> Iterator[tuple[Match, int, ComposedMove]]:
    for number, (match, seat, decision) in enumerate(_moments(game, seed=6, moves=120)):
        if number % 7 == 0:
            for deal in panel(decision, game).deals:
                yield match, seat, deal


def test_everything_in_a_form_makes_a_well_formed_move() -> None:
    texts = {text for _, _, deal in _deals(COMPETITORS) for text in _composed(deal)}
    for text in texts:
        assert COMPETITORS.notation.decode(COMPETITORS.parse(text)) == text


Field: TypeAlias = tuple[str, str]


def _composed(deal: ComposedMove) -> Iterator[str]:
    """Forms in which something is chosen in one section, and in the others only what cannot be left empty."""
    needed = {"to", "min", "give"} if deal.verb == "auction" else {"to"}
    # A form works out what can be chosen whenever it is asked.
    sections = [(section, list(_choices(section))) for section in deal.form.sections]
    least = [(section, choices[:1] if section.name in needed else []) for section, choices in sections]
    for at, (section, choices) in enumerate(sections):
        for field in choices:
            filled = (*least[:at], (section, [field]), *least[at + 1 :])
            fields = (one for part, chosen in filled for one in (("heading", part.word), *chosen))
            yield joined(COMPETITORS, [("word", deal.verb), *fields])


def _choices(section: Section) -> Iterator[Field]:
    """Each thing that can be chosen in a section, as the page sends it."""
    for field in section.fields:
        if isinstance(field, Amount):
            yield f"word:{field.word}", str(field.least)
        else:
            lists = (field.items,) if isinstance(field, Ticks) else (items for _, items in field.lists)
            yield from (("word", item.words) for items in lists for item in items)


def test_a_composed_deal_can_be_proposed() -> None:
    match, seat, deal = next(one for one in _deals(COMPETITORS) if one[2].verb == "offer")
    to, give, ask = (list(_choices(section)) for section in deal.form.sections)
    sums = [("heading", "give"), ("word:cash", "500"), ("heading", "ask"), ("word", ""), ("word", "any card")]
    assert sums[1] in give
    assert sums[4] in ask
    match.copy().play(joined(COMPETITORS, [("word", "offer"), to[0], *sums]), seat=seat)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_form_stands_in_the_page_as_the_game_hands_it_out(language: str) -> None:
    with speaking(languages()[language]):
        match, seat, deal = next(one for one in _deals(COMPETITORS) if one[2].verb == "offer")
        board = DealBoard(verb=deal.verb, label=deal.label, form=deal.form)
        page = Page(rendering.deal(sample.table_page(match, seat), sample.VISITOR, board))
        form = next(one for one in page.elements if one.attributes.get("id") == "compose-offer")
        inside = [one.attributes for one in page.elements if form in one.above]
        names = {one["name"] for one in inside if "name" in one}
        words = {one["value"] for one in inside if "value" in one}
        for section in deal.form.sections:
            assert {"type": "hidden", "name": "heading", "value": section.word} in inside
            for name, value in _choices(section):
                assert name in names
                assert value in words or name != "word"


def test_what_was_left_empty_is_left_out() -> None:
    words = [("word", "offer"), ("heading", ""), ("word", "p1"), ("heading", "give"), ("word:cash", "")]
    asked = [("word", "terr ITA"), ("heading", "ask"), ("word:cash", " ")]
    assert joined(COMPETITORS, [*words, *asked]) == "offer p1 give terr ITA"
    assert joined(GALOPP, [("word", "bid"), ("word", "7")]) == "bid 7"


def test_a_form_that_says_nothing_lets_one_type() -> None:
    (deal,) = panel(_decision(Open("say", "Say something")), GALOPP).deals
    assert deal.form.sections == ()


def test_an_offer_that_the_table_refuses_by_itself_is_told_but_not_asked() -> None:
    match = COMPETITORS.start(2, chance=3, options={"first_player": 0})
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat=seat)
    own = dict(next(option for option in _opens(match, 0) if option.verb == "offer").form)["give"]
    assert isinstance(own, Mapping)
    cards = own["terr"]
    assert isinstance(cards, Sequence)
    match.play(f"offer p1 give cash 500 ask terr {cards[0]}", seat=0)
    page = fragments(sample.table_page(match, 1, forced=True), sample.VISITOR)["decision"]
    assert 'data-turn="others"' in page
    assert "Red offers you 500 for" in page
    assert "The table answers for you in a moment." in page
    assert "/deal?seat=1" in page
    assert 'value="refuse"' not in page


def _opens(match: Match, seat: int) -> list[Open]:
    decision = match.decision(seat)
    assert decision is not None
    return [option for option in decision.options if isinstance(option, Open)]
