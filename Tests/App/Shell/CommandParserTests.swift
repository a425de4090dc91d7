import Domain
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct CommandParserTests {
  private let sut = CommandParser(book: CommandBook.forParsing)

  /// What was read, whether a scene or the shell executes it: verb, photo or number, text, flags, options.
  private func read(_ line: String, by sut: CommandParser<VerbStub>) throws -> String? {
    try sut.parse(line).map { parsed in
      switch parsed {
      case .here(let command): words(of: command)
      case .opening(let command): words(of: command)
      case .anywhere(let command): words(of: command)
      }
    }
  }

  private func words(of command: Command<some CommandVerb>) -> String {
    var words = [command.verb.spec.verb]
    switch command.photo {
    case .number(let number): words += [max(number, command.number)].filter { $0 > 0 }.map { "\($0)" }
    case .name(let name):
      words.append(name.id.rawValue + (name.source.map { " of \($0.name)" } ?? ""))
    }
    words += command.text.map { ["«\($0)»"] } ?? []
    words +=
      command.flags.sorted() + command.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return words.joined(separator: " ")
  }

  @Test func everyCommandIsReadAsItWasMeant() throws {
    try Sentences("Parsed.txt").expectReadings { try read($0, by: sut) ?? "nothing" }
  }

  @Test func wordsToSearchForAndNamesAreComposedAndAMemoStaysAsItWasTyped() throws {
    let decomposed = "e\u{301}"
    for line in ["search", "topic", "album"] {
      #expect(try read("\(line) \"\(decomposed)\"", by: sut)?.unicodeScalars.contains("\u{E9}") == true)
    }
    #expect(try read("star 3 \(decomposed)", by: sut)?.unicodeScalars.contains("\u{301}") == true)
  }

  @Test(arguments: [
    "", "   ", "\t", "\u{200B}", "\u{FEFF} \u{3164}", "# home", "#", "  #home", "\u{3000}# \"home",
  ])
  func aLineWithoutWordsOrWhoseFirstCharacterIsAHashIsNotACommand(line: String) throws {
    #expect(try read(line, by: sut) == nil)
  }

  @Test(arguments: [(SceneName.home, "show"), (.saved, "show"), ("detail", "show"), ("topics", "topic")])
  func aNumberAloneOpensWhatTheListOnShowHas(scene: SceneName, verb: String) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(try read("3", by: sut) == "\(verb) 3" && read("3 --help", by: sut) == "help «\(verb)»")
  }

  @Test(arguments: ["random", "status"] as [SceneName])
  func aNumberAloneIsNoCommandWhereThereIsNoList(scene: SceneName) {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(throws: LineError.self) { try sut.parse("3") }
  }

  @Test func aSceneCanReplaceACommandThatWorksAnywhere() {
    #expect(sut.book.specs.filter { $0.verb == "home" }.count == 1)
  }
}
