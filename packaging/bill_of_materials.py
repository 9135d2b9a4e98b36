"""The bill of materials of a build, in the JSON of CycloneDX 1.6: all that is carried, with its licence."""

from __future__ import annotations

import json
import uuid
from datetime import UTC, datetime
from email.parser import HeaderParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from build_place import BuildPlace

FORMAT_VERSION = "1.6"
_NAMESPACE = uuid.UUID("5a1f6f3a-3d0e-4c43-9d32-6a2d0a2c7d11")
"""Two bills of one commit have one serial number."""


def bill_of_materials(
    place: BuildPlace, packages: Path, others: Iterable[dict[str, Any]] = ()
) -> str:
    """Return the bill of the libraries in a site-packages folder and of the other components."""
    components = [
        *(_python_package(folder) for folder in sorted(packages.glob("*.dist-info"))),
        *others,
    ]
    carried = [one for one in components if one["name"] not in {"carmengui", "pip", "setuptools"}]
    made_at = datetime.fromtimestamp(place.epoch_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    program = {
        "type": "application",
        "bom-ref": "carmengui",
        "name": "carmengui",
        "version": place.version,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    names = "\n".join(one["bom-ref"] for one in carried)
    serial = uuid.uuid5(_NAMESPACE, f"{place.version} {made_at}\n{names}")
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT_VERSION,
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"timestamp": made_at, "component": program},
        "components": sorted(carried, key=lambda one: str(one["bom-ref"])),
        "dependencies": [{"ref": "carmengui", "dependsOn": sorted(names.split("\n"))}],
    }
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


def base_components(python: str, qt: str, chromium: str) -> list[dict[str, Any]]:
    """Return what every build carries that is no library of Python."""
    return [
        component("platform", "CPython", python, f"pkg:generic/cpython@{python}", "PSF-2.0"),
        component("framework", "Qt", qt, f"pkg:generic/qt@{qt}", "LGPL-3.0-only"),
        component(
            "library", "Chromium", chromium, f"pkg:generic/chromium@{chromium}", "BSD-3-Clause"
        ),
    ]


def component(kind: str, name: str, version: str, address: str, licence: str) -> dict[str, Any]:
    """Return one carried thing: its kind in CycloneDX, its name, its package URL, its licence."""
    found: dict[str, Any] = {
        "type": kind,
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
    }
    if licence:
        found["licenses"] = [{"license": {"name": licence}}]
    return found


def _python_package(folder: Path) -> dict[str, Any]:
    said = HeaderParser().parsestr((folder / "METADATA").read_text("utf-8"))
    name, version = str(said["Name"]), str(said["Version"])
    address = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
    return component("library", name, version, address, _licence(said))


def _licence(said: Any) -> str:
    """Return the licence a library says it has: an expression, or the classifier or line before it."""
    if said["License-Expression"]:
        return str(said["License-Expression"])
    classified = [
        line.rpartition(" :: ")[2]
        for line in said.get_all("Classifier", [])
        if line.startswith("License :: ") and line.count(" :: ") > 1
    ]
    if classified:
        return " AND ".join(classified)
    lines = str(said["License"] or "").strip().splitlines()
    return lines[0] if len(lines) == 1 else ""
