import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// Plain prompts at a terminal that echoes, and at one that does not.
  struct PlainPromptTests {
    private let terminal: TestTerminal
    private let source: PlainLineSource
    private let modesBefore: [UInt32]

    init() throws {
      terminal = try TestTerminal()
      modesBefore = terminal.modes
      source = try PlainLineSource(input: terminal.program, output: terminal.program)
    }

    private func read(_ prompt: Prompt = Prompt("home>"), while user: () async -> Void) async -> LineRead {
      let source = source
      async let line = source.nextLine(prompt)
      await user()
      return await line
    }

    /// Types a line at the first prompt.
    private func enter(_ text: String) async {
      let line = await read {
        await terminal.shows("home>")
        terminal.type(text + "\r")
      }
      #expect(line == .line(text, at: nil))
    }

    /// Types keys at the prompt, waits until the screen shows these rows, and presses Enter.
    private func typing(
      _ keys: String, shows rows: String..., cursor: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async -> LineRead {
      await read {
        await terminal.shows("home>", cursor: 6, sourceLocation: sourceLocation)
        terminal.type(keys)
        await terminal.waitUntil(sourceLocation: sourceLocation) { screen in
          screen.text == rows && screen.column == cursor
        }
        terminal.type("\r")
      }
    }

    // MARK: Erasing

    @Test(arguments: [
      ("가나\u{7F}\u{7F}", "home> ", 6), ("가나\u{8}", "home> 가", 8),
      ("e\u{301}o\u{302}\u{7F}\u{7F}", "home> ", 6),
      ("a👨‍💻\u{7F}", "home> a", 7), ("a❤️\u{7F}", "home> a", 7), ("a👍🏽\u{7F}", "home> a", 7),
      ("\u{1112}\u{1161}\u{11AB}\u{7F}", "home> ", 6), ("\u{7F}", "home> ", 6),
      ("star 나무\u{17}", "home> star ", 11), ("가 b c\u{15}", "home> ", 6),
    ]) func erasedCharactersLeaveNothingOnTheScreen(keys: String, row: String, cursor: Int) async {
      let line = await typing(keys + "!", shows: row + "!", cursor: cursor + 1)
      #expect(line == .line(String((row + "!").dropFirst(6)), at: nil))
    }

    @Test func erasingDoesNotGoBackToTheRowAbove() async {
      let (first, second) = (String(repeating: "a", count: 74), "가나")
      let line = await typing(
        first + second + "\u{7F}\u{7F}\u{7F}b", shows: "home> " + first, "b", cursor: 1)
      #expect(line == .line(String(first.dropLast()) + "b", at: nil))
    }

    // MARK: Echoing

    @Test func controlCharactersAndKeysWithoutAMeaningAreNotEchoed() async {
      let line = await typing(
        "a\u{1}\u{16}\u{1B}[A\u{1B}[200~\u{1B}[201~\u{4}\tb", shows: "home> a b", cursor: 9)
      #expect(line == .line("a b", at: nil))
    }

    @Test func harmfulCharactersAreEchoedAsTheirReplacement() async {
      let line = await typing("a\u{202E}b", shows: "home> a\u{FFFD}b", cursor: 9)
      #expect(line == .line("a\u{202E}b", at: nil))
    }

    @Test func anEmojiOfSeveralIsReadAsItWasTyped() async {
      let line = await typing("a👨‍💻👍🏽", shows: "home> a👨💻👍", cursor: 13)
      #expect(line == .line("a👨‍💻👍🏽", at: nil))
    }

    @Test func textTypedAheadIsEchoedOnceAtItsOwnPrompt() async {
      await enter("home")
      await terminal.type("바다\rnex", shows: "home> home")
      #expect(await read {} == .line("바다", at: nil))
      let line = await read {
        await terminal.shows("home> home", "home> 바다", "home> nex")
        terminal.type("t\n")
      }
      #expect(line == .line("next", at: nil))
    }

    @Test func aTerminalThatDoesNotEchoSendsWholeLinesAndNothingIsEchoed() async throws {
      let quiet = try TestTerminal()
      quiet.setModes { $0.c_lflag &= ~tcflag_t(ECHO) }
      let modes = quiet.modes
      let source = try PlainLineSource(input: quiet.program, output: quiet.program)
      async let line = source.nextLine(Prompt("home>"))
      await quiet.shows("home>")
      #expect(quiet.modes[3] == modes[3])
      quiet.type("바다\u{7F}\u{7F}home\n")
      #expect(await line == .line("home", at: nil))
      source.close()
      #expect(quiet.modes == modes && quiet.outputText == "home> ")
    }

    // MARK: Endings

    @Test func ctrlDAfterTextIsIgnored() async {
      let line = await read {
        await terminal.shows("home>")
        await terminal.type("foo\u{04}", shows: "home> foo")
        await terminal.waitUntilRead()
        terminal.type("\u{03}status\n")
      }
      #expect(line == .interrupted)
      #expect(await read {} == .line("status", at: nil))
    }

    @Test func ctrlDThatWasTypedBeforeTheFirstPromptIsHeard() async throws {
      let terminal = try TestTerminal()
      terminal.type("home\n\u{04}")
      await terminal.waitUntilPending(5)
      let source = try PlainLineSource(input: terminal.program, output: terminal.program)
      #expect(await source.nextLine(Prompt("home>")) == .line("home", at: nil))
      #expect(await source.nextLine(Prompt("home>")) == .end)
    }

    @Test func aCancelledLineIsDropped() async {
      let task = Task { [source] in await source.nextLine(Prompt("home>")) }
      await terminal.shows("home>")
      await terminal.type("foo", shows: "home> foo")
      task.cancel()
      #expect(await task.value == .interrupted)
      #expect(await read { terminal.type("status\n") } == .line("status", at: nil))
    }

    @Test func anInterruptedCommandDropsWhatWasTypedAhead() async {
      await enter("home")
      terminal.type("status\n" + String(repeating: "x", count: 300) + "\n")
      await terminal.waitUntilPending(308)
      source.commandInterrupted()
      let line = await read {
        await terminal.shows("home> home", "home>")
        terminal.type("next\n")
      }
      #expect(line == .line("next", at: nil))
    }

    @Test func ctrlDInAQuestionEndsOnlyTheQuestion() async throws {
      let answer = await read(Prompt("Sure?", kind: .question)) {
        await terminal.shows("Sure?")
        terminal.type("\u{04}")
      }
      #expect(answer == .end)
      #expect(await read { terminal.type("home\n") } == .line("home", at: nil))
    }

    @Test func theLineIsShownAgainAfterAnotherProgramHadTheTerminal() async {
      let line = await read {
        await terminal.shows("home>")
        await terminal.type("바다", shows: "home> 바다")
        let modes = terminal.modes
        terminal.setModes { $0.c_lflag |= tcflag_t(ICANON | ECHO) }
        source.processContinued()
        await terminal.waitUntil { _ in terminal.outputText.hasSuffix("\rhome> 바다") }
        #expect(terminal.modes == modes)
        terminal.type("\u{7F}\n")
      }
      #expect(line == .line("바", at: nil))
    }

    @Test func closingRestoresTheTerminalAndSendsItNothing() async throws {
      await enter("home")
      #expect(terminal.modes != modesBefore)
      source.close()
      #expect(terminal.modes == modesBefore)
      await terminal.shows("home> home")
      #expect(!terminal.outputText.contains("\u{1B}"))
    }
  }
}
