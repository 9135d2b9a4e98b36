"""Where the built program begins."""

import os
import sys

from carmengui.app import main

if __name__ == "__main__":
    # Plugins of the system are made for its own Qt, and would be taken before those that are carried.
    os.environ.pop("QT_PLUGIN_PATH", None)
    sys.exit(main())
