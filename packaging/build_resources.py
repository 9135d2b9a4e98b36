"""Puts the top-level folder ``resources`` into the wheel as ``carmengui/resources``.

setuptools calls it (see ``tool.setuptools.cmdclass`` in pyproject.toml). An editable install is left
alone: there ``carmengui.resource_files`` finds the folder beside the package.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from setuptools.command.build_py import build_py

SOURCE = Path("resources")  # setuptools always builds with the project folder as working directory
SKIPPED = shutil.ignore_patterns("__pycache__", "*.pyc")


class BuildWithResources(build_py):
    """The ordinary build of the modules, a copy of every resource file, and the catalogue."""

    def run(self) -> None:
        """Build the modules and replace the resources in the build folder."""
        super().run()
        if self.editable_mode:
            return
        target = self._target()
        # A build folder may be left over from an earlier build: files deleted since must not ship.
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(SOURCE, target, ignore=SKIPPED)
        catalogue = [sys.executable, "packaging/catalogue.py", str(target / "translations")]
        subprocess.run(catalogue, check=True)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """List what the build made, the resources included."""
        outputs = super().get_outputs(include_bytecode)
        if self.editable_mode:
            return outputs
        target = self._target()
        return outputs + [str(path) for path in sorted(target.rglob("*")) if path.is_file()]

    def get_source_files(self) -> list[str]:
        """List what a source archive must carry so that this build can run from it."""
        resources = [str(path) for path in sorted(SOURCE.rglob("*")) if path.is_file()]
        modules: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]  # the stubs leave it open
        return [*modules, "packaging/build_resources.py", "packaging/catalogue.py", *resources]

    def _target(self) -> Path:
        return Path(self.build_lib, "carmengui", "resources")
