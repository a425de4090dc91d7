"""Wrong clocks: the order of saving does not depend on them, and a clock that goes back loses nothing."""
import pytest

from changes import FOG, ROOFS, SEA

#: Seconds since 1970, at the start of a day.
TIMES = {"1970": 0, "2001": 978_307_200, "before 2038 ends 32 bits": 2_147_483_640, "2100": 4_102_444_800}
DAY = 24 * 60 * 60


@pytest.mark.parametrize("time", TIMES.values(), ids=TIMES.keys())
def test_a_library_works_at_any_time(time, library):
    clock = str(time)
    for session in [(f"star {SEA} sea", f"star {FOG} fog"), ("saved", f"memo {SEA} hill"), ("saved", f"delete {FOG}"),
                    ("undo",), ("redo",), ("trash", f"restore {FOG}"), ("saved", f"delete {SEA}")]:
        done = library.run(*session, clock=clock)
        assert done.code == 0, done
    read = library.run("saved", "trash", "status", clock=clock)
    assert read.code == 0 and [photo["memo"] for photo in read.objects[0]["photos"]] == ["fog"]
    assert [photo["memo"] for photo in read.objects[1]["photos"]] == ["hill"]
    shown = library.run("saved", "show 1", "trash", json_lines=False, clock=clock)
    assert shown.code == 0, shown
    assert library.run("find after:2000", clock=clock).code == 0


@pytest.mark.parametrize("times", [(4_102_444_800, 978_307_200, 0), (1_000_000_000, 1_000_000_000 - DAY, 999_999_999)],
                         ids=["by years", "by a day"])
def test_the_order_of_saving_is_kept_when_the_clock_goes_back(times, library):
    for photo, time in zip((SEA, FOG, ROOFS), times):
        done = library.run(f"star {photo} memo", clock=str(time))
        assert done.code == 0, done
    # Two runs at the right time, a day apart, would expire the change log, so the clock stays wrong.
    done = library.run("saved", "undo", "saved", clock=str(times[-1]))
    assert done.code == 0, done
    before, _, after = done.objects
    assert [photo["id"] for photo in before["photos"]] == [ROOFS, FOG, SEA]
    assert [photo["id"] for photo in after["photos"]] == [FOG, SEA]


def test_a_clock_that_jumps_back_during_a_command_ends_no_wait_and_loses_nothing(library):
    done = library.run(f"star {SEA} sea", "saved", f"memo {SEA} hill", clock=f"+0 -{10 * 365 * DAY}")
    assert done.code == 0, done
    assert library.memos() == ["hill"]


def test_a_clock_that_is_behind_removes_nothing_from_the_trash(library):
    library.do(f"star {SEA} sea", "saved", f"delete {SEA}")
    assert library.run("trash", clock="0").code == 0
    assert library.ids("trash") == [SEA]
