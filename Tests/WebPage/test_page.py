"""The page that shows photos, in a browser."""
import base64
import functools
import http.server
import re
import threading

import pytest
from axe_selenium_python import Axe

LARGE = "document.getElementById('large').open && document.querySelector('#picture').getAttribute('src')"
CLOSED = "!document.getElementById('large').open"
WIDTHS = [{"width": 360, "height": 740}, {"width": 800}, {"width": 1_600, "is_dark": True}]


def ids_in(folder):
    return re.findall(r'^<li data-id="([^"]*)"', (folder / "index.html").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_folder_has_the_page_and_its_pictures_and_nothing_else(folder):
    assert sorted(each.name for each in folder.iterdir()) == ["index.html", "pictures"]
    names = set(re.findall(r'"pictures/([^"]+)"', (folder / "index.html").read_text(encoding="utf-8")))
    assert names == {each.name for each in (folder / "pictures").iterdir()}


def test_a_page_of_50_photos_has_at_most_60_kilobytes(export):
    page = (export("fifty") / "index.html").read_bytes()
    photos = page.count(b"\n<li ")
    assert photos == 50
    assert len(page) <= 60_000


def test_nothing_but_the_folder_is_asked_for_and_the_browser_complains_of_nothing(page, folder):
    page.wait("[...document.images].filter(each => each.naturalWidth).length > 3")
    page.click("figure > a")
    page.wait(LARGE)
    asked = page.requests()
    assert len(asked) > 3 and all(each.startswith(f"file://{folder}/") for each in asked)
    assert page.complaints() == []


@pytest.mark.parametrize("browser", [{"width": 320, "height": 600}, {"width": 1_000}], indirect=True)
def test_a_page_has_its_title_its_text_and_the_width_of_the_window(browser, export):
    folder = export("titled", "--title", "'The <b>sea</b>'", "--text", "'In May. " + "x" * 90 + "'", "--yes")
    browser.open(folder / "index.html")
    assert browser.run("return [document.title, document.querySelector('h1').textContent]") == ["The <b>sea</b>"] * 2
    assert browser.run("return document.querySelector('#text').textContent").startswith("In May. xxx")
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert browser.complaints() == []


def test_a_web_server_shows_it_as_well(browser, folder):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    handler.log_message = lambda *_: None
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.open(f"http://127.0.0.1:{server.server_port}/")
        browser.wait("[...document.images].filter(each => each.naturalWidth).length > 3")
        assert [each for each in browser.complaints() if "favicon" not in each] == []
        server.shutdown()


def test_what_is_written_on_a_photo_is_only_text(browser, folder):
    browser.open(folder / "index.html", "#q=onerror")
    assert browser.run("return document.querySelector('.memo').textContent").startswith("<img src=x onerror=")
    browser.click("figure > a")
    browser.wait(LARGE)
    assert browser.run("return document.title") == "sea-page"
    assert browser.run("return document.querySelectorAll('body script, img:not([width])').length") == 0


@pytest.mark.parametrize("browser", WIDTHS, indirect=True)
def test_photos_are_read_in_their_order_and_nothing_moves(page, folder):
    page.wait("[...document.images].filter(each => each.naturalWidth).length > 3")
    places = page.run(
        "return [...document.querySelectorAll('#photos > li')].map(item => "
        "{const box = item.getBoundingClientRect(); return [box.top, box.left, box.bottom, box.right]})")
    assert page.ids == ids_in(folder)[:len(places)]
    width, gap = page.run("return [innerWidth, 2 * parseFloat(getComputedStyle(document.documentElement).fontSize)]")
    bottoms = dict.fromkeys({left for _, left, *_ in places}, places[0][0])
    assert len(bottoms) == {360: 1, 800: 2, 1_600: 4}[width]
    for top, left, bottom, _ in places:
        # The column that was the shortest.
        assert abs(top - min(bottoms.values())) < 2 and bottoms[left] - min(bottoms.values()) < 2
        bottoms[left] = bottom + gap
    for top, left, bottom, right in places:
        assert left >= 0 and right <= page.run("return innerWidth")
        assert not [1 for other in places if other[0] < bottom - 1 and top < other[2] - 1 and other[1] < right - 1
                    and left < other[3] - 1 and other[:2] != [top, left]]
    assert page.run(
        "return new Promise(done => new PerformanceObserver(list => done(list.getEntries().length))"
        ".observe({type: 'layout-shift', buffered: true}) || setTimeout(() => done(0), 300))") == 0


@pytest.mark.parametrize("browser", WIDTHS, indirect=True)
def test_captions_have_the_place_that_was_computed_for_them(page):
    assert page.run(
        "return [...document.querySelectorAll('#photos > li')].filter(item => "
        "Math.abs(item.firstChild.offsetHeight - item.offsetHeight) > 2).map(item => item.outerHTML)") == []


@pytest.mark.parametrize("query, count", [
    ("", 50), ("#sea", 3), ("#SEA", 3), ("#밤", 4), ("#sea #밤", 2), ("햇빛", 1), ("빛", 2), ("좋은 아침", 1), ("narr", 1), ("arrow", 0),
    ("#밤 only", 1), ("#nothing", 0),
])
def test_words_names_and_tags_are_found(page, query, count):
    page.type("/", query) if query else None
    assert page.wait("document.getElementById('search').value === arguments[0] && document.getElementById('count').textContent", query)
    assert page.count == {0: "No photo has all of this.", 50: "50 photos"}.get(count, f"{count} of 50 photos")
    assert page.hash == (f"#q={query.replace(' ', '+')}" if query else "")


def test_what_was_found_is_in_the_address_and_the_way_back_leads_out_of_it(browser, folder):
    browser.open(folder / "index.html", "#q=%23sea")
    assert browser.count == "3 of 50 photos"
    browser.click("#tags button[aria-pressed=true]")
    assert browser.count == "50 photos" and browser.hash == ""
    browser.driver.back()
    browser.wait("document.getElementById('count').textContent === '3 of 50 photos'")
    assert browser.run("return document.getElementById('search').value") == "#sea"


def test_a_tag_of_a_photo_is_looked_for(page):
    page.run("document.querySelector('.tags button') || scrollTo(0, 1e6)")
    page.wait("document.querySelector('.tags button')").click()
    assert page.hash.startswith("#q=#") and " of 50 photos" in page.count


def test_a_photo_is_large_until_it_is_closed_and_then_has_the_focus(page, folder):
    ids = ids_in(folder)
    page.type("tab")
    while page.run("return document.activeElement.parentElement.tagName") != "FIGURE":
        page.type("tab")
    page.type("enter")
    assert page.wait(LARGE).startswith(f"pictures/{ids[0]}")
    page.type("left")
    assert page.hash == f"#photo={ids[0]}"
    page.type("right", "right")
    assert page.wait(LARGE).startswith(f"pictures/{ids[2]}") and page.hash == f"#photo={ids[2]}"
    page.type("escape")
    page.wait(CLOSED + " && document.activeElement.closest('li')?.dataset.id === arguments[0]", ids[2])
    page.wait("!location.hash")


def test_the_way_back_closes_a_large_photo(page):
    page.click("figure > a", 1)
    page.wait(LARGE)
    page.driver.back()
    page.wait(CLOSED)
    assert page.hash == ""


def test_a_photo_far_below_can_be_the_first_that_is_seen(browser, folder):
    last = ids_in(folder)[-1]
    browser.open(folder / "index.html", f"#photo={last}")
    assert browser.wait(LARGE).startswith(f"pictures/{last}")
    browser.type("escape")
    browser.wait("document.activeElement.closest('li')?.dataset.id === arguments[0]", last)
    box = browser.run("const box = document.activeElement.getBoundingClientRect(); return [box.top, innerHeight]")
    assert 0 <= box[0] < box[1]


@pytest.mark.parametrize("browser", [{"width": 360, "height": 740}], indirect=True)
def test_a_swipe_shows_the_next_photo_and_the_one_before(page, folder):
    ids = ids_in(folder)
    page.click("figure > a")
    page.wait(LARGE)
    page.swipe(300, 100)
    page.wait(f"location.hash === '#photo={ids[1]}'")
    page.swipe(100, 300)
    page.wait(f"location.hash === '#photo={ids[0]}'")


@pytest.mark.parametrize("browser", WIDTHS, indirect=True)
def test_axe_finds_no_violation(page):
    axe = Axe(page.driver)
    for state in ["page", "found", "large"]:
        if state == "found":
            page.click("#tags button")
        if state == "large":
            page.click("figure > a")
            page.wait(LARGE)
        axe.inject()
        results = axe.run()
        assert results["violations"] == [], axe.report(results["violations"])
        assert len(results["passes"]) > 10


@pytest.mark.parametrize("browser", [{"language": "ko-KR,en"}], indirect=True)
def test_a_browser_in_korean_has_a_page_in_korean(page):
    assert page.count == "사진 50장"
    page.type("/", "#sea")
    page.wait("document.getElementById('count').textContent === '사진 50장 중 3장'")
    assert page.run("return document.querySelector('search').lang") == "ko"


@pytest.mark.parametrize("browser", [{"has_scripts": False}], indirect=True)
def test_without_scripts_all_photos_are_there(page, folder):
    root = page.tell("DOM.getDocument", depth=-1)["root"]["nodeId"]
    find = lambda selector: page.tell("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"]
    photos = find("main li img")
    assert len(photos) == len(ids_in(folder)) == 50
    boxes = [page.tell("DOM.getBoxModel", nodeId=node)["model"]["border"] for node in photos]
    assert len({box[0] for box in boxes}) > 1


def test_a_print_has_every_photo(page):
    pdf = base64.b64decode(page.tell("Page.printToPDF", printBackground=False)["data"])
    assert pdf.count(b"/Subtype /Image") >= 50


def test_ten_thousand_photos_are_no_more_elements_than_a_hundred(browser, folder, tmp_path):
    page = (folder / "index.html").read_text(encoding="utf-8")
    before, line, after = re.match(r"(.*?\n)(<li .*?\n)<li .*\n(</ol>.*)", page, re.DOTALL).groups()
    lines = [re.sub('data-id="[^"]*"', f'data-id="p{number}"', line) for number in range(10_000)]
    (tmp_path / "index.html").write_text(before + "".join(lines) + after, encoding="utf-8")
    browser.open(tmp_path / "index.html")
    assert browser.count == "10,000 photos"
    assert 4 <= len(browser.ids) < 200
    for _ in range(3):
        browser.run("scrollTo(0, document.documentElement.scrollHeight)")
        browser.wait("document.querySelector('[data-id=p9999]') && scrollY > 0")
    assert len(browser.ids) < 200
    assert browser.run("return document.querySelector('[data-id=p9999]').ariaPosInSet") == "10000"
