"""What a house is run with: the key above all, which must be whole at every moment."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.database import Storage

TOGETHER = 4


def test_processes_that_start_together_sign_with_one_key(tmp_path: Path) -> None:
    start = Barrier(TOGETHER)

    def key(folder: Path) -> str:
        start.wait()
        return Settings(data=folder).key()

    with ThreadPoolExecutor(TOGETHER) as threads:
        for number in range(100):
            keys = set(threads.map(key, [tmp_path / str(number)] * TOGETHER))
            assert {len(key) for key in keys} == {64}
            assert len(keys) == 1
            assert [file.name for file in (tmp_path / str(number)).iterdir()] == ["secret.key"]


@pytest.mark.parametrize("text", ["", "0123456789abcdef", " " * 64])
def test_a_key_that_can_be_guessed_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "secret.key").write_text(text, encoding="ascii")
    with pytest.raises(BadSettings, match=r"secret\.key"):
        Settings(data=tmp_path).key()
    with pytest.raises(BadSettings, match="PLANCIA_SECRET"):
        Settings(data=tmp_path, secret=text).key()
    assert Settings(data=tmp_path, secret="k" * 32).key() == "k" * 32


@pytest.mark.anyio
async def test_only_the_owner_reads_key_and_database(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    settings = Settings(data=folder)
    for _ in range(2):
        settings.key()
        storage = Storage(settings, "")
        await storage.open()
        kept = {file.name for file in folder.iterdir()}
        assert kept >= {"secret.key", "plancia.sqlite3", "plancia.sqlite3-wal"}
        assert {stat.filemode(file.stat().st_mode) for file in folder.iterdir()} == {"-rw-------"}
        await storage.close()
        for file in folder.iterdir():
            # As an earlier Plancia has left them.
            file.chmod(0o644)
