"""What a page is sent of a part that has changed leads to that part, line by line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plancia.server.http.live.differences import NOTHING, change, changed, marks

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
