"""What is known of each setting of a project, in the order in which a person sees them."""

from __future__ import annotations

from carmengui.engine.model import Sentence
from carmengui.engine.model.setting_info import SettingGroup, SettingInfo, SettingKind, by_group
from carmengui.engine.model.settings import setting_infos

_TABLES = (
    SettingInfo(
        "hosts",
        Sentence("Fixed addresses"),
        Sentence("hosts that no name server knows, each with address and port"),
        SettingKind.PAIRS,
        SettingGroup.NETWORK,
        (),
        example="intranet.example = 192.0.2.7:8080",
    ),
    SettingInfo(
        "logins",
        Sentence("Logins"),
        Sentence(
            "request headers for one origin; write env: and the name of a variable for a secret"
        ),
        SettingKind.PAIRS,
        SettingGroup.NETWORK,
        (),
        example="https://example.org Authorization = env:EXAMPLE_TOKEN",
    ),
)
PROJECT_INFOS = by_group((*setting_infos(), *_TABLES))
