import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// A command that was given to the program as words.
@MainActor struct ShellOneCommandTests {
  private func run(
    _ words: String..., commands: [CommandSpec] = [], messageWidth: Int? = 60
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
    #expect(outcome.said.hasPrefix("columns \"two words\"\n        ^^^^^^^^^^^\ncolumns does not take"))
  }

  @Test func aCommandThatIsWrongAsAWholeIsNotShownAgain() async throws {
    #expect(try await run("hoem").said == "There is no command \"hoem\". Did you mean home?\n")
  }

  @Test func invisibleCharactersAreNoPartOfAWord() async throws {
    let spec = CommandSpec("search", [.words], summary: "")
    let outcome = try await run("se\u{200B}arch", "바\u{200B}다", commands: [spec])
    #expect(outcome.home.messages == [.perform(Command(VerbStub(spec), text: "바다"))])
  }

  @Test func aTagThatTheShellTookForACommentIsMentioned() async throws {
    let spec = CommandSpec("label", [.tags], summary: "", examples: ["label +sea"])
    let outcome = try await run("label", commands: [spec], messageWidth: nil)
    #expect(
      outcome.said
        == "label needs a tag, as in: label +sea (the shell takes an unquoted #word for a comment)\n")
  }

  @Test func aMessageThatIsNotForATerminalHasNoCarets() async throws {
    #expect(
      try await run("saved", "x", messageWidth: nil).said
        == "saved does not take \"x\". To look for words in the library, use find, as in: find kitchen\n")
  }

  @Test func aNumberIsRefusedBeforeTheSceneIsAsked() async throws {
    let spec = CommandSpec("star", [.photo, .optionalMemo], summary: "")
    let outcome = try await run("star", "3", commands: [spec])
    #expect(outcome.code == .failure && outcome.home.messages == [])
    #expect(outcome.said.hasPrefix("star 3\n     ^\nThere is no list yet"))
  }

  @Test func theNextPageOfAListThatDoesNotExistIsRefused() async throws {
    let outcome = try await run("next", commands: [.nextPage], messageWidth: nil)
    #expect(outcome.code == .usage && outcome.home.messages == [])
    #expect(
      outcome.said == "There is no list yet for next to continue. Show one first: "
        + "picterest -c home -c next\n")
  }

  @Test func aCommandThatMeansNothingAloneSaysWhatToType() async throws {
    let columns = try await run("columns", "3", commands: [ListCommand.columns.spec], messageWidth: nil)
    #expect(columns.code == .usage && columns.home.messages == [])
    #expect(
      columns.said == "columns is for the lists that follow in the same session. "
        + "Show one after it: picterest -c 'columns 3' -c home\n")
    let back = try await run("back", messageWidth: nil)
    #expect(back.code == .usage)
    #expect(back.said.hasSuffix("Type what you want to see: picterest saved\n"))
    #expect(!SceneTable.program.commandsAtAShell.contains { ["back", "columns", "next"].contains($0.verb) })
  }

  @Test func aCommandThatWorksAtAShellIsNotSaidToWorkElsewhere() async throws {
    #expect(try await run("purgee", messageWidth: nil).said.hasSuffix("Did you mean purge?\n"))
  }

  @Test func aCommandOfAnotherSceneSaysHowToGetThere() async throws {
    #expect(
      try await run("skip", messageWidth: nil).said
        == "skip works in random. Go there first: picterest -c random -c skip\n")
  }

  @Test func aCommandForThePhotoShownLeadsToTheOneForAnID() async throws {
    #expect(
      try await run("keep", "light", commands: [ListCommand.star.spec], messageWidth: nil).said
        == "keep works only in random, on the photo shown there. "
        + "For a photo whose id you know: picterest star <id>\n")
  }

  @Test(arguments: ["xyzzy", ""]) func aWordThatIsNoCommandLeadsToTheHelpOfAShell(word: String) async throws {
    let outcome = try await run(word, messageWidth: nil)
    #expect(outcome.code == .usage)
    #expect(outcome.said == "There is no command \"\(word)\". picterest help shows the commands.\n")
  }

  @Test func helpIsAboutTheShell() async throws {
    #expect(try await run("help", messageWidth: nil).said.hasPrefix("At a shell:\n"))
  }

  @Test func anEscapeSequenceInAWordDoesNotReachTheTerminal() async throws {
    let outcome = try await run("\u{1B}[2J", messageWidth: nil)
    #expect(outcome.said.hasPrefix("There is no command") && !outcome.said.contains("\u{1B}"))
  }

  @Test func aNumberNeedsTheListThatHasIt() async throws {
    let star = try await run("star", "3", "a memo", commands: [ListCommand.star.spec], messageWidth: nil)
    #expect(
      star.said == "There is no list yet in which a photo could be number 3. "
        + "Type the photo's id, or show its list first: picterest -c home -c 'star 3 \"a memo\"', "
        + "or for a saved photo: picterest -c saved -c 'star 3 \"a memo\"'\n")
    let unstar = try await run("unstar", "1-3", commands: [ListCommand.unstar.spec], messageWidth: nil)
    #expect(
      unstar.said.hasSuffix("Type the photo's id, or its number in saved: picterest delete 1-3\n"))
    #expect(try await run("3", commands: [ListCommand.show.spec]).code == .failure)
  }
}
