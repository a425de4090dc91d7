import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct LineEditorCompletionTests: EditorSuite {
    let folder: TemporaryFolder
    let terminal: TestTerminal

    init() throws {
      folder = try TemporaryFolder()
      terminal = try TestTerminal()
    }

    @Test func tabInsertsTheOnlyCandidateAndASpace() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("바다 sta\t")
        await terminal.shows("pic> 바다 star", cursor: 15)
        terminal.type("3\r")
      }
      #expect(line == .line("바다 star 3", at: nil))
    }

    @Test func tabInsertsTheCommonPrefixAndThenListsTheCandidates() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("h 1\u{1B}[D\u{1B}[D\t")
        await terminal.shows("pic> h 1", "home  help", cursor: 6)
        terminal.type("o\t")
        await terminal.shows("pic> home 1", cursor: 10)
        terminal.type("\r")
      }
      #expect(line == .line("home 1", at: nil))
    }

    /// Each of these keys ends the line, the program or the command when no list is open.
    @Test(arguments: ["\u{03}", "\u{04}", "\u{1B}[27u", "\u{07}"], ["\t", "\t\t"])
    func aKeyThatLeavesClosesTheListFirst(key: String, tabs: String) async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await type(tabs)
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type(key)
        await terminal.shows("pic>", cursor: 5)
        terminal.type("home\r")
      }
      #expect(line == .line("home", at: nil))
    }

    @Test func theListIsShownBelowALineOfManyRows() async throws {
      let narrow = try TestTerminal(columns: 20)
      let editor = try makeEditor(on: narrow)
      let line = await read(editor) {
        narrow.type("0123456789abcdef h")
        narrow.type("\u{01}h\t")
        await narrow.shows("pic> h0123456789abcd", "ef h", "home  help", cursor: 6)
        narrow.type("\r\r")
        await narrow.shows("pic> h0123456789abcd", "ef h")
      }
      #expect(line == .line("h0123456789abcdef h", at: nil))
    }

    @Test func tabWalksThroughTheListAndEnterTakesTheChosenCandidate() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("h\t")
        await terminal.shows("pic> h", "home  help", cursor: 6)
        terminal.type("\t\t")
        await terminal.shows("pic> help", "home  help", cursor: 9)
        #expect(terminal.screen.lastRowInStyles == ["home  ", .init("help", "7")])
        terminal.type("\r")
        await terminal.shows("pic> help", cursor: 10)
        terminal.type("x\r")
      }
      #expect(line == .line("help x", at: nil))
    }

    @Test(arguments: [
      ("\t\t\t", "home"), ("\u{1B}[Z", "help"), ("\t\u{1B}[C", "help"), ("\t\u{1B}[C\u{1B}[D", "home"),
      ("\u{1B}[B", "home"), ("\u{1B}[A", "help"), ("\t\u{1B}[C\u{1B}[C", "help"),
    ])
    func arrowsAndTabsWrapAroundInTheList(keys: String, word: String) async throws {
      let editor = try makeEditor()
      let line = await read(editor) { terminal.type("h\t" + keys + "\r\r") }
      #expect(line == .line(word + " ", at: nil))
    }

    @Test(arguments: ["\u{03}", "\u{07}", "\u{1B}\u{1B}"]) func closingTheListRestoresWhatWasTyped(
      key: String
    ) async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("h\t\t")
        await terminal.shows("pic> home", "home  help")
        terminal.type(key)
        await terminal.shows("pic> h", cursor: 6)
        terminal.type("\r")
      }
      #expect(line == .line("h", at: nil))
    }

    @Test func typingClosesTheListAndKeepsTheChosenCandidate() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("h\t\t 3")
        await terminal.shows("pic> home 3", cursor: 11)
        terminal.type("\r")
      }
      #expect(line == .line("home 3", at: nil))
    }

    @Test func tabWithoutACandidateBeepsAndChangesNothing() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("xyz\t")
        await terminal.waitUntil { $0.bells == 1 }
        await terminal.shows("pic> xyz", cursor: 8)
        terminal.type("\r")
      }
      #expect(line == .line("xyz", at: nil))
    }
  }
}
