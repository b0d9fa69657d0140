"""What a page is sent of a part that has changed leads to that part, line by line."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from plancia.server.http.live.differences import NOTHING, change, changed, lines_of, marks

texts = st.lists(st.sampled_from("abcdefgh"), max_size=12)


@given(texts, texts)
def test_a_change_leads_from_one_text_to_the_other(before: list[str], after: list[str]) -> None:
    made = change(marks(before), after, marks(after))
    assert changed(before, made) == after


@given(texts)
def test_who_has_nothing_is_sent_the_whole(lines: list[str]) -> None:
    assert change(NOTHING, lines, marks(lines)) == lines


def test_only_new_lines_are_sent() -> None:
    before = ["one", "two", "three", "four", "five"]
    after = ["one", "three", "new", "two", "four", "five"]
    assert change(marks(before), after, marks(after)) == [(0, 0), (2, 2), "new", (1, 1), (3, 4)]


def test_lines_that_only_change_places_are_not_sent_again() -> None:
    before, after = ["one", "two", "three", "four"], ["two", "three", "one", "four"]
    assert change(marks(before), after, marks(after)) == [(1, 2), (0, 0), (3, 3)]


@given(st.lists(texts, max_size=4), texts)
def test_a_text_in_pieces_changes_as_the_whole_does(pieces: list[list[str]], before: list[str]) -> None:
    """What was told before of the pieces, to other readers too, changes nothing."""
    whole = [line for piece in pieces for line in piece or [""]]
    had = marks(before)
    for _ in range(2):
        made = lines_of(["\n".join(piece) for piece in pieces])
        said = made.since(had)
        assert (changed(before, json.loads(said)) if said else before) == whole == made.lines
        assert made.since(made.marks) == ""


def test_readers_who_had_the_same_are_told_the_same() -> None:
    first, second = lines_of(("one\ntwo",)), lines_of(("one\ntwo",))
    assert first.marks is second.marks, "thousands of readers keep them"
    had = marks(["one"])
    assert first.since(had) is second.since(had)
    assert first.since(had) == '[[0,0],"two"]'
    assert first.since(NOTHING) == '["one","two"]'
