import pytest

from carmengui.engine.metadata.days import day_from_parts, days_in, machine_day, machine_moment

WRITTEN = [
    ("Berlin, 3. März 2019", "2019-03-03"),
    ("March 3, 2019 at noon", "2019-03-03"),
    ("3rd of May 2012", "2012-05-03"),
    ("Sept. 4th, 2012", "2012-09-04"),
    ("3 Ağustos 2021 Salı", "2021-08-03"),
    ("5 января 2021 г.", "2021-01-05"),
    ("12 гыйнвар 2020", "2020-01-12"),
    ("le 1er août 2017", "2017-08-01"),
    ("12 de mayo de 2015", "2015-05-12"),
    ("2019 m. kovo 3", "2019-03-03"),
    ("2019年3月4日", "2019-03-04"),
    ("Stand: 04.03.2019", "2019-03-04"),
    ("2019-03-04T10:00", "2019-03-04"),
]


@pytest.mark.parametrize(("text", "day"), WRITTEN)
def test_a_day_is_read_in_the_languages_of_the_project(text, day):
    assert [found.day for found in days_in(text, month_first=False)] == [day]


def test_the_place_of_a_day_is_where_it_is_written():
    text = "Am 3. Mai 2019 und am 04.06.2020"
    found = days_in(text, month_first=False)
    assert [text[day.start : day.end] for day in found] == ["3. Mai 2019", "04.06.2020"]


def test_slashes_are_read_in_the_order_of_the_country():
    assert days_in("3/4/2019", month_first=True)[0].day == "2019-03-04"
    assert days_in("3/4/2019", month_first=False)[0].day == "2019-04-03"
    assert days_in("3/25/2019", month_first=False)[0].day == "2019-03-25"
    assert days_in("3.4.2019", month_first=True)[0].day == "2019-04-03"


@pytest.mark.parametrize(
    "text", ["31.02.2019", "45.13.2019", "in 2019", "Seite 3 von 2019", "3 Foo 2019"]
)
def test_what_is_no_day_is_not_read(text):
    assert days_in(text, month_first=False) == []


def test_short_forms_count_only_when_asked_for_and_nothing_else_is_found():
    assert days_in("3.4.19", month_first=False) == []
    assert days_in("3.4.19", month_first=False, short=True)[0].day == "2019-04-03"
    both = days_in("3.4.19, 5. Mai 2018", month_first=False, short=True)
    assert [found.day for found in both] == ["2018-05-05"]


MACHINE = [
    ("2019-03-04T23:59:00-05:00", "2019-03-04"),
    ("20190304", "2019-03-04"),
    ("1551657600", "2019-03-04"),
    ("1551657600000", "2019-03-04"),
    ("2019-03", "2019-03"),
    ("2019", "2019"),
    ("Mon, 04 Mar 2019 10:00:00 GMT", "2019-03-04"),
    ("2019-13", ""),
    ("soon", ""),
    ("", ""),
]


@pytest.mark.parametrize(("value", "day"), MACHINE)
def test_a_machine_value_means_its_local_day(value, day):
    assert machine_day(value, month_first=False) == day


def test_parts_may_name_the_month():
    assert day_from_parts("2019", "mar", "4") == "2019-03-04"
    assert day_from_parts("2019", "xyz", "4") == ""


@pytest.mark.parametrize(
    ("value", "moment"),
    [
        ("2019-03-04T10:00:00+01:00", "2019-03-04T10:00:00+01:00"),
        ("2019-03-04 10:05", "2019-03-04T10:05:00"),
        ("2019-03-04T10:05:06.123Z", "2019-03-04T10:05:06+00:00"),
        ("2019-03-04t10:05:06-0330", "2019-03-04T10:05:06-03:30"),
        ("Mon, 4 Mar 2019 23:59:00 GMT", "2019-03-04T23:59:00+00:00"),
        ("1551693600", "2019-03-04T10:00:00+00:00"),
        # No time of day, or none that can be true.
        ("2019-03-04", ""),
        ("2019-03-04T00:00:00+00:00", ""),
        ("2019-03-04T25:00", ""),
        ("2019-03-05T10:00", ""),
        ("Mon, 4 Mar 2019 99:99:00 GMT", ""),
        ("4 March 2019", ""),
        ("2019-03-04T10:00+99:99", ""),
        ("", ""),
    ],
)
def test_a_machine_value_may_tell_the_time_of_its_day(value, moment):
    assert machine_moment(value, "2019-03-04") == moment
