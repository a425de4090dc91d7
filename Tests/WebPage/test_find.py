"""A page's search compared with `find`: both read the same queries and texts, with their own tables."""
import json
import os
import random
import re
import subprocess

import pytest

from conftest import PROGRAM

#: As many as a list of `find` has; ten such libraries are 10,000 memos.
COUNT = 1_000
#: Parts of texts. Each has a peculiarity that one of the two could miss.
PARTS = """sea Sea SEA season café cafe\u0301 CAFÉ Straße STRASSE ß ẞ æther Æther œuvre Smørrebrød Łódź łódź Đặng đông ðe Þór þing ħal
ŧ ı İstanbul istanbul ΣΟΦΟΣ σοφός σοφοσ Ἀθῆναι αθηναι ﬁsh fish ﬂag oﬃce office ﬆone ĳs Йод йод Ёлка ёлка елка שָׁלוֹם שלום كِتَاب كتاب C# c# C#은 C++ c f# #5
바다 바다에서 겨울바다 다 햇빛 빛 \u1112\u1162\u11ba\u1107\u1175\u11be 사진ㆍ여행 앞\u3164뒤 東京 京都 京 カメラ ｶﾒﾗ ｶﾞﾗｽ ガラス ﾟДﾟ Д ﾞ시작 ー ヴ 々 ไทย น้ำ မြန် ខ្មែរ हिन्दी हिन् தமிழ்
🌊 sea🌊 🌅🌊 👩\u200d👩\u200d👧 👧 🇰🇷 👍🏽 👍 ♥ ♥\ufe0f ‼ ™ © a+b a|b $5 5€ ½ ² x² Ⅷ ⅷ ① ＳＥＡ ｓｅａ！ ＃海 海 so\u00adft soft zero\u200bwidth a\u0338 ≠
don't rock'n'roll e-mail mail_box a_b - -- … — “quoted” (round) [x] 3월 13 3.5 1,000 2026-11-30 http://sea.example/a?b=#sea 𝒜 ﷺ ǆ ǅ ŉ ŀ ſea K Å ﹟ ㎏ ㈜ ﬓ""".split()
#: Excludes parts that mean something else inside a query: a filter, a tag or a quote.
QUERIES = [part for part in PARTS if part not in ("-", "--", "＃海", "…", "—", "﹟") and ":" not in part]
ASK = "return arguments[0].map(query => photos.filter(photo => meets(photo, conditions(query))).map(photo => photo.id).join(' '))"


def memos(seed):
    choose = random.Random(seed)
    glue = [" ", " ", " ", ", ", "", "-", "\u3000", ". "]
    for _ in range(COUNT):
        words = choose.sample(PARTS, choose.randint(1, 6))
        yield words[0] + "".join(choose.choice(glue) + word for word in words[1:])


def queries(texts):
    choose = random.Random(len(texts))
    yield from QUERIES
    for word in choose.sample(QUERIES, 40):
        # A mark would join the sign before it.
        if word[0] not in "ﾞﾟ":
            yield f'"{word}"'
            yield f"sea -{word}"
    for text in choose.sample(texts, 50):
        words = [word for word in text.split() if ":" not in word and '"' not in word and word[0] not in "#＃-…—﹟ﾞﾟ"]
        if words:
            yield " ".join(choose.sample(words, min(2, len(words))))
            yield f'"{" ".join(words[:2])}"'
    yield from ["#sea", "#Sea", "sea -#sea", "#sea#sky", "tag:바다", "by:amy", "by:riv -by:김", 'by:"김하늘"', '"low tide #sea"', "#5", "sea #바다", "by:ﬁn"]


@pytest.fixture(scope="module", params=range(10 if os.environ.get("THOROUGH") else 1))
def library(tmp_path_factory, request):
    home = tmp_path_factory.mktemp("found")
    environment = {**os.environ, "HOME": str(home), "NO_COLOR": "1"}
    for kind in ["DATA", "STATE", "CACHE", "CONFIG"]:
        environment[f"XDG_{kind}_HOME"] = str(home / kind.lower())

    def run(*words, text=None):
        return subprocess.run([PROGRAM, "--demo", *words], cwd=home, env=environment, input=text, capture_output=True, text=True)

    run("star", "nPCo9Zm4uqU")
    run("export", "one.jsonl")
    one = json.loads((home / "one.jsonl").read_text().splitlines()[-1])
    texts = list(memos(request.param))
    with open(home / "all.jsonl", "w") as file:
        one.update(description=None, alternativeText=None, place=None, photographerUsername=None)
        file.write(json.dumps({**one, "id": "the-end", "photographer": "End"}) + "\n")
        for number, memo in enumerate(texts):
            photographer = ["Amy Rivers", "김하늘", "ﬁnn Ström"][number % 3]
            tags = ["sea", "#바다", "c"][number % 5:number % 5 + 1]
            file.write(json.dumps(
                {**one, "id": f"photo-{number:05}", "memo": memo, "tags": tags, "photographer": photographer}) + "\n")
    ran = run("import", "all.jsonl", "--yes", "--no-pictures")
    assert ran.returncode == 0, ran.stdout[-500:] + ran.stderr
    assert run("delete", "nPCo9Zm4uqU").returncode == 0
    # Its message says that the pictures are missing.
    run("export", "page/")
    return home, run, texts


def test_a_page_finds_what_find_finds(browser, library):
    home, run, texts = library
    asked = list(dict.fromkeys(queries(texts)))
    script = home / "finds"
    script.write_text("".join(f"find {query} --limit {COUNT}\nfind by:end\n" for query in asked))
    rows = [line.split()[0] for line in run("-f", str(script)).stdout.splitlines()]
    answers = " ".join(rows).split("the-end")[:-1]
    assert len(answers) == len(asked)
    browser.open(home / "page/index.html")
    shown = browser.run(ASK, asked)
    wrong = []
    for query, answer, ids in zip(asked, answers, shown):
        found, ids = set(answer.split()), set(ids.split()) - {"the-end"}
        if found != ids:
            some = sorted(found ^ ids)[:2]
            wrong.append((query, len(found), len(ids), [texts[int(re.sub("\\D", "", one))] for one in some]))
    assert not wrong, "\n".join(map(str, wrong[:40]))
