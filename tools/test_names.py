"""Names and docstrings of the package: one name for one thing, and no docstring in a word or two."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
GAMES = SOURCES / "plancia" / "games"
FEWEST = 4
"""Words of a docstring."""


@cache
def trees() -> dict[Path, ast.Module]:
    """The sources as they are parsed, which takes a while: whoever only collects the tests does not wait for it."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}


def test_a_class_shares_its_name_only_with_its_like_in_other_games() -> None:
    places: dict[str, list[Path]] = defaultdict(list)
    for path, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    for name, found in places.items():
        games = {path.relative_to(GAMES).parts[0] for path in found if path.is_relative_to(GAMES)}
        assert len(found) == max(1, len(games)), f"{name}: {', '.join(map(str, found))}"


def test_docstrings_say_more_than_a_word_or_two() -> None:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                assert text is None or len(text.split()) >= FEWEST, f"{path}: {text}"
