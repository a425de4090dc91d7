import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorCompletionTests: EditorSuite {
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
    @Test(arguments: ["\u{04}", "\u{1B}[27u", "\u{07}"], ["\t", "\t\t"])
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

    /// Without the candidate that Tab put into it; with the letters that narrowed the list.
    @Test(arguments: [("\t\t", "s"), ("\ta", "sa")])
    func ctrlCClosesTheListAndDropsTheLineWhichUpBringsBack(keys: String, dropped: String) async throws {
      let editor = try makeEditor()
      let first = await read(editor) {
        await type("s" + keys)
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type("\u{03}")
      }
      #expect(first == .interrupted)
      let second = await read(editor) {
        await terminal.shows("pic> \(dropped)^C", "pic>", cursor: 5)
        terminal.type("\u{1B}[A\r")
      }
      #expect(second == .line(dropped, at: nil))
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

    @Test func whatIsTypedNarrowsTheListAndBackspaceWidensIt() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("s\t")
        await terminal.shows("pic> s", "saved   search  star", cursor: 6)
        terminal.type("a")
        await terminal.shows("pic> sa", "saved", cursor: 7)
        terminal.type("x")
        await terminal.shows("pic> sax", "no match", cursor: 8)
        terminal.type("\u{7F}\u{7F}")
        await terminal.shows("pic> s", "saved   search  star", cursor: 6)
        terminal.type("t\t")
        await terminal.shows("pic> star", cursor: 10)
        terminal.type("3\r")
      }
      #expect(line == .line("star 3", at: nil))
    }

    @Test func escRestoresTheWordAsItWasBeforeTabAndABlankClosesTheList() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("s\tea\u{1B}\u{1B}")
        await terminal.shows("pic> s", cursor: 6)
        terminal.type("\ttar ")
        await terminal.shows("pic> star", cursor: 10)
        terminal.type("\r")
      }
      #expect(line == .line("star ", at: nil))
    }

    @Test func backspaceBeforeTheWordClosesTheList() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("x \t")
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type("\u{7F}")
        await terminal.shows("pic> x", cursor: 6)
        terminal.type("\r")
      }
      #expect(line == .line("x", at: nil))
    }

    @Test(arguments: [("s\ta", "saved "), ("s\te", "search "), ("h\tel", "help ")])
    func enterTakesTheFirstRowOfAListThatLettersHaveNarrowed(keys: String, line: String) async throws {
      let editor = try makeEditor()
      let read = await read(editor) {
        terminal.type(keys + "\r")
        await terminal.shows("pic> " + line.dropLast(), cursor: 5 + line.count)
        terminal.type("\r")
      }
      #expect(read == .line(line, at: nil))
    }

    @Test func enterTakesNothingAfterBackspaceHasWidenedTheListAgain() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("s\ta\u{7F}\r")
        await terminal.shows("pic> s", cursor: 6)
        terminal.type("\r")
      }
      #expect(line == .line("s", at: nil))
    }

    /// `star` is complete, and nothing fits `sax`.
    @Test(arguments: ["star", "sax"]) func enterRunsALineInWhichNothingIsLeftToChoose(word: String)
      async throws
    {
      let editor = try makeEditor()
      let line = await read(editor) { terminal.type("s\t" + word.dropFirst() + "\r") }
      #expect(line == .line(word, at: nil))
    }

    @Test func lettersInTheMiddleCompleteTheOnlyWordThatHasThem() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("ved\t")
        await terminal.shows("pic> saved", cursor: 11)
        terminal.type("\u{15}ar\t")
        await terminal.shows("pic> ar", "search  star", cursor: 7)
        terminal.type("\t\r\r")
      }
      #expect(line == .line("search ", at: nil))
    }

    @Test(arguments: ["6 ", "6 항구", "\"항구\"\u{1B}[D"])
    func aFirstWordThatIsMendedLeavesTheCursorInItsPlace(rest: String) async throws {
      let editor = try makeEditor()
      let line = await read(editor) { await type("ㄴㅅㅁㄱ \(rest)\tx\r") }
      let typed = rest.hasSuffix("[D") ? "\"항구x\"" : rest + "x"
      #expect(line == .line("star \(typed)", at: nil))
    }

    @Test func aTextToBeEditedHasTheCursorBeforeItsClosingQuote() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("note \t")
        await terminal.shows("pic> note \"light\"", cursor: 16)
        terminal.type("s\r")
      }
      #expect(line == .line("note \"lights\"", at: nil))
    }

    @Test(arguments: ["copy D\t", "copy \t\t\r"])
    func afterAFolderMoreCanBeTyped(keys: String) async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type(keys)
        await terminal.shows("pic> copy Docs/", cursor: 15)
        terminal.type("x\r")
      }
      #expect(line == .line("copy Docs/x", at: nil))
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
