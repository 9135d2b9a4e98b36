"""What a person does about a host: its pace, skip, block, release, try again; by menu, key and slider."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import EngineHost
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.crawl.schedule.orders import HostOrder, HostWish
from carmengui.engine.model.events import HostHold, LaneWait
from carmengui.ui.crawl.lanes.table import LaneTable
from carmengui.ui.crawl.pace_bar import PaceBar


class HostLevers(QObject):
    """Joins the lanes, the slider and the engine."""

    why_wanted = Signal(str)
    """It shall be said what decided about this URL."""
    requests_wanted = Signal(str)
    """The requests made to this host shall be shown."""
    settings_wanted = Signal(str)
    """The settings of the site of this host shall be shown."""
    setting_wanted = Signal(str)
    """The setting with this key shall be shown."""
    delay_kept = Signal(str, float)
    """A host, and the delay that shall be written into the settings of its site."""

    def __init__(self, host: EngineHost, board: CrawlBoard, lanes: LaneTable, bar: PaceBar) -> None:
        super().__init__(lanes)
        self._engine, self._board, self._lanes, self._bar = host, board, lanes, bar
        lanes.selectionModel().currentRowChanged.connect(lambda *_: self._on_host_chosen())
        bar.whom.currentIndexChanged.connect(lambda _: self.refresh())
        lanes.pace_wished.connect(host.set_delay)
        lanes.pace_wished.connect(lambda _, name: self._on_lane_wished(name))
        bar.pace_kept.connect(self._keep_delay)
        bar.pace_wished.connect(host.set_delay)
        bar.pace_wished.connect(lambda *_: self.refresh())
        bar.pace_unwished.connect(lambda name: host.set_delay(None, name))
        bar.pace_unwished.connect(lambda _: self.refresh())

    @property
    def chosen(self) -> str:
        """The host that is chosen, or nothing."""
        index = self._lanes.currentIndex()
        return self._lanes.lanes.host(index.row()) if index.isValid() else ""

    def refresh(self) -> None:
        """Show the pace as it stands."""
        name, pace = self._bar.host, self._engine.pace
        wished_s = pace.wished_s(name)
        lanes = {lane.host: lane for lane in self._board.lanes}
        if name in lanes and lanes[name].delay_s:
            lane = lanes[name]
            pause_s = lane.delay_s
            if wished_s is not None and lane.wait is not LaneWait.EASED:
                pause_s = max(wished_s, lane.floor_s)  # the lane tells a moment later
            self._bar.show_pace(pause_s, floor_s=lane.floor_s, wished_s=wished_s)
            return
        paces = sorted(lane.delay_s for lane in lanes.values() if lane.delay_s)
        usual_s = paces[len(paces) // 2] if paces else 0.0
        self._bar.show_pace(usual_s if wished_s is None else wished_s, wished_s=wished_s)

    def skip(self) -> None:
        """Fetch nothing more of the chosen host in this crawl."""
        self._order(HostWish.SKIP)

    def block(self) -> None:
        """Fetch nothing of the chosen host in this project."""
        self._order(HostWish.BLOCK)

    def release(self) -> None:
        """Fetch the chosen host like every other one."""
        self._order(HostWish.RELEASE)

    def release_host(self, name: str) -> None:
        """Fetch a host like every other one."""
        self._engine.order(HostOrder(name, HostWish.RELEASE))

    def retry(self) -> None:
        """Ask once more for what failed on the chosen host."""
        self._order(HostWish.RETRY)

    def why(self) -> None:
        """Have it said what decided about the last page of the chosen host."""
        lane = next((lane for lane in self._board.lanes if lane.host == self.chosen), None)
        if lane is not None:
            self.why_wanted.emit(lane.url or f"http://{lane.host}/")

    def offers(self, wish: HostWish) -> bool:
        """Tell whether a wish for the chosen host would change anything."""
        held = self._board.holds.get(self.chosen)
        hold = held[0] if held else HostHold.FREE
        match wish:
            case HostWish.BLOCK:
                return hold is not HostHold.BLOCKED
            case HostWish.RELEASE:
                return hold is not HostHold.FREE
            case _:
                return hold is HostHold.FREE

    def show_requests(self) -> None:
        """Have the requests to the chosen host shown."""
        if self.chosen:
            self.requests_wanted.emit(self.chosen)

    def show_settings(self) -> None:
        """Have the settings of the site of the chosen host shown."""
        if self.chosen:
            self.settings_wanted.emit(self.chosen)

    def names_setting(self) -> bool:
        """Tell whether a setting is the reason for what the chosen host does."""
        return bool(self._deciding())

    def show_setting(self) -> None:
        """Have the setting shown that is the reason for what the chosen host does."""
        if key := self._deciding():
            self.setting_wanted.emit(key)

    def has_own_delay(self) -> bool:
        """Tell whether a person wishes for another delay on the chosen host in this crawl."""
        return bool(self.chosen) and self._engine.pace.wished_s(self.chosen) is not None

    def keep_delay(self) -> None:
        """Have the delay that is wished for on the chosen host written into the settings of its site."""
        self._keep_delay(self.chosen)

    def show_records(self) -> None:
        """Have the records of the chosen host shown."""
        if self.chosen:
            self._lanes.host_opened.emit(self.chosen)

    def _order(self, wish: HostWish) -> None:
        if name := self.chosen:
            self._engine.order(HostOrder(name, wish))

    def _deciding(self) -> str:
        lane = next((lane for lane in self._board.lanes if lane.host == self.chosen), None)
        return self._lanes.lanes.row(lane).line.setting if lane is not None else ""

    def _keep_delay(self, name: str) -> None:
        wished_s = self._engine.pace.wished_s(name) if name else None
        if wished_s is not None:
            self.delay_kept.emit(name, wished_s)

    def _on_lane_wished(self, name: str) -> None:
        self._bar.show_host(name)
        self.refresh()

    def _on_host_chosen(self) -> None:
        self._bar.choose_host(self.chosen)
        self.refresh()
