"""`python3 -m cardlab`: see cardlab.cli."""

import sys

from cardlab.cli import main

if __name__ == "__main__":
    sys.exit(main())
