import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorCompletionTests: EditorSuite {
    @Test func tabInsertsTheOnlyCandidateAndASpace() async throws {
      try await edit("바다 star 3") {
        terminal.type("바다 sta\t")
        await terminal.shows("pic> 바다 star", cursor: 15)
        terminal.type("3\r")
      }
    }

    @Test func tabInsertsTheCommonPrefixAndThenListsTheCandidates() async throws {
      try await edit("home 1") {
        terminal.type("h 1\u{1B}[D\u{1B}[D\t")
        await terminal.shows("pic> h 1", "home  help", cursor: 6)
        terminal.type("o\t")
        await terminal.shows("pic> home 1", cursor: 10)
        terminal.type("\r")
      }
    }

    /// Each of these keys ends the line, the program or the command when no list is open.
    @Test(arguments: ["\u{04}", "\u{1B}[27u", "\u{07}"], ["\t", "\t\t"])
    func aKeyThatLeavesClosesTheListFirst(key: String, tabs: String) async throws {
      try await edit("home") {
        await type(tabs)
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type(key)
        await terminal.shows("pic>", cursor: 5)
        terminal.type("home\r")
      }
    }

    @Test func theListIsShownBelowALineOfManyRows() async throws {
      let narrow = try TestTerminal(columns: 20)
      try await edit("h0123456789abcdef h", with: makeEditor(on: narrow)) {
        narrow.type("0123456789abcdef h")
        narrow.type("\u{01}h\t")
        await narrow.shows("pic> h0123456789abcd", "ef h", "home  help", cursor: 6)
        narrow.type("\r\r")
        await narrow.shows("pic> h0123456789abcd", "ef h")
      }
    }

    @Test func tabWalksThroughTheListAndEnterTakesTheChosenCandidate() async throws {
      try await edit("help x") {
        terminal.type("h\t")
        await terminal.shows("pic> h", "home  help", cursor: 6)
        terminal.type("\t\t")
        await terminal.shows("pic> help", "home  help", cursor: 9)
        #expect(terminal.screen.lastRowInStyles == ["home  ", .init("help", "7")])
        terminal.type("\r")
        await terminal.shows("pic> help", cursor: 10)
        terminal.type("x\r")
      }
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
      try await edit("home 3") {
        terminal.type("h\t\t 3")
        await terminal.shows("pic> home 3", cursor: 11)
        terminal.type("\r")
      }
    }

    @Test func whatIsTypedNarrowsTheListAndBackspaceWidensIt() async throws {
      try await edit("star 3") {
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
    }

    @Test func escRestoresTheWordAsItWasBeforeTabAndABlankClosesTheList() async throws {
      try await edit("star ") {
        terminal.type("s\tea\u{1B}\u{1B}")
        await terminal.shows("pic> s", cursor: 6)
        terminal.type("\ttar ")
        await terminal.shows("pic> star", cursor: 10)
        terminal.type("\r")
      }
    }

    @Test func backspaceBeforeTheWordClosesTheList() async throws {
      try await edit("x") {
        terminal.type("x \t")
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type("\u{7F}")
        await terminal.shows("pic> x", cursor: 6)
        terminal.type("\r")
      }
    }

    @Test(arguments: [("s\ta", "saved "), ("s\te", "search "), ("h\tel", "help ")])
    func enterTakesTheFirstRowOfAListThatLettersHaveNarrowed(keys: String, line: String) async throws {
      try await edit(line) {
        terminal.type(keys + "\r")
        await terminal.shows("pic> " + line.dropLast(), cursor: 5 + line.count)
        terminal.type("\r")
      }
    }

    @Test func enterTakesNothingAfterBackspaceHasWidenedTheListAgain() async throws {
      try await edit("s") {
        terminal.type("s\ta\u{7F}\r")
        await terminal.shows("pic> s", cursor: 6)
        terminal.type("\r")
      }
    }

    /// `star` is complete, and nothing fits `sax`.
    @Test(arguments: ["star", "sax"]) func enterRunsALineInWhichNothingIsLeftToChoose(word: String)
      async throws
    {
      try await edit(word) { terminal.type("s\t" + word.dropFirst() + "\r") }
    }

    @Test func lettersInTheMiddleCompleteTheOnlyWordThatHasThem() async throws {
      try await edit("search ") {
        terminal.type("ved\t")
        await terminal.shows("pic> saved", cursor: 11)
        terminal.type("\u{15}ar\t")
        await terminal.shows("pic> ar", "search  star", cursor: 7)
        terminal.type("\t\r\r")
      }
    }

    @Test(arguments: ["6 ", "6 항구", "\"항구\"\u{1B}[D"])
    func aFirstWordThatIsMendedLeavesTheCursorInItsPlace(rest: String) async throws {
      let editor = try makeEditor()
      let line = await read(editor) { await type("ㄴㅅㅁㄱ \(rest)\tx\r") }
      let typed = rest.hasSuffix("[D") ? "\"항구x\"" : rest + "x"
      #expect(line == .line("star \(typed)", at: nil))
    }

    @Test func aTextToBeEditedHasTheCursorBeforeItsClosingQuote() async throws {
      try await edit("note \"lights\"") {
        terminal.type("note \t")
        await terminal.shows("pic> note \"light\"", cursor: 16)
        terminal.type("s\r")
      }
    }

    @Test(arguments: ["copy D\t", "copy \t\t\r"])
    func afterAFolderMoreCanBeTyped(keys: String) async throws {
      try await edit("copy Docs/x") {
        terminal.type(keys)
        await terminal.shows("pic> copy Docs/", cursor: 15)
        terminal.type("x\r")
      }
    }

    @Test func tabWithoutACandidateBeepsAndChangesNothing() async throws {
      try await edit("xyz") {
        terminal.type("xyz\t")
        await terminal.waitUntil { $0.bells == 1 }
        await terminal.shows("pic> xyz", cursor: 8)
        terminal.type("\r")
      }
    }
  }
}
