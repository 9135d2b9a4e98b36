"""Everything a person can do, declared once as data; menus, palette and key card are made from it."""

from carmengui.ui.keys.actions.action import ANYWHERE, Action, Group
from carmengui.ui.keys.actions.board import ActionBoard
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.keys.actions.key_map import KeyMap, key_map, pressed_key
from carmengui.ui.keys.actions.keys import spoken_keys

__all__ = [
    "ACTIONS",
    "ANYWHERE",
    "Action",
    "ActionBoard",
    "Group",
    "KeyMap",
    "key_map",
    "pressed_key",
    "spoken_keys",
]
