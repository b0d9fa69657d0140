from collections.abc import Mapping

from nbformat import Notebook

class NotebookClient:
    def __init__(
        self, nb: Notebook, *, timeout: int, kernel_name: str, resources: Mapping[str, Mapping[str, str]]
    ) -> None: ...
    def execute(self) -> Notebook: ...
