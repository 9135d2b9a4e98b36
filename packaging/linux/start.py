"""Where the built program begins."""

import sys

from carmengui.app import main

if __name__ == "__main__":
    sys.exit(main())
