from pathlib import Path

class Output:
    data: dict[str, str]

class Cell:
    cell_type: str
    source: str
    outputs: list[Output]
    execution_count: int | None

class Notebook:
    cells: list[Cell]

def read(fp: Path, as_version: int) -> Notebook: ...
