"""The example notebook runs from top to bottom, and what it ends a cell with shows itself."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "lab.ipynb"
SHOWN = {
    "match  # as a spectator sees it": "image/svg+xml",
    "match.view(seat)": "image/svg+xml",
    "hints(": "text/html",
    "meet(": "text/html",
    "results": "text/html",
    "results.seats.": "text/plain",
}
"""How the last line of each cell with code begins, and what it is shown as."""


def test_the_notebook_runs_and_its_last_lines_show_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(folder, str(tmp_path / folder.lower()))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells), "keep the notebook stripped"
    at = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=at).execute()
    for cell, (line, kind) in zip(cells, SHOWN.items(), strict=True):
        assert cell.source.splitlines()[-1].startswith(line)
        (output,) = cell.outputs
        assert kind in output.data
