"""The examples in the docstrings hold in the installed package.

They are read from the sources, because mypyc drops docstrings.
"""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"


def examples() -> Iterator[doctest.DocTest]:
    parser = doctest.DocTestParser()
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if ">>>" in source else ():
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
                test = parser.get_doctest(text, {}, module, str(path), node.body[0].lineno - 1)
                if test.examples:
                    yield test


@pytest.mark.parametrize("test", list(examples()), ids=lambda test: f"{test.name}:{test.lineno + 1}")
def test_docstring(test: doctest.DocTest) -> None:
    test.globs = dict(vars(importlib.import_module(test.name)))
    report: list[str] = []
    if doctest.DocTestRunner(verbose=False).run(test, out=report.append).failed:
        pytest.fail("".join(report), pytrace=False)
