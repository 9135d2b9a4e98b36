"""Takes a fresh checkout to a running program or to a finished test run, in one command.

    python3 packaging/bootstrap.py run [OPTION ...]    start the demo; options go to `carmengui demo`
    python3 packaging/bootstrap.py test                run every check and the whole test suite
    python3 packaging/bootstrap.py test --quick        leave out windows, servers and processes

Needs nothing but Python and its standard library. Installs the system libraries that are missing
when it may (root on Debian or Ubuntu), otherwise prints the command to type. This file stays readable for
old Pythons, so that it can look for a newer one; the work is in first_start.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWER_NAMES = ("python3.13", "python3.12", "python3.11", "python3.14")
REPEATED = "CARMENGUI_BOOTSTRAP_REPEATED"


def start_again_with_newer_python() -> int:
    """Run this file once more with the first newer Python on the search path."""
    found = [path for path in map(shutil.which, NEWER_NAMES) if path]
    if not found or REPEATED in os.environ:
        sys.stderr.write(
            "carmengui needs Python 3.11 or newer, and this is {}.{}: install a newer Python "
            "and call this again.\n".format(*sys.version_info[:2])
        )
        return 1
    command = [found[0], __file__, *sys.argv[1:]]
    return subprocess.call(command, env=dict(os.environ, **{REPEATED: "1"}))


def main() -> int:
    """Check the Python version, then do what the arguments ask for."""
    if sys.version_info < OLDEST:
        return start_again_with_newer_python()
    import first_start  # noqa: PLC0415 (an old Python could not read it)

    return first_start.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
