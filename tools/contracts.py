"""An import contract that import-linter lacks: a list of what may be imported, not of what may not."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, output

ALLOWED = sys.stdlib_module_names | {"plancia", "librt", "mypy_extensions"}


class StandardLibraryOnly(Contract):
    """The core, the kit and the games import the standard library, mypyc's runtime and nothing else."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        packages = ("plancia.core", "plancia.kit", "plancia.games")
        modules = set(packages).union(*map(graph.find_descendants, packages))
        strangers = [
            f"{module} imports {imported}"
            for module in sorted(modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if imported.partition(".")[0] not in ALLOWED
        ]
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for stranger in check.metadata["strangers"]:
            output.print_error(stranger)
