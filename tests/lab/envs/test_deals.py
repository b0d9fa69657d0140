"""Deals composed step by step: whatever is sent is legal, all kinds can be made, and every draft ends."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import plancia
from plancia.core.errors import BadOption
from plancia.core.form import Amount, Form, Item, Section, Ticks
from plancia.lab.envs import SeatEnv, TableEnv
from plancia.lab.envs.deals import DROP, SEND, DealDraft, deal_words
from plancia.lab.envs.match import EnvironmentMatch
from plancia.lab.envs.setup import TableSetup
from tests.conformance.test_secrets import pairs

BRIEF = {"rounds": 3, "round_cap": 3}
WORDS = deal_words(plancia.game("competitors"), 3)


def haggler(**options: Any) -> TableEnv:  # noqa: ANN401  # those of any environment
    return TableEnv("competitors", seats=3, deals=True, options=BRIEF, **options)


def chosen(env: TableEnv, mask: Any, rng: np.random.Generator) -> int:  # noqa: ANN401  # an array
    """An action that often deals: drafts are rarely dropped, and sent when they can be."""
    legal = np.flatnonzero(mask)
    first = env.encoder.actions
    drafting = {WORDS[action - first]: int(action) for action in legal if action >= first}
    if SEND in drafting and rng.random() < 0.4:
        return drafting[SEND]
    kept = [action for word, action in drafting.items() if word != DROP]
    return int(rng.choice(kept)) if kept and rng.random() < 0.9 else int(rng.choice(legal))


def drafted(env: TableEnv, agent: str) -> list[float]:
    """What an agent is told of a draft."""
    numbers: list[float] = env.observe(agent)["observation"][env.encoder.size :].tolist()
    return numbers


def test_random_deals_of_all_kinds_are_made() -> None:
    made: Counter[str] = Counter()
    for seed in range(3):
        env = haggler(version=2)
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        steps = 0
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            steps = steps + 1 if observation["observation"][env.encoder.size :].any() else 0
            assert steps <= 43, "a draft ends"
            assert over or observation["action_mask"].any()
            assert env.observation_space(agent).contains(observation)
            if rng.random() < 0.1:
                assert not any(any(drafted(env, other)) for other in env.agents if other != agent)
            env.step(None if over else chosen(env, observation["action_mask"], rng))
        record = env.match.record
        assert plancia.verify(record).ok
        made += Counter(entry.move.partition(" ")[0] for entry in record.entries)
    assert min(made[verb] for verb in ("offer", "auction", "counter", "accept", "bid")) > 0


def test_a_deal_word_by_word() -> None:
    env = haggler()
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    offer = env.encoder.actions + WORDS.index("offer")
    while not env.observe(env.agent_selection)["action_mask"][offer]:
        mask = env.observe(env.agent_selection)["action_mask"][: env.encoder.actions]
        env.step(int(rng.choice(np.flatnonzero(mask))))
    agent = env.agent_selection
    proposer = env.possible_agents.index(agent)
    said = ("offer", "next 2", "next part", "cash", "10 more", "1 more", "next part", "any", "terr", "EU")
    for word in said:
        env.step(env.encoder.actions + WORDS.index(word))
        assert env.agent_selection == agent
        assert any(drafted(env, agent))
    twin: TableEnv = pickle.loads(pickle.dumps(env))  # noqa: S301  # what was just written
    for one in (env, copy.deepcopy(env), twin):
        one.step(env.encoder.actions + WORDS.index(SEND))
        text = f"offer p{(proposer + 2) % 3} give cash 6000 ask any terr EU"
        assert one.match.timeline.entries[-1].move == text
        assert one.agent_selection == f"seat_{(proposer + 2) % 3}"


def test_what_a_seat_cannot_know_changes_no_step_of_its_drafts() -> None:
    compared = 0
    for match, twin, seat, rng in pairs(plancia.game("competitors"), 400):
        if seat is None or match.over or seat != match.state.turn or match.digest() == twin.digest():
            continue
        tables = [EnvironmentMatch(TableSetup(one.game, start=one, deals=True)) for one in (match, twin)]
        begun = [action for action in tables[0].legal if action >= tables[0].encoder.actions]
        for _ in range(8 if begun else 0):
            assert tables[0].legal == tables[1].legal
            assert np.array_equal(tables[0].observation(seat), tables[1].observation(seat))
            compared += 1
            action = rng.choice([action for action in tables[0].legal if action >= tables[0].encoder.actions])
            if deal_words(match.game, match.seats)[action - tables[0].encoder.actions] in (DROP, SEND):
                break
            for table in tables:
                table.act(action)
    assert compared > 20


def test_whoever_drops_a_draft_goes_on_with_something_else() -> None:
    env = haggler()
    env.reset(seed=1)
    first = env.encoder.actions
    mask = env.observe(env.agent_selection)["action_mask"]
    while not mask[first:].any():
        env.step(int(np.flatnonzero(mask)[0]))
        mask = env.observe(env.agent_selection)["action_mask"]
    env.step(first + WORDS.index("offer"))
    assert not env.observe(env.agent_selection)["action_mask"][:first].any()
    env.step(first + WORDS.index(DROP))
    after = env.observe(env.agent_selection)["action_mask"]
    assert np.array_equal(after[:first], mask[:first])
    assert not after[first:].any()


def test_one_seat_deals_with_bots() -> None:
    check_env(gymnasium.make("plancia/competitors-v2", deals=True, opponents="random", options=BRIEF).unwrapped)
    with pytest.raises(BadOption, match="nobody composes deals in Giganten"):
        SeatEnv("giganten", deals=True)


def test_what_stands_in_a_form_twice_is_said_once() -> None:
    cards = Ticks("Cards", (Item("card C1", "Coffee"), Item("card C1", "Coffee"), Item("card C1 at once", "Coffee")))
    draft = DealDraft("offer", Form((Section("give", "You give", (Amount("cash", "Money", 500, 500), cards), "give"),)))
    for word in ("card", "C1", "cash", "10 more"):
        assert word in draft.possible()
        draft.say(word)
    assert draft.words == ["offer", "give", "cash", "5500", "card", "C1"]
    draft.say("card")
    assert not draft.complete
