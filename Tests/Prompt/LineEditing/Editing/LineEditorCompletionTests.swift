import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorCompletionTests: EditorSuite {
    @Test func tabInsertsTheOnlyCandidateAndASpace() async throws {
      try await edit("바다 star 3") {
        await terminal.type("바다 sta\t", shows: "pic> 바다 star", cursor: 15)
        terminal.type("3\r")
      }
    }

    @Test func tabInsertsTheCommonPrefixAndThenListsTheCandidates() async throws {
      try await edit("home 1") {
        await terminal.type("h 1\u{1B}[D\u{1B}[D\t", shows: "pic> h 1", "home  help", cursor: 6)
        await terminal.type("o\t", shows: "pic> home 1", cursor: 10)
        terminal.type("\r")
      }
    }

    /// With no list open, each of these keys ends the line, the command or the program.
    @Test(arguments: ["\u{04}", "\u{1B}[27u", "\u{07}"], ["\t", "\t\t"])
    func aKeyThatLeavesClosesTheListFirst(key: String, tabs: String) async throws {
      try await edit("home") {
        await type(tabs)
        await terminal.waitUntil { $0.text.count > 1 }
        await terminal.type(key, shows: "pic>", cursor: 5)
        terminal.type("home\r")
      }
    }

    @Test func theListIsShownBelowALineOfManyRows() async throws {
      let narrow = try TestTerminal(columns: 20)
      try await edit("h0123456789abcdef h", with: makeEditor(on: narrow)) {
        narrow.type("0123456789abcdef h")
        await narrow.type("\u{01}h\t", shows: "pic> h0123456789abcd", "ef h", "home  help", cursor: 6)
        await narrow.type("\r\r", shows: "pic> h0123456789abcd", "ef h")
      }
    }

    @Test func tabWalksThroughTheListAndEnterTakesTheChosenCandidate() async throws {
      try await edit("help x") {
        await terminal.type("h\t", shows: "pic> h", "home  help", cursor: 6)
        await terminal.type("\t\t", shows: "pic> help", "home  help", cursor: 9)
        #expect(terminal.screen.lastRowInStyles == ["home  ", .init("help", "7")])
        await terminal.type("\r", shows: "pic> help", cursor: 10)
        terminal.type("x\r")
      }
    }

    /// Drops the candidate that Tab inserted, but keeps the letters that narrowed the list.
    @Test(arguments: [("\t\t", "s"), ("\ta", "sa")])
    func ctrlCClosesTheListAndDropsTheLineWhichUpBringsBack(keys: String, dropped: String) async throws {
      let editor = try makeEditor()
      let first = await read(editor) {
        await type("s" + keys)
        await terminal.waitUntil { $0.text.count > 1 }
        terminal.type("\u{03}")
      }
      #expect(first == .interrupted)
      try await edit(dropped, with: editor) {
        await terminal.shows("pic> \(dropped)^C", "pic>", cursor: 5)
        terminal.type("\u{1B}[A\r")
      }
    }

    @Test func typingClosesTheListAndKeepsTheChosenCandidate() async throws {
      try await edit("home 3") {
        await terminal.type("h\t\t 3", shows: "pic> home 3", cursor: 11)
        terminal.type("\r")
      }
    }

    @Test func whatIsTypedNarrowsTheListAndBackspaceWidensIt() async throws {
      try await edit("star 3") {
        await terminal.type("s\t", shows: "pic> s", "saved   search  star", cursor: 6)
        await terminal.type("a", shows: "pic> sa", "saved", cursor: 7)
        await terminal.type("x", shows: "pic> sax", "no match", cursor: 8)
        await terminal.type("\u{7F}\u{7F}", shows: "pic> s", "saved   search  star", cursor: 6)
        await terminal.type("t\t", shows: "pic> star", cursor: 10)
        terminal.type("3\r")
      }
    }

    @Test func escRestoresTheWordAsItWasBeforeTabAndABlankClosesTheList() async throws {
      try await edit("star ") {
        await terminal.type("s\tea\u{1B}\u{1B}", shows: "pic> s", cursor: 6)
        await terminal.type("\ttar ", shows: "pic> star", cursor: 10)
        terminal.type("\r")
      }
    }

    @Test func backspaceBeforeTheWordClosesTheList() async throws {
      try await edit("x") {
        terminal.type("x \t")
        await terminal.waitUntil { $0.text.count > 1 }
        await terminal.type("\u{7F}", shows: "pic> x", cursor: 6)
        terminal.type("\r")
      }
    }

    @Test(arguments: [("s\ta", "saved "), ("s\te", "search "), ("h\tel", "help ")])
    func enterTakesTheFirstRowOfAListThatLettersHaveNarrowed(keys: String, line: String) async throws {
      try await edit(line) {
        await terminal.type(keys + "\r", shows: "pic> " + line.dropLast(), cursor: 5 + line.count)
        terminal.type("\r")
      }
    }

    @Test func enterTakesNothingAfterBackspaceHasWidenedTheListAgain() async throws {
      try await edit("s") {
        await terminal.type("s\ta\u{7F}\r", shows: "pic> s", cursor: 6)
        terminal.type("\r")
      }
    }

    /// `star` is complete, and no candidate fits `sax`.
    @Test(arguments: ["star", "sax"]) func enterRunsALineInWhichNothingIsLeftToChoose(word: String)
      async throws
    {
      try await edit(word) { terminal.type("s\t" + word.dropFirst() + "\r") }
    }

    @Test func lettersInTheMiddleCompleteTheOnlyWordThatHasThem() async throws {
      try await edit("search ") {
        await terminal.type("ved\t", shows: "pic> saved", cursor: 11)
        await terminal.type("\u{15}ar\t", shows: "pic> ar", "search  star", cursor: 7)
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
        await terminal.type("note \t", shows: "pic> note \"light\"", cursor: 16)
        terminal.type("s\r")
      }
    }

    @Test(arguments: ["copy D\t", "copy \t\t\r"])
    func afterAFolderMoreCanBeTyped(keys: String) async throws {
      try await edit("copy Docs/x") {
        await terminal.type(keys, shows: "pic> copy Docs/", cursor: 15)
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
