"""Bots have names: the same at the same table, none twice there, and other ones at other tables."""

from __future__ import annotations

from plancia.bots.names import persona


def test_no_two_bots_of_a_table_have_the_same_name() -> None:
    tables = [f"table {number}" for number in range(50)]
    seated = [tuple(persona(table, seat, {}).name for seat in range(6)) for table in tables]
    assert all(len(set(names)) == 6 for names in seated)
    assert len(set(seated)) > 40
    assert seated == [tuple(persona(table, seat, {}).name for seat in range(6)) for table in tables]
    assert all(persona("table", seat, {}).character for seat in range(6))


def test_who_comes_along_keeps_the_name_and_nobody_else_has_it() -> None:
    for seat in range(6):
        known = {seat: persona("another table", seat, {}).name}
        names = [persona("table", each, known).name for each in range(6)]
        assert names[seat] == known[seat]
        assert len(set(names)) == 6
