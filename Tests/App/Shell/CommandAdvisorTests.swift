import Domain
import LineEditing
import SceneCore
import Terminal
import TestSupport
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

  @Test func anAliasIsNotRedUnlessACommandHasItsName() {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [CommandSpec("star", summary: "save")],
        aliases: [Definition(.alias, "sea", "search sea"), Definition(.alias, "star", "home")]))
    #expect(sut.expansion(of: "sea") == "search sea" && sut.expansion(of: "star") == nil)
    #expect(sut.highlights(of: "sea ").isEmpty && !sut.highlights(of: "see ").isEmpty)
  }

  @Test func completionOffersWhatFitsAtTheCursor() {
    Sentences("Completions.txt").expectReadings { line in
      let completion = complete(line)
      return "\(completion.replace) " + completion.candidates.map(\.text).joined(separator: " | ")
    }
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
    sut.update(.init(specs: specs, photoOnScreen: .init(id: "p1", memo: "one\ntwo")))
    #expect(complete("memo ").candidates.map(\.text) == [#""one\ntwo""#])
  }

  @Test func textAfterTheCursorDoesNotCount() {
    #expect(complete("sta 3", at: 3).candidates.map(\.text) == ["star", "status", "unstar"])
  }

  @Test(arguments: ["star 1 12", "star 1-2 BI01aufKNO2", "star 1"])
  func severalPhotosAreOneArgument(line: String) {
    sut.update(.init(specs: [ListCommand.star.spec, ListCommand.take(.download).spec]))
    #expect(sut.hint(for: line + " ") == "[\"memo\"] [--new]")
    #expect(
      sut.hint(for: line.replacing("star", with: "download") + " ")
        == "[file|folder] [--yes] [--skip-existing]")
    #expect(sut.hint(for: line + " light") == "")
  }

  @Test func wherePhotosMayBeLeftOutTabOffersThePhotoOnScreensMemoAndTags() {
    let specs = [ListCommand.memo.specForPhotoOnScreen, ListCommand.tag.specForPhotoOnScreen]
    sut.update(
      .init(specs: specs, photoOnScreen: .init(id: "p1", isStarred: true, memo: "light", tags: ["sea"])))
    #expect(complete("memo ").candidates.map(\.text) == ["\"light\""])
    #expect(complete("tag -").candidates.map(\.text) == ["-sea"])
    #expect(complete("tag +old -").candidates.map(\.text) == ["-sea"])
  }

  @Test func aMemoIsNotPutBeforeTextThatIsThere() {
    #expect(complete("memo 12  \"light\"", at: 8).candidates == [])
  }

  @Test func theMemoOfTheOnePhotoOnShowIsPutInAfterACommandWithoutANumber() {
    let specs = [
      CommandSpec("memo", [.memo], summary: "memo"), CommandSpec("star", [.optionalMemo], summary: ""),
    ]
    sut.update(.init(specs: specs, photoOnScreen: .init(id: "p1", memo: "light")))
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

  @Test func theHintShowsTheMissingArguments() {
    Sentences("Hints.txt").expectReadings { "«\(sut.hint(for: $0))»" }
  }

  @Test(arguments: [
    ("star \"blue hour\"", "command quoted"), ("tag +roof", "command"),
    ("memo \"new\" words", "command quoted"),
    ("tag 1 12 +sea", "command"), ("show 1 12", "command"), ("download 1 walls/", "command"),
    ("star 1 99 \"a\"", "command failure quoted"), ("show 99", "command failure"),
  ])
  func photosMayBeLeftOutOrSeveral(line: String, styles: String) {
    let photos = CommandSpec.Argument.optionalPhotos
    sut.update(
      .init(
        specs: [
          CommandSpec("star", [photos, .optionalMemo], summary: ""),
          CommandSpec("tag", [photos, .tags], summary: ""),
          CommandSpec("memo", [.optionalPhoto, .memo], summary: ""),
          CommandSpec("show", [.photos], summary: ""),
          CommandSpec("download", [.photos, .file], summary: ""),
        ], choices: [.init(number: 1, label: "Amy"), .init(number: 12, label: "Ben")]))
    #expect(sut.highlights(of: line).map { "\($0.style)" }.joined(separator: " ") == styles)
  }

  @Test func theEffectOfAKeyIsCompletedAndNotRed() {
    let value = CommandSpec.Argument.optionalValue(offers: ["keys": ["vi"]], defining: ["key"])
    sut.update(
      .init(specs: [CommandSpec("config", [.optionalChoice(["key", "keys"]), value], summary: "")]))
    #expect(sut.highlights(of: "config key ctrl-t = undo").map(\.style) == [.command])
    #expect(sut.highlights(of: "config keys vi = undo").map(\.style).contains(.failure))
    #expect(complete("config key ctrl-t = und").candidates.map(\.text) == ["undo"])
    #expect(complete("config keys ").candidates.map(\.text) == ["vi"])
  }

  @Test func wordsThatAreKnownOrCertainlyWrongAreColored() {
    Sentences("Highlights.txt").expectReadings { line in
      sut.highlights(of: line).map { "\($0.range) \($0.style)" }.joined(separator: ", ")
    }
  }
}
