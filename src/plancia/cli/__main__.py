"""`python -m plancia.cli`."""

import sys

from plancia.cli import main

if __name__ == "__main__":
    sys.exit(main())
