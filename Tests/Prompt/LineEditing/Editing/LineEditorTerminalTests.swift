import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorTerminalTests: EditorSuite {
    @Test func closingTheEditorRestoresTheTerminal() async throws {
      terminal.setModes { $0.c_iflag |= tcflag_t(IXANY) }
      let before = terminal.modes
      let editor = try makeEditor()
      #expect(!terminal.echoes)
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      #expect(terminal.modes != before)
      editor.close()
      #expect(terminal.modes == before)
    }

    @Test func releasingTheEditorRestoresTheTerminal() async throws {
      let before = terminal.modes
      do {
        let editor = try makeEditor()
        #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      }
      #expect(terminal.modes == before)
    }

    @Test func promptsAndTheirOutputAreMarkedForTheTerminal() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("home\r") } == .line("home", at: nil))
      editor.finished(CommandOutcome(status: 64, milliseconds: 1))
      #expect(
        await read(editor, Prompt("Sure?", kind: .question)) { terminal.type("y\r") } == .line("y", at: nil))
      #expect(await read(editor) { terminal.type("\u{4}") } == .end)
      await terminal.waitUntil { $0.marks == ["A", "C", "D;64", "A"] }
    }

    @Test(arguments: ["linux", "vt100"]) func oldTerminalsGetNoMarks(term: String) async throws {
      let editor = try makeEditor(term: term)
      #expect(await read(editor) { await type("home\r") } == .line("home", at: nil))
      await terminal.shows("pic> home")
      #expect(terminal.screen.marks == [])
    }

    @Test func theStatusIsShownAtTheEdgeWhileThereIsRoom() async throws {
      let narrow = try TestTerminal(columns: 30)
      try await edit("star 3 abcd", with: makeEditor(on: narrow), at: Prompt("pic>", status: "49 of 50")) {
        await narrow.shows("pic>                 49 of 50", cursor: 5)
        await narrow.type("star 3 abcde", shows: "pic> star 3 abcde    49 of 50", cursor: 17)
        await narrow.type("fg", shows: "pic> star 3 abcdefg", cursor: 19)
        await narrow.type("\u{7F}\u{7F}\u{7F}", shows: "pic> star 3 abcd     49 of 50", cursor: 16)
        await narrow.type("\r", shows: "pic> star 3 abcd")
      }
    }

    @Test func textTypedAheadIsKeptAndNotEchoed() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("home\rsta") } == .line("home", at: nil))
      terminal.type("r 3\rnext")
      #expect(await read(editor) {} == .line("star 3", at: nil))
      try await edit("next", with: editor) {
        await terminal.shows("pic> home", "pic> star 3", "pic> next")
        terminal.type("\r")
      }
    }

    @Test func betweenLinesCtrlCIsASignalThatDiscardsNoOutputAndInputIsKept() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      let local = terminal.modes[3]
      #expect(local & UInt32(ISIG) != 0 && local & UInt32(NOFLSH) != 0)
      #expect(local & UInt32(ICANON | ECHO) == 0)
      editor.close()
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "foot", "no-such-terminal"])
    func aTerminalThatIsNotInTheDatabaseSupportsAllEditing(term: String) async throws {
      try await edit("abc", with: makeEditor(term: term)) {
        await terminal.type("ac\u{1B}[Db", shows: "pic> abc", cursor: 7)
        terminal.type("\r")
      }
    }

    @Test func aTerminalWithoutEditingIsRefusedAndLeftAlone() throws {
      let before = terminal.modes
      for term in ["", "dumb", "emacs", "unknown", "dialup", "network", "vt52"] {
        #expect(throws: LineEditorError.dumbTerminal) { try makeEditor(term: term) }
      }
      let pipe = try TestPipe()
      #expect(throws: LineEditorError.notATerminal) {
        try LineEditor(
          input: terminal.program, output: pipe.writer, environment: ["TERM": "xterm"], history: nil,
          now: { 1 }, style: EditingStyle(), advisor: FewCommands())
      }
      #expect(terminal.modes == before)
    }

    @Test func theLineIsDrawnAgainWhenTheWidthChanges() async throws {
      let editor = try makeEditor()
      let text = String(repeating: "0123456789", count: 3)
      try await edit("?\(text)!", with: editor) {
        await terminal.type(text, shows: "pic> " + text)
        terminal.resize(columns: 20)
        editor.windowChanged()
        await terminal.type("!", shows: "pic> 012345678901234", "567890123456789!", cursor: 16)
        terminal.resize(columns: 80)
        editor.windowChanged()
        await terminal.type("\u{01}?", shows: "pic> ?\(text)!", cursor: 6)
        terminal.type("\r")
      }
    }

    @Test func theModesAndTheLineAreRestoredWhenTheProcessContinues() async throws {
      let editor = try makeEditor()
      try await edit("half", with: editor) {
        await terminal.type("half", shows: "pic> half")
        terminal.setModes { $0.c_lflag |= tcflag_t(ICANON | ECHO | ISIG) }
        editor.processContinued()
        await terminal.waitUntil { _ in terminal.outputText.contains("\u{1B}[J\r\u{1B}[?2004hpic> half") }
        #expect(terminal.modes[3] & UInt32(ICANON | ECHO | ISIG) == 0)
        await terminal.shows("pic> half", cursor: 9)
        terminal.type("\r")
      }
    }
  }
}
