"""Everything a person can do, declared once as data; menus, palette and key card are made from it."""

from carmengui.ui.actions.action import ANYWHERE, Action, Group
from carmengui.ui.actions.board import ActionBoard
from carmengui.ui.actions.catalogue import ACTIONS
from carmengui.ui.actions.key_map import KeyMap, key_map, pressed_key
from carmengui.ui.actions.keys import spoken_keys

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
