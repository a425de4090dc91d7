import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// A plain prompt at a terminal, which edits the line and echoes it.
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

    @Test func aLineThatWasHandedOverEarlyIsDroppedWithTheRestOfIt() async throws {
      let task = Task { [source] in await source.nextLine(Prompt("home>")) }
      await terminal.shows("home>")
      terminal.type("foo\u{04}")
      await terminal.shows("home> foo")
      await terminal.waitUntilRead()
      task.cancel()
      #expect(await task.value == .interrupted)
      #expect(await read { terminal.type("status\n") } == .line("status", at: nil))
    }

    @Test func ctrlDInAQuestionEndsOnlyTheQuestion() async throws {
      let answer = await read(Prompt("Sure?", kind: .question)) {
        await terminal.shows("Sure?")
        terminal.type("\u{04}")
      }
      #expect(answer == .end)
      #expect(await read { terminal.type("home\n") } == .line("home", at: nil))
    }

    @Test func backspaceErasesAWholeCharacter() async throws {
      let line = await read {
        await terminal.shows("home>")
        terminal.type("바다é\u{7F}\u{7F}\u{7F}home\n")
      }
      #expect(line == .line("home", at: nil))
    }

    @Test func closingRestoresTheTerminalAndSendsItNothing() async throws {
      let line = await read {
        await terminal.shows("home>")
        #expect(terminal.modes != modesBefore)
        terminal.type("home\n")
      }
      #expect(line == .line("home", at: nil))
      source.close()
      #expect(terminal.modes == modesBefore)
      await terminal.shows("home> home")
      #expect(!terminal.outputText.contains("\u{1B}"))
    }
  }
}
