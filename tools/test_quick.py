"""Which tests are nearest to a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.quick import nearest_tests


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/plancia/core/deck.py", ["tests/core/test_deck.py", "tests/core"]),
        ("src/plancia/games/giganten/play/phases/prices.py", ["tests/games/giganten", "tests/rules/giganten"]),
        ("src/plancia/cli/serve.py", ["tests/test_cli.py"]),
        ("tests/core/test_match.py", ["tests/core/test_match.py"]),
        ("tests/server/conftest.py", ["tests/server"]),
        ("tools/vendor/fetch.py", []),
    ],
)
def test_a_change_asks_for_the_tests_around_it(changed: str, tests: list[str]) -> None:
    assert nearest_tests([Path(changed)]) == [Path(test) for test in tests]
