"""The command line as a module: `python -m plancia.cli` is the same as `plancia`."""

import sys

from plancia.cli import main

if __name__ == "__main__":
    sys.exit(main())
