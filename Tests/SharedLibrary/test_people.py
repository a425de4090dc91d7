"""Several people with one library: who did what, whose change is undone, and who may do what."""

import json

import pytest


@pytest.fixture
def studio(database, run, photos):
    assert run(database.address(), f'star {photos[0]} "the first"').returncode == 0
    database.people()
    return database


def test_each_photo_and_memo_says_whose_it_is(studio, run, photos):
    run(studio.address("ada"), f'star {photos[1]} "by ada"')
    done = run(studio.address("bo"), f'memo {photos[1]} "by bo"')
    assert '· "by bo" · was "by ada"' in done.stdout
    saved = json.loads(run(studio.address("bo"), "saved", flags=["--json"]).stdout)["photos"]
    assert [(photo["starredBy"], photo["memoBy"]) for photo in saved] == [("ada", "bo"), ("owner", "owner")]
    assert saved[0]["file"] is None
    shown = run(studio.address("bo"), f"show {photos[1]}").stdout
    assert "by ada, memo by bo" in shown
    memos = run(studio.address("ada"), f"memo {photos[1]} --history").stdout
    assert "by bo — bo" in memos and "by ada — ada" in memos


def test_what_someone_did_is_found_by_their_name(studio, run, photos):
    run(studio.address("ada"), f'star {photos[1]} "zebrafish"')
    run(studio.address("bo"), f'star {photos[2]} "zebrafish"', f'memo {photos[0]} "harbour"')
    for query, count in [("who:ada", 1), ("who:BO", 2), ("zebrafish who:bo", 1), ("-who:owner", 2), ("who:nobody", 0)]:
        found = json.loads(run(studio.address("eve"), f"find {query}", flags=["--json"]).stdout)
        assert found["total"] == count, query


def test_undo_takes_back_ones_own_last_change(studio, run, photos):
    run(studio.address("ada"), f'star {photos[1]} "by ada"')
    run(studio.address("bo"), f'star {photos[2]} "by bo"')
    undone = run(studio.address("ada"), "undo")
    assert "Took back saving the photo" in undone.stdout, undone.stderr
    assert studio.sql("SELECT memo FROM savedPhoto WHERE deletedAt IS NULL ORDER BY sequence") == "the first\nby bo"
    assert "nothing to undo" in run(studio.address("ada"), "undo").stderr
    assert run(studio.address("ada"), "redo").returncode == 0


def test_a_photo_that_someone_else_changed_since_is_left_alone(studio, run, photos):
    run(studio.address("ada"), f'star {photos[1]},{photos[2]} "both"')
    run(studio.address("ada"), f'star {photos[1]} "by ada"')
    run(studio.address("bo"), f'memo {photos[1]} "by bo"')
    undone = run(studio.address("ada"), "undo")
    assert studio.sql(f"SELECT memo FROM savedPhoto WHERE photoID = '{photos[1]}'") == "by bo"
    assert "1 photo was skipped: changed by another program" in undone.stdout, undone


@pytest.mark.parametrize("others", [
    ("unstar {1}", "star {1} two"), ("memo {1} three", "memo {1} two"), ("tag {1} +sea", "tag {1} -sea"),
    ("unstar {1}", "star {1} two", "unstar {1}", "star {1} two"),
])
def test_a_photo_that_someone_else_changed_and_that_looks_the_same_is_left_alone(studio, run, photos, others):
    run(studio.address("ada"), f"star {photos[1]} one", f"memo {photos[1]} two")
    assert run(studio.address("bo"), *[line.format(*photos) for line in others]).returncode == 0
    undone = run(studio.address("ada"), "undo")
    assert "skipped: changed by another program" in undone.stdout, undone
    row = f"SELECT memo, deletedAt IS NULL FROM savedPhoto WHERE photoID = '{photos[1]}'"
    assert studio.sql(row) == "two|t"


def test_a_change_that_someone_else_took_back_is_no_obstacle(studio, run, photos):
    run(studio.address("ada"), f"star {photos[1]} one", f"memo {photos[1]} two")
    lines = f"unstar {photos[1]}", f"star {photos[1]} three", f"tag {photos[1]} +sea", "undo", "undo", "undo"
    assert run(studio.address("bo"), *lines).returncode == 0
    row = f"SELECT memo, tags, starredBy, memoBy, deletedAt IS NULL FROM savedPhoto WHERE photoID = '{photos[1]}'"
    assert studio.sql(row) == "two|{}|ada|ada|t"
    found = json.loads(run(studio.address("eve"), "find who:ada", flags=["--json"]).stdout)
    assert [photo["id"] for photo in found["photos"]] == [photos[1]]
    assert "skipped" not in run(studio.address("ada"), "undo").stdout
    assert studio.sql(row) == "one|{}|ada|ada|t"
    assert run(studio.address("ada"), "redo", "undo", "undo", "redo").returncode == 0
    assert studio.sql(row) == "one|{}|ada|ada|t"
    # Undo does not overwrite Bo's later change.
    assert run(studio.address("bo"), f"memo {photos[1]} four", f"memo {photos[1]} one").returncode == 0
    assert "skipped" in run(studio.address("ada"), "redo").stdout


@pytest.mark.parametrize("command", ["star {1} x", "memo {0} x", "tag {0} +sea", "saved;delete 1", "undo"])
def test_who_may_only_read_is_told_so(studio, run, photos, command):
    done = run(studio.address("eve"), *command.format(*photos).split(";"))
    assert done.returncode == 77, done
    assert "You do not have permission to do this in the library" in done.stderr and "othing was changed" in done.stderr
    assert run(studio.address("eve"), "saved", "find first", "trash", "status").returncode == 0
    assert studio.sql("SELECT memo FROM savedPhoto") == "the first"


def test_who_may_not_even_read_is_told_so(studio, run):
    studio.server.sql("DO $$ BEGIN CREATE ROLE mallory LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
    done = run(studio.address("mallory"), "saved")
    assert done.returncode == 77 and "You do not have permission" in done.stderr, done


def test_where_there_is_no_library_one_who_may_not_make_it_is_told_so(database, run, photos):
    database.server.sql("DO $$ BEGIN CREATE ROLE ada LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
    assert run(database.address("ada"), "saved").returncode == 0
    done = run(database.address("ada"), f"star {photos[0]}")
    assert done.returncode == 77 and "Cannot create the library" in done.stderr, done


def test_a_library_of_a_newer_version_is_left_as_it_is(studio, run, photos):
    studio.sql("INSERT INTO migration (version) VALUES (99)")
    for command in f"star {photos[1]}", "saved", "undo":
        done = run(studio.address("owner"), command)
        assert done.returncode == 78 and "newer version" in done.stderr, done
    assert studio.sql("SELECT count(*) FROM savedPhoto") == "1"
