"""One house for all tests of a process: they bring their own people and tables."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.server.http.houses import Running, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    with running(tmp_path_factory.mktemp("house")) as open_house:
        yield open_house
