"""Every statement of every game has a test, and every mark names a statement."""

import pytest

import plancia
from tests.rules.coverage import marked, statements


@pytest.mark.parametrize("name", plancia.games())
def test_every_statement_has_a_test(name: str) -> None:
    assert sorted(statements()[name] - marked().keys()) == []


def test_every_mark_names_a_statement() -> None:
    assert sorted(marked().keys() - set().union(*statements().values())) == []
