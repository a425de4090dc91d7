import Domain
import LineEditing
import SceneCore
import Terminal
import Testing

@testable import Shell

struct CommandAdvisorTests {
  private let sut = CommandAdvisor()

  init() {
    sut.update(
      .init(
        specs: [
          CommandSpec("star", [.photo, .optionalMemo], summary: "save"),
          CommandSpec("status", summary: "state"),
          CommandSpec("delete", [.photo], flags: ["--yes"], summary: "delete"),
          CommandSpec("show", [.photo], summary: "show"),
          CommandSpec("unstar", [.photo], summary: "unsave", for: .savedPhotos),
          CommandSpec("memo", [.photo, .memo], summary: "memo"),
          CommandSpec("help", [.optionalCommand], summary: "help"),
          CommandSpec("columns", [.columns], summary: "columns"),
          CommandSpec("lesson", [.optionalNumber(upTo: 11)], summary: "lesson"),
          CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "topic"),
          CommandSpec("named", [.name(of: "topics", called: "slug")], summary: "named"),
          CommandSpec(
            "search", [.words],
            options: [
              .init("--color", values: ["red", "green"]), .init("--topic", namesOf: "topics"),
              .init("--lang"),
            ],
            summary: "search"),
        ],
        choices: [
          .init(number: 1, label: "Amy", photo: .init(id: "p1", description: "A lake at dawn")),
          .init(
            number: 12, label: "\u{1B}[2JBen",
            photo: .init(id: "p12", isStarred: true, memo: "says \"LAKE\\\" 호수")),
        ],
        items: [
          "topics": [
            .init(number: 1, label: "Fog", name: "fog"),
            .init(number: 2, label: "Odd", name: "odd \u{1B}ones"),
            .init(number: 3, label: "No name"),
          ]
        ], forEnter: "next", forNumberAlone: CommandSpec("show", [.photo], summary: "show")))
  }

  private func complete(_ line: String, at cursor: Int? = nil) -> Completion {
    sut.completion(of: line, at: cursor ?? line.utf8.count)
  }

  @Test(arguments: [
    ("show lkdn", ["1"]), ("ust", ["unstar"]), ("show lake", ["1", "12"]), ("show zz", []),
    ("topic fg", ["fog"]),
    ("sts", ["status"]), ("show q", []),
  ]) func whereNothingFitsLettersMayHaveOthersInBetween(line: String, offers: [String]) {
    #expect(sut.completion(of: line, at: line.utf8.count).candidates.map(\.text) == offers)
  }

  @Test func anAliasIsNotRedUnlessACommandHasItsName() {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [CommandSpec("star", summary: "save")],
        aliases: [Alias(name: "sea", command: "search sea"), Alias(name: "star", command: "home")]))
    #expect(sut.expansion(of: "sea") == "search sea" && sut.expansion(of: "star") == nil)
    #expect(sut.highlights(of: "sea ").isEmpty && !sut.highlights(of: "see ").isEmpty)
  }

  @Test(
    arguments: [
      (
        "", 0..<0,
        [
          "star", "status", "delete", "show", "unstar", "memo", "help", "columns", "lesson",
          "topic",
          "named",
          "search",
        ]
      ),
      ("sta", 0..<3, ["star", "status", "unstar"]),
      ("ST", 0..<2, ["star", "status", "unstar"]),
      ("arc", 0..<3, ["search"]),
      ("x", 0..<1, []),
      ("star ", 5..<5, ["1", "12"]),
      ("star 1", 5..<6, ["1", "12"]),
      ("star 12", 5..<7, ["12"]),
      ("star 3", 5..<6, []),
      ("star lak", 5..<8, ["1", "12"]),
      ("star be", 5..<7, ["12"]),
      ("star 호", 5..<8, ["12"]),
      ("unstar ", 7..<7, ["12"]),
      ("memo 12 ", 8..<8, [#""says \"LAKE\\\" 호수""#]),
      ("memo 12 \"says", 8..<13, [#""says \"LAKE\\\" 호수""#]),
      ("memo 12 LAKE", 8..<12, []),
      ("memo 1 ", 7..<7, []),
      ("star 1 ", 7..<7, []),
      ("delete 1 ", 9..<9, ["--yes"]),
      ("help st", 5..<7, ["star", "status", "unstar"]),
      ("search light ", 13..<13, ["--color", "--topic", "--lang"]),
      ("search light --color ", 21..<21, ["red", "green"]),
      ("search light col", 13..<16, []),
      ("search light --color red ", 25..<25, ["--topic", "--lang"]),
      ("search --color red --l", 19..<22, ["--lang"]),
      ("search --color=", 15..<15, ["red", "green"]), ("search --color=g", 15..<16, ["green"]),
      ("search light --topic=\"od", 21..<24, ["\"odd \u{FFFD}ones\""]),
      ("search -- --l", 10..<13, []),
      ("search light --topic ", 21..<21, ["fog", "\"odd \u{FFFD}ones\""]),
      ("search light --lang ", 20..<20, []),
      ("columns ", 8..<8, ["1", "2", "3", "4", "5", "6", "7", "8", "auto"]),
      ("columns a", 8..<9, ["auto"]),
      ("lesson 1", 7..<8, ["1", "10", "11"]), ("lesson 0", 7..<8, ["10"]), ("lesson 1 ", 9..<9, []),
      ("topic ", 6..<6, ["fog", "\"odd \u{FFFD}ones\""]),
      ("topic on", 6..<8, ["\"odd \u{FFFD}ones\""]),
      ("nonsense ", 9..<9, []),
      ("ㄴㅅㅁㅅㅕㄴ", 0..<18, ["status"]),
      ("ㄴㅅ", 0..<6, ["star", "status", "unstar"]),
      ("ㄴㅅㅁㄱ 3", 0..<12, ["star"]),
      ("ｓｈｏｗ 1", 13..<14, ["1", "12"]), ("\"ㄴㅅㅁㄱ\" ", 15..<15, []),
      ("# st", 4..<4, []),
    ] as [(String, Range<Int>, [String])])
  func completionOffersWhatFitsAtTheCursor(line: String, replace: Range<Int>, candidates: [String]) {
    let completion = complete(line)
    #expect(completion.replace == replace)
    #expect(completion.candidates.map(\.text) == candidates)
  }

  @Test(arguments: [
    ("memo 12 \"says\"", 13, 8..<14), ("memo 12 \"says\" x", 13, 8..<14), ("topic \"on\"", 9, 6..<10),
    ("search light --topic=\"od\"", 24, 21..<25),
    ("topic \"on", 9, 6..<9),
    ("topic \"one", 9, 6..<9),
  ])
  func aQuoteThatClosesTheWordAtTheCursorIsReplacedWithIt(line: String, cursor: Int, replace: Range<Int>) {
    #expect(complete(line, at: cursor).replace == replace)
  }

  @Test func whatBeginsWithTheLettersComesBeforeWhatHasThemInTheMiddle() {
    #expect(complete("sta").beginning == 2)
    #expect(complete("arc").beginning == 0)
    #expect(complete("star 1").beginning == 2)
    #expect(complete("star lak").beginning == 0)
    #expect(complete("star ").beginning == 2)
  }

  @Test func aCommandFromTheHistorySuitsWhereItsArgumentsAreUnderstood() {
    let specs = [CommandSpec("memo", [.memo], summary: "")]
    sut.update(.init(specs: specs, understands: { $0 != "memo 6 single" }))
    #expect(sut.suits("memo single"))
    #expect(!sut.suits("memo 6 single"))
    #expect(!sut.suits("star 6"))
  }

  @Test func aNumberAloneSuitsWhereTheListHasIt() {
    let show = CommandSpec("show", [.photo], summary: "")
    sut.update(.init(specs: [show], choices: [.init(number: 3, label: "")], forNumberAlone: show))
    #expect(sut.suits("3") && !sut.suits("4"))
    sut.update(.init(specs: [show], choices: [.init(number: 3, label: "")]))
    #expect(!sut.suits("3"))
  }

  @Test func namesThatWereLearnedAreOfferedUntilTheSceneHasItsOwn() {
    let topic = CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "")
    sut.update(.init(specs: [topic], items: ["topics": []]))
    sut.learn([.init(number: 1, label: "Fog", name: "fog")], of: "topics")
    #expect(complete("topic ").candidates.map(\.text) == ["fog"])
    sut.update(.init(specs: [topic]))
    #expect(complete("topic ").candidates.map(\.text) == ["fog"])
    sut.update(.init(specs: [topic], items: ["topics": [.init(number: 1, label: "Sea", name: "sea")]]))
    #expect(complete("topic ").candidates.map(\.text) == ["sea"])
  }

  @Test func aMemoThatIsDecomposedIsFoundByComposedLetters() {
    sut.update(
      .init(
        specs: [CommandSpec("show", [.photo], summary: "")],
        choices: [.init(number: 7, label: "", photo: .init(id: "p7", isStarred: true, memo: "cafe\u{301}"))]))
    #expect(complete("show fé").candidates.map(\.text) == ["7"])
  }

  @Test(arguments: ["ＡＢＣ", "ＡＢ", "ABC", "bc", "１２", "23", "전각", "ｓｅａ", "ete", "ÉTÉ", "カメラ", "ｶﾒ"])
  func aMemoIsFoundHoweverItsLettersAreWrittenAsFindFindsIt(letters: String) {
    sut.update(
      .init(
        specs: [CommandSpec("show", [.photo], summary: "")],
        choices: [
          .init(number: 4, label: "Ada", photo: .init(id: "p4", description: "far above")),
          .init(
            number: 7, label: "Été", photo: .init(id: "p7", description: "Sea", memo: "ＡＢＣ 전각 글자 １２３ カメラ")),
        ]))
    #expect(complete("show \(letters)").candidates.first?.text == (letters == "ＡＢ" ? "4" : "7"))
    #expect(complete("show \(letters)").candidates.last?.text == "7")
  }

  @Test func aMemoWithLineBreaksIsEditedInOneLine() {
    let specs = [CommandSpec("memo", [.memo], summary: "memo")]
    sut.update(.init(specs: specs, memoOnScreen: "one\ntwo"))
    #expect(complete("memo ").candidates.map(\.text) == [#""one\ntwo""#])
  }

  @Test func textAfterTheCursorDoesNotCount() {
    #expect(complete("sta 3", at: 3).candidates.map(\.text) == ["star", "status", "unstar"])
  }

  @Test func aMemoIsNotPutBeforeTextThatIsThere() {
    #expect(complete("memo 12  \"light\"", at: 8).candidates == [])
  }

  @Test func theMemoOfTheOnePhotoOnShowIsPutInAfterACommandWithoutANumber() {
    let specs = [
      CommandSpec("memo", [.memo], summary: "memo"), CommandSpec("star", [.optionalMemo], summary: ""),
    ]
    sut.update(.init(specs: specs, memoOnScreen: "light"))
    #expect(complete("memo ").candidates.map(\.text) == ["\"light\""])
    #expect(complete("memo li").candidates.map(\.text) == ["\"light\""])
    #expect(complete("memo x", at: 5).candidates == [])
    #expect(complete("star ").candidates == [])
    sut.update(.init(specs: specs))
    #expect(complete("memo ").candidates == [])
  }

  @Test func aNumberComesWithItsStarAndWhatIsKnownOfThePhoto() {
    let candidates = complete("star ").candidates
    #expect(candidates.map(\.mark) == [StyledText("☆", .faint), StyledText("★", .star)])
    #expect(
      candidates.map { $0.details.map(\.text) } == [
        ["A lake at dawn", "Amy", ""], ["", "\u{1B}[2JBen", "says \"LAKE\\\" 호수"],
      ])
  }

  @Test(arguments: [
    ("star", " <n|id> [\"memo\"]"), ("star ", "<n|id> [\"memo\"]"), ("star 3", " [\"memo\"]"),
    ("star 3 ", "[\"memo\"]"),
    ("star 3 a", ""), ("star 3 a b", ""), ("delete 1", " [--yes]"), ("delete --yes", " <n|id>"),
    ("delete 1 --yes", ""),
    ("search", " [\"words\"] [--color <color>] [--topic <topic>] [--lang <lang>]"), ("search light", ""),
    ("search light --color", " <color>"), ("search light --color ", "<color>"), ("columns", " <1–8|auto>"),
    ("search --color red", " [\"words\"] [--topic <topic>] [--lang <lang>]"), ("search --color=", "<color>"),
    ("search --color=red a", ""), ("star --help", ""),
    ("lesson", " [1–11]"), ("topic", " <n|slug>"), ("named", " <slug>"), ("status", ""), ("sta", ""),
    ("nonsense", ""),
    ("", "Enter for next"), ("ㄴㅅㅁㄱ", " Tab for star"), ("ㄴㅅㅁㄱ 3 ", "Tab for star"), ("ㅗ", ""),
    ("STAR", " Tab for star"),
  ])
  func theHintShowsTheMissingArguments(line: String, hint: String) {
    #expect(sut.hint(for: line) == hint)
  }

  @Test(
    arguments: [
      ("sta", []), ("star", [Highlight(0..<4, .command)]), ("sta ", [Highlight(0..<3, .failure)]),
      ("x", [Highlight(0..<1, .failure)]), ("ㄴㅅㅁㄱ 3", []), ("ㄴㅅ", []), ("ㅗ 3", [Highlight(0..<3, .failure)]),
      ("\"star\"", [Highlight(0..<6, .failure)]), ("", []), ("  ", []),
      (" # home 3", []),
      ("star 1", [Highlight(0..<4, .command)]),
      ("star 2", [Highlight(0..<4, .command), Highlight(5..<6, .failure)]),
      ("star 12 \"a\" b", [Highlight(0..<4, .command), Highlight(8..<11, .quoted)]),
      ("star 1 a --yes", [Highlight(0..<4, .command), Highlight(9..<14, .failure)]),
      ("search a --co", [Highlight(0..<6, .command)]),
      ("star 99", [Highlight(0..<4, .command), Highlight(5..<7, .failure)]),
      ("star 바다", [Highlight(0..<4, .command), Highlight(5..<11, .failure)]),
      ("star Dwu85P9SOIk", [Highlight(0..<4, .command)]), ("star https:", [Highlight(0..<4, .command)]),
      ("delete 1 --y", [Highlight(0..<6, .command)]), ("delete 1 --yes", [Highlight(0..<6, .command)]),
      ("delete 1 2", [Highlight(0..<6, .command), Highlight(9..<10, .failure)]),
      ("help sta", [Highlight(0..<4, .command)]),
      ("help x", [Highlight(0..<4, .command), Highlight(5..<6, .failure)]),
      ("search a --color re", [Highlight(0..<6, .command)]),
      ("search a --color RE", [Highlight(0..<6, .command)]),
      ("search a --color RED", [Highlight(0..<6, .command)]),
      ("search a --color blue", [Highlight(0..<6, .command), Highlight(17..<21, .failure)]),
      ("search --color=re a", [Highlight(0..<6, .command)]),
      (
        "search --color=blue \"a\"",
        [.init(0..<6, .command), .init(15..<19, .failure), .init(20..<23, .quoted)]
      ),
      (
        "search --color blue \"a\"",
        [.init(0..<6, .command), .init(15..<19, .failure), .init(20..<23, .quoted)]
      ),
      ("search --size a", [Highlight(0..<6, .command), Highlight(7..<13, .failure)]),
      ("search -- --size", [Highlight(0..<6, .command)]),
      ("star 1 --help", [Highlight(0..<4, .command)]), ("delete --y", [Highlight(0..<6, .command)]),
      ("columns au", [Highlight(0..<7, .command)]), ("columns 8", [Highlight(0..<7, .command)]),
      ("columns 9", [Highlight(0..<7, .command), Highlight(8..<9, .failure)]),
      ("lesson 11", [Highlight(0..<6, .command)]),
      ("lesson 12", [Highlight(0..<6, .command), Highlight(7..<9, .failure)]),
      ("topic fo", [Highlight(0..<5, .command)]), ("topic 3", [Highlight(0..<5, .command)]),
      ("topic moor", [Highlight(0..<5, .command)]),
      ("topic 4", [Highlight(0..<5, .command), Highlight(6..<7, .failure)]),
      ("named 4", [Highlight(0..<5, .command)]),
      ("1", [Highlight(0..<1, .command)]), ("99", [Highlight(0..<2, .failure)]),
      ("1 2", [Highlight(0..<1, .command), Highlight(2..<3, .failure)]),
    ] as [(String, [Highlight])])
  func wordsThatAreKnownOrCertainlyWrongAreColoured(line: String, highlights: [Highlight]) {
    #expect(sut.highlights(of: line) == highlights)
  }
}
