"""From colour tokens to the one small style sheet: controls that Fusion draws badly, nothing else."""

from __future__ import annotations

from string import Template

from carmengui.ui.theme.roles import EDGES, GROUNDS, TINTS
from carmengui.ui.theme.tokens import Tokens

_SHEET = Template("""
QAbstractItemView, QAbstractButton, QSlider { outline: 0; }
QToolTip {
    background: $raised; color: $text; border: 1px solid $strong; padding: 4px 6px;
}
QPushButton {
    background: $raised; color: $text; border: 1px solid $strong; border-radius: 5px;
    padding: 0 ${p12}px; min-height: ${p26}px; font-weight: 500; icon-size: ${p16}px;
}
QPushButton:hover { background: $ground; border-color: $mark; }
QPushButton:pressed { background: $sel; }
QPushButton:disabled { color: $mark; border-color: $line; background: transparent; }
QPushButton:focus { border: 2px solid $accent; padding: 0 ${p11}px; min-height: ${p24}px; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[primary="true"]:hover { background: $accent; border-color: $text; }
QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[primary="true"]:disabled {
    background: transparent; color: $mark; border: 1px solid $line;
}
QPushButton[link="true"] {
    background: transparent; border: 0; color: $accent; padding: 0 2px; text-align: left;
}
QPushButton[link="true"][trouble="true"] { color: $worse; }
QPushButton[link="true"]:disabled { background: transparent; border: 0; color: $soft; }
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]::menu-indicator {
    image: url("$arrow"); width: ${p14}px; height: ${p14}px; subcontrol-origin: border;
    subcontrol-position: center right;
}
QPushButton[link="true"]:focus { border: 2px solid $accent; padding: 0; }
QToolButton {
    background: transparent; color: $text; border: 0; border-radius: 4px;
    padding: ${p4}px ${p6}px; icon-size: ${p16}px;
}
QToolButton:hover { background: $line; }
QToolButton:pressed, QToolButton:checked { background: $sel; }
QToolButton:focus { border: 2px solid $accent; padding: ${p2}px ${p4}px; }
QToolButton::menu-indicator { image: none; width: 0; }
QLineEdit, QAbstractSpinBox, QComboBox {
    background: $raised; color: $text; border: 1px solid $strong; border-radius: 5px;
    padding: 0 ${p8}px; min-height: ${p26}px;
    selection-background-color: $band; selection-color: $text;
}
QLineEdit { placeholder-text-color: $faint; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: 2px solid $accent; padding: 0 ${p7}px; min-height: ${p24}px;
}
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
    color: $mark; border-color: $line; background: transparent;
}
QLineEdit[bare="true"] {
    border: 0; border-radius: 0; background: transparent; padding: 0; min-height: ${p44}px;
}
QLineEdit QToolButton { padding: 0; min-width: 0; min-height: 0; background: transparent; }
QComboBox QLineEdit { border: 0; padding: 0; min-height: 0; background: transparent; }
QAbstractSpinBox QLineEdit { border: 0; padding: 0 ${p6}px; min-height: 0; background: transparent; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button,
QSpinBox::up-arrow, QSpinBox::down-arrow, QDoubleSpinBox::up-arrow, QDoubleSpinBox::down-arrow {
    width: 0; height: 0; border: 0;
}
QComboBox::drop-down { border: 0; width: ${p24}px; }
QComboBox::down-arrow { image: url("$arrow"); width: ${p16}px; height: ${p16}px; }
QComboBox QAbstractItemView {
    background: $raised; border: 1px solid $strong; padding: 4px;
    selection-background-color: $sel; selection-color: $text;
}
QSlider:horizontal { min-height: 20px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $line; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal {
    width: 12px; margin: -6px 0; border: 2px solid $accent; border-radius: 8px; background: $raised;
}
QSlider::handle:horizontal:focus { background: $accent; }
QProgressBar { border: 0; background: $line; border-radius: 2px; max-height: 4px; color: $text; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QCheckBox, QRadioButton { spacing: ${p8}px; min-height: ${p20}px; }
QCheckBox::indicator, QRadioButton::indicator {
    width: ${p14}px; height: ${p14}px; border: 1px solid $mark; background: $raised;
}
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: ${p8}px; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$tick"); }
QRadioButton::indicator:checked { border: ${p5}px solid $accent; width: ${p6}px; height: ${p6}px; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; }
QMenu { background: $raised; border: 1px solid $strong; padding: 4px; }
QMenu::item {
    padding: 0 ${p16}px 0 ${p8}px; height: ${p28}px; border-radius: 4px; color: $text;
}
QMenu::item:selected { background: $sel; }
QMenu::item:disabled { color: $mark; }
QMenu::separator { height: 1px; background: $line; margin: 4px ${p8}px; }
QMenu::icon { padding-left: ${p8}px; }
QPlainTextEdit, QTextEdit, QTextBrowser, QAbstractItemView {
    border: 0; background: $raised; selection-background-color: $sel; selection-color: $text;
}
QPlainTextEdit, QTextEdit, QTextBrowser { selection-background-color: $band; }
QScrollArea { border: 0; background: transparent; }
QAbstractScrollArea::corner { border: 0; background: transparent; }
QHeaderView, QHeaderView::section {
    background: $raised; color: $soft; border: 0;
}
QHeaderView::section { border-bottom: 1px solid $line; padding: 0 ${p8}px; }
QTableCornerButton::section { background: $raised; border: 0; }
QSplitter::handle { background: $line; }
QSplitter::handle:hover { background: $accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $strong; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: $mark; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")
_LENGTHS = (2, 4, 5, 6, 7, 8, 11, 12, 14, 16, 20, 24, 26, 28, 44)


def build_style_sheet(tokens: Tokens, glyphs: dict[str, str], zoom: float = 1.0) -> str:
    """Return the style sheet of a theme at a zoom; ``glyphs`` names its pictures, tick and arrow."""
    words = {name: getattr(tokens, name) for name in tokens.__slots__}
    lengths = {f"p{px}": str(round(px * zoom)) for px in _LENGTHS}
    rules = [f'QLabel[tint="{name}"] {{ color: {words[name]}; }}' for name in TINTS]
    rules += [f'*[ground="{name}"] {{ background: {words[name]}; }}' for name in GROUNDS]
    rules += [f'*[edge="{side}"] {{ border-{side}: 1px solid {words["line"]}; }}' for side in EDGES]
    return _SHEET.substitute(words, **lengths, **glyphs) + "\n".join(rules)
