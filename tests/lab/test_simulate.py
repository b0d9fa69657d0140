"""Simulations: the same rows however they are played, and nothing lost when they are interrupted."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

import plancia
from plancia.bots import UnknownBot
from plancia.bots.spec import split_bots
from plancia.cli import make_parser
from plancia.core.errors import BadOption, PlanciaError
from plancia.core.options import per_seat
from plancia.lab.simulation.plan import SimulationPlan, make_plan
from plancia.lab.simulation.results import Results
from plancia.lab.simulation.run import simulate
from plancia.lab.simulation.store import Store
from tests.lab.simulating import GAME, parts, start, tables, tiny, typed
from tests.patience import PATIENCE
from tests.terminal.running import Terminal, call, environment

DOC = Path(__file__).parents[2] / "docs" / "lab.md"
INTERRUPTED = 130


def children(process: int) -> list[int]:
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()))


def wait_for_parts(folder: Path, count: int, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(parts(folder)) < count:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.005)


def gone(process: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{process}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    return not Path(f"/proc/{process}").exists()


# The plan.


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("random", ("random",)),
        ("strong,regular,novice", ("strong", "regular", "novice")),
        ("search:sims=200,seed=3", ("search:sims=200,seed=3",)),
        ("search:sims=200,seed=3,thumb:noise=0.5,random", ("search:sims=200,seed=3", "thumb:noise=0.5", "random")),
        ("strong:sims=10,strong", ("strong:sims=10", "strong")),
    ],
)
def test_a_comma_parts_bots_except_before_a_setting(text: str, bots: tuple[str, ...]) -> None:
    assert split_bots(text) == bots


def test_bots_move_on_by_one_seat_from_match_to_match() -> None:
    plan = tiny(4, "random", "novice", "regular")
    assert [plan.seating(number) for number in range(4)] == [
        ("random", "novice", "regular"),
        ("regular", "random", "novice"),
        ("novice", "regular", "random"),
        ("random", "novice", "regular"),
    ]


def test_fixed_bots_stay() -> None:
    plan = make_plan(plancia.game(GAME), ("random", "novice", "regular"), rotate=False)
    assert plan.seating(7) == plan.seating(0) == ("random", "novice", "regular")


def test_every_match_has_a_seed_of_its_own() -> None:
    seeds = {tiny(1, seed=seed).seed_of(number) for seed in range(30) for number in range(100)}
    assert len(seeds) == 3000
    assert max(seeds) < 2**63


def test_options_are_those_of_a_table_of_bots() -> None:
    for name in plancia.games():
        game = plancia.game(name)
        plan = make_plan(game, ("random",))
        for option in game.options:
            if option.bot is not None:
                assert set(per_seat(plan.options[option.name], plan.seats)) == {option.bot}


@pytest.mark.parametrize(
    ("players", "seats", "matches", "reason"),
    [
        (("random", "random"), 3, 1, "2 bots do not fill 3 seats"),
        (("random",), 9, 1, "is not played with 9 seats"),
        (("random",), 3, 0, "0 matches cannot be played"),
        (("clever",), 3, 1, "no bot 'clever'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    players: tuple[str, ...], seats: int, matches: int, reason: str
) -> None:
    with pytest.raises((BadOption, UnknownBot), match=reason):
        make_plan(plancia.game(GAME), players, seats=seats, matches=matches)


# The same rows.


@pytest.fixture(scope="module")
def plan() -> SimulationPlan:
    return tiny(40, "random", "novice", "thumb:noise=0.5,seed=3")


@pytest.fixture(scope="module")
def whole(plan: SimulationPlan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plan played in one process without interruption."""
    folder = tmp_path_factory.mktemp("whole") / "results"
    simulate(plan, folder, jobs=1)
    return folder


def test_two_jobs_play_what_one_plays(plan: SimulationPlan, whole: Path, tmp_path: Path) -> None:
    process = start(200, typed(plan, tmp_path / "results", "--jobs", "2"))
    output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert output == f"{Results.open(whole)}\n"
    assert parts(tmp_path / "results") == parts(whole)
    assert tables(tmp_path / "results") == tables(whole)


def test_other_seeds_play_other_matches(plan: SimulationPlan, whole: Path, tmp_path: Path) -> None:
    simulate(tiny(3, *plan.players, seed=6), tmp_path, jobs=1)
    assert tables(tmp_path)["seats"].to_pylist() != tables(whole)["seats"].to_pylist()[:9]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_simulation_goes_on_to_the_same_rows(
    jobs: int, plan: SimulationPlan, whole: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "results"
    process = start(4, typed(plan, folder, "--jobs", str(jobs)))
    wait_for_parts(folder, 3, process)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    assert all(map(gone, workers))
    before = parts(folder)
    assert 12 <= Results.open(folder).kept < plan.matches
    assert call("simulate", "--resume", folder, "--jobs", "1").returncode == 0
    assert parts(folder)[: len(before)] == before
    assert tables(folder) == tables(whole)


def test_ctrl_c_keeps_all_that_is_over(plan: SimulationPlan, whole: Path, tmp_path: Path) -> None:
    more = tiny(5000, *plan.players)
    with Terminal(*typed(more, tmp_path / "results", "--jobs", "2"), folder=tmp_path) as terminal:
        shown = terminal.wait_for(r"[2-9]\d of 5000 matches, [\d.]+ a second, \d+ (s|min|h) left")
        terminal.press("c")
        assert terminal.end() == INTERRUPTED
        assert "go on with: plancia simulate --resume" in terminal.output
    assert "█" in shown or "·" in shown
    results = Results.open(tmp_path / "results")
    told = re.search(r"(\d+) of 5000 matches are kept", terminal.output)
    assert told is not None
    assert results.kept == int(told[1]) >= 20
    both = min(results.kept, plan.matches)
    assert (
        tables(tmp_path / "results")["seats"].to_pylist()[: 3 * both] == tables(whole)["seats"].to_pylist()[: 3 * both]
    )


def test_what_was_half_written_is_written_again(tmp_path: Path) -> None:
    with Store(tmp_path, tiny(3)):
        pass
    (tmp_path / "unfinished").mkdir()
    (tmp_path / "unfinished" / "matches.parquet").write_bytes(b"PAR1")
    assert simulate(tiny(3), tmp_path, jobs=1).matches.num_rows == 3
    assert not (tmp_path / "unfinished").exists()


def test_a_finished_simulation_is_only_told_again(plan: SimulationPlan, whole: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in whole.rglob("*")}
    done = call(*typed(plan, whole))
    assert done.stdout == f"{Results.open(whole)}\n"
    assert {path: path.stat().st_mtime_ns for path in whole.rglob("*")} == before


# Whenever matches are kept, how many that makes and how much memory the process has.
_MEASURED = """
import sys
from pathlib import Path
from plancia.cli import main
from plancia.lab.simulation import store

sizes = Path(sys.argv.pop(1))

def keep(self, keep=store.Store.keep):
    keep(self)
    with sizes.open("a") as lines:
        print(self.kept, Path("/proc/self/statm").read_text().split()[1], file=lines)

store.PART, store.Store.keep = 20, keep
sys.exit(main())
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is looked up in /proc")
def test_memory_does_not_grow_with_the_matches(tmp_path: Path) -> None:
    sizes = tmp_path / "sizes"
    subprocess.run(
        [sys.executable, "-c", _MEASURED, sizes, *typed(tiny(400), tmp_path / "results", "--jobs", "2")],
        stdout=subprocess.DEVNULL,
        env=environment(),
        check=True,
    )
    assert Results.open(tmp_path / "results").kept == 400
    told = [tuple(map(int, line.split())) for line in sizes.read_text(encoding="utf-8").splitlines()]
    early, late = (
        median(size for kept, size in told if least <= kept < least + 100) * os.sysconf("SC_PAGE_SIZE")
        for least in (80, 300)
    )
    # The rows of the 200 matches in between weigh twice as much.
    assert late - early < 2 << 20


# Refusals.


def test_other_settings_are_refused_with_what_differs(plan: SimulationPlan, whole: Path) -> None:
    done = call(*typed(plan, whole, "--seed", "6", "--option", "race_length=9"))
    assert done.returncode == 2
    assert "seed was 5 and is 6" in done.stderr
    assert "option race_length was 8 and is 9" in done.stderr
    assert "turn_limit" not in done.stderr
    assert "another folder" in done.stderr


def test_another_version_of_the_program_does_not_go_on(plan: SimulationPlan, tmp_path: Path) -> None:
    with Store(tmp_path, plan):
        pass
    manifest = tmp_path / "simulation.json"
    manifest.write_text(re.sub(r'"plancia": "[^"]+"', '"plancia": "0.0.1"', manifest.read_text(encoding="utf-8")))
    assert 'plancia was "0.0.1"' in call("simulate", "--resume", tmp_path).stderr


def test_a_second_process_is_refused(plan: SimulationPlan, tmp_path: Path) -> None:
    with Store(tmp_path, plan), pytest.raises(PlanciaError, match="another process is writing"):
        simulate(plan, tmp_path)


def test_a_folder_with_other_files_is_left_alone(plan: SimulationPlan, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("chapter one", encoding="utf-8")
    done = call(*typed(plan, tmp_path))
    assert "holds other files, such as thesis.txt" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "a simulation needs a folder"),
        (("-o", "x"), "a simulation needs a game and its bots"),
        ((GAME, "-o", "x"), "a simulation needs a game and its bots"),
        (("--resume", "nowhere"), "there is no simulation in nowhere"),
        (("--resume", "x", "--seed", "3"), "--resume goes on with the settings in its folder"),
        ((GAME, "--bots", "random,random", "--seats", "3", "-o", "x"), "2 bots do not fill 3 seats"),
    ],
)
def test_what_cannot_be_simulated(arguments: tuple[str, ...], reason: str) -> None:
    done = call("simulate", *arguments)
    assert done.returncode == 2
    assert reason in done.stderr


@pytest.mark.parametrize(("package", "more"), [("pyarrow", ()), ("ray", ("--cluster", "local"))])
def test_without_a_package_it_says_what_to_install(package: str, more: tuple[str, ...], tmp_path: Path) -> None:
    without = f"import sys; sys.modules[{package!r}] = None; from plancia.cli import main; sys.exit(main())"
    arguments = typed(tiny(1), tmp_path / "results", *more)
    done = subprocess.run(
        [sys.executable, "-c", without, *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=environment(),
    )
    assert done.returncode == 2
    assert f"needs the package {package}, which is not installed; `make lab`" in done.stderr


# The page about it.


@pytest.mark.parametrize("line", re.findall(r"^plancia simulate .+$", DOC.read_text(encoding="utf-8"), re.MULTILINE))
def test_commands_in_the_page_can_be_typed(line: str) -> None:
    make_parser().parse_args(shlex.split(line)[1:])


def test_the_first_commands_in_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = re.findall(r"^plancia (simulate .+)$", DOC.read_text(encoding="utf-8"), re.MULTILINE)[:2]
    assert call(*shlex.split(first), "--bots", "random", "--matches", "2", "--jobs", "1").returncode == 0
    assert call(*shlex.split(second)).stdout == f"{Results.open('results')}\n"
