"""Moves as action structs of OpenSpiel: every legal one there and back, deals of all kinds, and bad ones refused."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator

import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
import pytest

import plancia
from plancia.core.decision import Open
from plancia.core.errors import BadNotation, PlanciaError
from plancia.kit.learn.encoding import IllegalAction
from plancia.lab.envs.deals import DealDraft
from plancia.lab.envs.openspiel import PlanciaGame, PlanciaState
from plancia.lab.envs.structs import ActionStruct, composed_struct_of, move_of, struct_of
from tests.conformance.test_secrets import pairs

COMPETITORS = plancia.game("competitors")
BRIEF = {"players": 3, "rounds": 3, "round_cap": 3}


def played(game: PlanciaGame, seed: int, steps: int) -> Iterator[tuple[PlanciaState, random.Random]]:
    """The decisions of a random match, one after the other."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        before = state.history()
        yield state, rng
        if state.history() == before:
            state.apply_action(rng.choice(state.legal_actions()))


def at_deals(steps: int = 400, seed: int = 1) -> Iterator[tuple[PlanciaState, random.Random]]:
    """Decisions of Competitor$ in which something can be composed."""
    for state, rng in played(PlanciaGame(COMPETITORS, BRIEF), seed, steps):
        if openings(state):
            yield state, rng


def openings(state: PlanciaState) -> list[Open]:
    """What the seat in turn can compose."""
    decision = COMPETITORS.prompts.decide(state.node.state, state.current_player())
    return [option for option in decision.options if isinstance(option, Open)] if decision else []


def composed(state: PlanciaState, option: Open, rng: random.Random) -> str | None:
    """A random move of a form, if the rules allow it."""
    draft = DealDraft(option.verb, COMPETITORS.prompts.form(option))
    for _ in range(rng.randrange(4, 20)):
        words = list(draft.possible())
        if words:
            draft.say(rng.choice(words))
    move = COMPETITORS.notation.encode(draft.words) if draft.complete else None
    truth = state.node.state
    assert truth is not None
    return " ".join(draft.words) if move is not None and truth.allows(truth.turn, move) else None


@pytest.mark.parametrize("name", plancia.games())
def test_every_legal_action_there_and_back(name: str) -> None:
    game = PlanciaGame(plancia.game(name))
    verbs: Counter[str] = Counter()
    for state, _ in played(game, 5, 500):
        player = state.current_player()
        for action in state.legal_actions():
            struct = state.action_to_struct(player, action)
            verbs[str(struct.to_dict()["verb"])] += 1
            assert state.struct_to_actions(game.ActionStruct(struct.to_json())) == [action]
            # The same asked in C++.
            assert pyspiel.State.struct_to_actions(state, struct) == [action]
    assert len(verbs) >= 4
    assert verbs["bid"] or name == "competitors"


@pytest.mark.parametrize("name", plancia.games())
def test_structs_play_as_actions_do(name: str) -> None:
    game = PlanciaGame(plancia.game(name))
    for state, rng in played(game, 3, 200):
        action = rng.choice(state.legal_actions())
        twin = state.clone()
        struct = state.action_to_struct(state.current_player(), action)
        assert state.apply_action_struct(struct).ok()
        assert pyspiel.State.apply_action_struct(twin, struct).ok(), "in C++, too"
        assert state.history() == twin.history()
        assert state.history()[-1] == action
        assert str(state) == str(twin)


def test_random_deals_of_all_kinds_are_made_by_structs() -> None:
    made: Counter[str] = Counter()
    for seed in range(4):
        for state, rng in at_deals(500, seed):
            text = composed(state, rng.choice(openings(state)), rng)
            if text is None:
                continue
            truth, player = state.node.state, state.current_player()
            assert truth is not None
            struct = ActionStruct(composed_struct_of(COMPETITORS, truth, text))
            assert state.validate_action_struct(struct).ok()
            (number,) = state.struct_to_actions(struct)
            assert number >= state.get_game().num_distinct_actions()
            assert state.action_to_struct(player, number).to_dict() == struct.to_dict()
            assert state.action_to_string(player, number) == text
            assert state.apply_action_struct(struct).ok()
            assert state.history()[-1] == number
            assert COMPETITORS.notation.decode(state.node.last[0]) == text
            made += Counter([text.split(" ")[0]])
            made += Counter(["charter"] if " charter " in text else [])
    assert min(made[kind] for kind in ("offer", "auction", "counter", "charter")) > 0


def test_an_offer_is_made_seen_and_answered() -> None:
    state, _ = next(at_deals())
    player = state.current_player()
    rival = (player + 1) % 3
    parts = {"verb": "offer", "to": [f"p{rival}"], "give": ["cash 1500"], "ask": ["any card", "any terr EU"]}
    assert state.apply_action_struct(ActionStruct(parts)).ok()
    assert state.current_player() == rival
    assert state.to_observation_struct(rival).to_json() == state.observation_string(rival)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301  # what was pickled here
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        assert twin.apply_action_struct(ActionStruct({"verb": "refuse"})).ok()
        assert twin.current_player() == player


def test_the_order_of_items_says_nothing() -> None:
    state, _ = next(at_deals())
    to = [f"p{(state.current_player() + step) % 3}" for step in (1, 2)]
    parts = [{"verb": "offer", "to": seats, "ask": ["any card"], "give": ["cash 500"]} for seats in (to, to[::-1])]
    first, second = (state.struct_to_actions(ActionStruct(one)) for one in parts)
    assert first == second


UNREADABLE = {
    "{": "written as JSON",
    "[]": "an object with a verb",
    "{}": "an object with a verb",
    '{"verb": "offer p1"}': "an object with a verb of one word",
    '{"verb": ["offer"]}': "an object with a verb",
    '{"verb": "offer", "to": {"p1": 1}}': "'to' of an action struct must be a list",
    '{"verb": "offer", "to": [null]}': "'to' of an action struct must be a list",
    '{"verb": "bid", "arguments": [true]}': "'arguments' of an action struct must be a list",
}
BAD = {
    '{"verb": "bid", "arguments": 500}': "'arguments' of 'bid' must be a list",
    '{"verb": "dance"}': "'dance' is not a move of Competitor$",
    '{"verb": "dance", "with": ["p1"]}': "composed here: offer, auction",
    '{"verb": "offer", "to": ["p1"], "gift": ["cash 500"]}': "its parts are to, give, ask",
    '{"verb": "offer", "to": 1, "give": ["cash 500"]}': "'to' of 'offer' must be a list of items",
    '{"verb": "auction", "to": ["p1"], "give": ["cash 500"], "min": ["500"]}': "'min' of 'auction' must be one number",
    '{"verb": "offer", "to": ["OTHER", "give cash 500"], "ask": ["any card"]}': "is not how",
    '{"verb": "offer", "to": ["OWN"], "give": ["cash 500"]}': "CO-17",
    '{"verb": "offer", "to": ["OTHER"], "give": ["cash 900000000"]}': "CO-17",
    '{"verb": "bid", "arguments": [500]}': "CO-",
}


@pytest.mark.parametrize("written", BAD)
def test_bad_structs_are_refused_and_change_nothing(written: str) -> None:
    state, _ = next(at_deals())
    player = state.current_player()
    said = written.replace("OWN", f"p{player}").replace("OTHER", f"p{(player + 1) % 3}")
    before = state.serialize()
    status = state.apply_action_struct(ActionStruct(said))
    assert not status.ok()
    assert BAD[written] in status.message()
    assert state.validate_action_struct(ActionStruct(said)).message() == status.message()
    assert state.serialize() == before


@pytest.mark.parametrize("written", UNREADABLE)
def test_what_is_no_struct_cannot_be_read(written: str) -> None:
    with pytest.raises(BadNotation, match=UNREADABLE[written]):
        ActionStruct(written)


def test_a_number_of_a_deal_is_refused_where_the_deal_cannot_be_made() -> None:
    state, _ = next(at_deals())
    rival = (state.current_player() + 1) % 3
    (number,) = state.struct_to_actions(ActionStruct({"verb": "offer", "to": [f"p{rival}"], "give": ["cash 500"]}))
    state.apply_action(number)
    before = state.serialize()
    for refused in (number, number + 1000):
        with pytest.raises(IllegalAction, match="is not legal here"):
            state.apply_action(refused)
    assert state.serialize() == before


def test_nothing_drawn_has_a_struct() -> None:
    state = PlanciaGame(plancia.game("galopp-royal")).new_initial_state()
    assert "no player is asked" in state.apply_action_struct(ActionStruct({"verb": "pass"})).message()
    with pytest.raises(PlanciaError, match="what is drawn has no struct"):
        state.action_to_struct(pyspiel.PlayerId.CHANCE, 0)


@pytest.mark.parametrize("name", plancia.games())
def test_what_a_seat_cannot_know_changes_no_answer_to_a_struct(name: str) -> None:
    compared = 0
    texts = ("offer p1 give cash 500", "offer p2 give cash 900000 ask any card", "bid 500", "bid 3", "pass", "accept")
    for match, twin, seat, rng in pairs(plancia.game(name), 200):
        if seat is None or match.over or seat != match.state.turn:
            continue
        said = [*texts, *(move.text for move in rng.sample(match.legal(seat), min(3, len(match.legal(seat)))))]
        for text in said:
            answers: list[int | str] = []
            for one in (match, twin):
                struct = json.loads(ActionStruct(composed_struct_of(one.game, one.state, text)).to_json())
                try:
                    answers.append(move_of(one.game, one.state, struct))
                except PlanciaError as error:
                    answers.append(str(error))
            assert answers[0] == answers[1]
            compared += 1
    assert compared > 100


def test_a_game_says_what_its_structs_are_made_of() -> None:
    game = plancia.game("giganten")
    spec, example = PlanciaGame(game).action_struct_spec()
    assert '"verb"' in spec
    first = game.start(chance=0)
    assert ActionStruct(example).to_dict() in [struct_of(move.text) for move in first.legal(first.to_move()[0])]
