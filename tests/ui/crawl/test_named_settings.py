"""Sentences that name a setting lead to it; what a page or a server says leads nowhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from carmengui.engine.crawl.explain.explanation import Explanation, Statement, Topic
from carmengui.engine.crawl.fetch.addresses import resolve
from carmengui.engine.crawl.progress.trouble import Cause, Trouble
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.crawl.trouble_pane import TroublePane
from carmengui.ui.crawl.why_pane import WhyPane
from carmengui.ui.widgets.words.named_settings import named_settings, setting_parts

LONG_WAIT = Sentence.of(
    "the server answered {status} and asks for a pause of {n:,.0f} seconds, more than the "
    "{most:,.0f} of max_retry_after_s; {host} is left for the next crawl",
    status=429,
    n=86_400.0,
    most=3_600.0,
    host="<b>allow_loopback</b> --allow-loopback",
)


def test_a_setting_is_found_by_its_key_and_by_its_option(qapp: object) -> None:
    refusal = resolve("10.0.0.1", 80, {}, allow_loopback=False).refusal
    assert named_settings(refusal) == ("private_networks",)
    assert named_settings(resolve("127.0.0.1", 80, {}, allow_loopback=False).refusal) == (
        "allow_loopback",
    )
    assert named_settings(Sentence("it is outside the scope; see --max-depth")) == ("max_depth",)
    assert named_settings(Sentence("--max-depthless and my_max_depth")) == ()


def test_only_the_sentence_itself_names_settings(qapp: object) -> None:
    assert named_settings(LONG_WAIT) == ("max_retry_after_s",)
    within = Sentence.of("It was not fetched: {why}", why=LONG_WAIT)
    assert named_settings(within) == ("max_retry_after_s",)
    words = "".join(part.words for part in setting_parts(within))
    assert words == str(within)


def test_the_explanation_of_a_url_leads_to_the_setting(qtbot: QtBot) -> None:
    pane = WhyPane()
    qtbot.addWidget(pane)
    verdict = Statement(Topic.VERDICT, Sentence("It was not fetched."), LONG_WAIT, is_against=True)
    pane.show_explanation(Explanation("http://a.test/", "a.test", (verdict,)))
    pane.resize(420, 300)
    pane.show()
    said = pane.text.toPlainText()
    assert "<b>allow_loopback</b>" in said, "what a server says is no markup"
    assert pane.text.toHtml().count("href=") == 1
    cursor = pane.text.document().find("max_retry")
    place = pane.text.cursorRect(cursor).center() - QPoint(4, 0)
    with qtbot.waitSignal(pane.setting_wanted) as wanted:
        qtbot.mouseClick(pane.text.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted.args == ["max_retry_after_s"]


def test_the_urls_of_a_group_lead_to_the_setting(qtbot: QtBot) -> None:
    trouble = Trouble()
    trouble.add(Cause.HELD, LONG_WAIT, "http://a.test/1", "a.test")
    trouble.add(Cause.SILENT, Sentence("the connection was closed"), "http://b.test/1", "b.test")
    pane = TroublePane(trouble)
    qtbot.addWidget(pane)
    pane.resize(430, 300)
    pane.show()
    named, other = sorted(trouble.groups(), key=lambda group: group.cause is Cause.SILENT)
    pane.open_group(named.key)
    (link,) = pane.settings.links
    assert link.text() == "Longest Retry-After"
    with qtbot.waitSignal(pane.setting_wanted) as wanted:
        link.click()
    assert wanted.args == ["max_retry_after_s"]
    pane.open_group(other.key)
    assert pane.settings.isHidden()
