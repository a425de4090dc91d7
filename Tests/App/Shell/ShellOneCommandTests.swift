import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor struct ShellOneCommandTests {
  private func run(
    _ words: String..., commands: [CommandSpec] = [], messageWidth: Int? = 60
  ) async throws -> (code: ExitCode, said: String, home: TextSceneDummy) {
    try await run(words, commands: commands, messageWidth: messageWidth)
  }

  private func run(
    _ words: [String], commands: [CommandSpec] = [], messageWidth: Int?
  ) async throws -> (code: ExitCode, said: String, home: TextSceneDummy) {
    let fixture = ShellFixture(messageWidth: messageWidth)
    let home = TextSceneDummy(name: .home, commands: commands)
    let source = LineSourceStub([.words(LexedLine(words.map { ShellWord($0) }))])
    let code = await fixture.makeSUT(home: home, source: source, isOneCommand: true).run()
    return (code, try fixture.said(), home)
  }

  @Test func itIsCarriedOut() async throws {
    let spec = CommandSpec("find", [.words], summary: "")
    let outcome = try await run("find", "two  words", "\"more\"", commands: [spec])
    #expect(outcome.code == .success && outcome.said == "")
    #expect(outcome.home.messages == [.perform(Command(VerbStub(spec), text: "two  words \"more\""))])
  }

  @Test func whereItIsWrongIsShownInWhatWouldBeTypedAtThePrompt() async throws {
    let spec = CommandSpec("columns", [.columns], summary: "")
    let outcome = try await run("columns", "two words", commands: [spec])
    #expect(outcome.code == .usage)
    #expect(outcome.said.hasPrefix("columns \"two words\"\n        ^^^^^^^^^^^\ncolumns does not accept"))
  }

  @Test func invisibleCharactersAreNoPartOfAWord() async throws {
    let spec = CommandSpec("search", [.words], summary: "")
    let outcome = try await run("se\u{200B}arch", "바\u{200B}다", commands: [spec])
    #expect(outcome.home.messages == [.perform(Command(VerbStub(spec), text: "바다"))])
  }

  @Test func aNumberIsRefusedBeforeTheSceneIsAsked() async throws {
    let spec = CommandSpec("star", [.photo, .optionalMemo], summary: "")
    let outcome = try await run("star", "3", commands: [spec])
    #expect(outcome.code == .failure && outcome.home.messages == [])
    #expect(outcome.said.hasPrefix("star 3\n     ^\nThere is no list yet"))
  }

  nonisolated private static let label = CommandSpec("label", [.tags], summary: "", examples: ["label +sea"])

  @Test(
    arguments: [
      (["hoem"], nil, "There is no command \"hoem\". Did you mean home?"),
      (["purgee"], nil, "There is no command \"purgee\". Did you mean purge?"),
      (["xyzzy"], nil, "There is no command \"xyzzy\". picterest help shows the commands."),
      ([""], nil, "There is no command \"\". picterest help shows the commands."),
      (
        ["label"], label,
        "label needs a tag, as in: label +sea (the shell takes an unquoted #word for a comment)"
      ),
      (
        ["saved", "x"], nil,
        "saved does not accept \"x\". To look for words in the library, use find, as in: find kitchen"
      ),
      (
        ["next"], .nextPage,
        "There is no list yet for next to continue. Show one first: picterest -c home -c next"
      ),
      (
        ["columns", "3"], ListCommand.columns.spec,
        "columns is for the lists that follow in the same session. "
          + "Show one after it: picterest -c 'columns 3' -c home"
      ),
      (["skip"], nil, "skip works in random. Go there first: picterest -c random -c skip"),
      (
        ["keep", "light"], ListCommand.star.spec,
        "keep works only in random, on the photo shown there. For a photo whose id you know: picterest star <id>"
      ),
      (
        ["star", "3", "a memo"], ListCommand.star.spec,
        "There is no list yet, so photo 3 is unknown. "
          + "Type the photo's id, or show its list first: picterest -c home -c 'star 3 \"a memo\"', "
          + "or for a saved photo: picterest -c saved -c 'star 3 \"a memo\"'"
      ),
    ] as [([String], CommandSpec?, String)])
  func whatIsWrongAtAShellIsSaidWithWhatToTypeThereAndNoCarets(
    words: [String], command: CommandSpec?, sentence: String
  ) async throws {
    let outcome = try await run(words, commands: command.map { [$0] } ?? [], messageWidth: nil)
    #expect(outcome.said == sentence + "\n" && outcome.home.messages == [])
    #expect([.usage, .failure].contains(outcome.code))
  }

  @Test func aNumberAfterAnIDMayBeMeantForTheMemo() async throws {
    let star = try await run("star", "BI01aufKNO2", "5", commands: [ListCommand.star.spec], messageWidth: nil)
    #expect(star.code == .failure && star.said.hasSuffix(" Put a memo that begins with a number after --.\n"))
  }

  @Test func aCommandThatMeansNothingAloneSaysWhatToType() async throws {
    let back = try await run("back", messageWidth: nil)
    #expect(back.code == .usage)
    #expect(back.said.hasSuffix("Type what you want to see: picterest saved\n"))
    #expect(!SceneTable.program.commandsAtAShell.contains { ["back", "columns", "next"].contains($0.verb) })
  }

  @Test func helpIsAboutTheShell() async throws {
    #expect(try await run("help", messageWidth: nil).said.hasPrefix("In a shell:\n"))
  }

  @Test func anEscapeSequenceInAWordDoesNotReachTheTerminal() async throws {
    let outcome = try await run("\u{1B}[2J", messageWidth: nil)
    #expect(outcome.said.hasPrefix("There is no command") && !outcome.said.contains("\u{1B}"))
  }

  @Test func aNumberNeedsTheListThatHasIt() async throws {
    let unstar = try await run("unstar", "1-3", commands: [ListCommand.unstar.spec], messageWidth: nil)
    #expect(unstar.code == .usage && unstar.said.hasPrefix("unstar works in home"))
    #expect(try await run("3", commands: [ListCommand.show.spec]).code == .failure)
  }
}
