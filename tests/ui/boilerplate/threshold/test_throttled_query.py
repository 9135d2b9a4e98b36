"""Of many thresholds in haste the first and the last are asked, and nobody is asked twice at once."""

from carmengui.ui.boilerplate.threshold.throttled_query import Pace


def test_the_newest_waits_until_all_have_answered():
    asked = []
    pace = Pace(asked.append, ("text", "panes"))
    for threshold in (40, 41, 42):
        pace.want(threshold)
    assert asked == [40]
    pace.hear("text", 40)
    pace.hear("panes", 39)  # an answer to something else
    assert asked == [40]
    pace.hear("panes", 40)
    assert asked == [40, 42]
    pace.hear("text", 42)
    pace.hear("panes", 42)
    assert asked == [40, 42]


def test_forgetting_waits_for_nobody():
    asked = []
    pace = Pace(asked.append, ("text",))
    pace.want(40)
    pace.want(50)
    pace.forget()
    pace.hear("text", 40)
    assert asked == [40]
    pace.want(40)
    assert asked == [40, 40]
