"""Card games whose every ruling says why, and whose chances can be counted.

Importing this package needs the standard library only.
"""

import sys

# Written so that Pythons from long before 3.11 get a sentence, not a syntax error.
if sys.version_info < (3, 11):
    sys.stderr.write(
        "cardlab needs Python 3.11 or newer, and this is Python %d.%d: "
        "install a newer one from python.org and start again with it, for example "
        "`python3.13 -m cardlab lab`.\n" % sys.version_info[:2]
    )
    sys.exit(2)

__all__ = ["__version__"]
__version__ = "0.1.0"
