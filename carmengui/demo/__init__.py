"""The bundled demo web: real sites served on loopback, a clock that can jump, and the truth about each page."""

from carmengui.demo.clock import DEMO_START, DemoClock
from carmengui.demo.hosting import DemoWeb, Served
from carmengui.demo.truth_page import TruthPage, load_truth

__all__ = ["DEMO_START", "DemoClock", "DemoWeb", "Served", "TruthPage", "load_truth"]
