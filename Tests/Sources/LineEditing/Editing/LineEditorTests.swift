import Glibc
import Synchronization
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct LineEditorTests {
    private static let words = ["home", "help", "saved", "search", "star"]

    private let folder: TemporaryFolder
    private let terminal: TestTerminal

    init() throws {
      folder = try TemporaryFolder()
      terminal = try TestTerminal()
    }

    private var history: HistoryFile { HistoryFile(path: folder.path + "/history") }

    private func makeEditor(
      on other: TestTerminal? = nil, term: String = "xterm-256color", history: HistoryFile? = nil,
      colored: Bool = false, environment: [String: String] = [:]
    ) throws -> LineEditor {
      let terminal = other ?? terminal
      return try LineEditor(
        input: terminal.program, output: terminal.program,
        environment: environment.merging(["TERM": term]) { $1 }, history: history,
        now: { 1 }, colored: colored
      ) { line, cursor in
        let head = String(decoding: Array(line.utf8).prefix(cursor), as: UTF8.self)
        let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        let candidates = Self.words.filter { $0.hasPrefix(word) }
        return Completion(
          replace: cursor - word.utf8.count..<cursor, candidates: candidates.map { .init($0) })
      }
    }

    /// Reads one line while the user does something.
    private func read(
      _ editor: LineEditor, _ prompt: Prompt = Prompt("pic>"), while user: () async -> Void
    ) async -> LineRead {
      async let line = editor.nextLine(prompt)
      await user()
      return await line
    }

    /// Waits for the prompt: before it, Ctrl-C and its like are the terminal's, not the editor's.
    private func type(_ keys: String) async {
      await terminal.waitUntil { $0.text.last == "pic>" && $0.column == 5 }
      terminal.type(keys)
    }

    // MARK: Typing

    @Test func whatIsTypedShowsAndIsTheLine() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await terminal.shows("pic>", cursor: 5)
        terminal.type("star 3")
        await terminal.shows("pic> star 3", cursor: 11)
        terminal.type("\r")
      }
      #expect(line == .line("star 3", at: nil))
    }

    @Test func anEmptyLineIsALineAndNotTheEnd() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("\r") } == .line("", at: nil))
    }

    @Test(arguments: [[:], ["LANG": "C"], ["LC_ALL": "ko_KR.EUC-KR"], ["LC_ALL": "", "LANG": "C.UTF-8"]])
    func koreanIsTypedAndEditedInAnyLocale(environment: [String: String]) async throws {
      unsafe #expect(setlocale(LC_CTYPE, "C") != nil)
      let editor = try makeEditor(colored: true, environment: environment)
      let line = await read(editor, Prompt("홈>")) {
        terminal.type("부엌의")
        await terminal.shows("홈> 부엌의", cursor: 10)
        terminal.type("\u{7F} 빛")
        await terminal.shows("홈> 부엌 빛", cursor: 11)
        terminal.type("\u{1B}[D\u{1B}[D\u{1B}[D새 ")
        await terminal.shows("홈> 부새 엌 빛", cursor: 9)
        terminal.type("\r")
      }
      #expect(line == .line("부새 엌 빛", at: nil))
    }

    @Test(arguments: ["\u{1112}\u{1161}\u{11AB}", "e\u{301}", "👩‍💻", "🇰🇷"])
    func backspaceTakesAWholeCharacter(character: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("a\(character)\u{7F}b\r") } == .line("ab", at: nil))
      #expect(
        await read(editor) { terminal.type("a\(character)\u{1B}[D\u{1B}[3~b\r") } == .line("ab", at: nil))
    }

    @Test func textIsInsertedInTheMiddle() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("sr 3\u{1B}[D\u{1B}[D\u{1B}[Dta")
        await terminal.shows("pic> star 3", cursor: 8)
        terminal.type("\u{1B}[H!\u{1B}[F?")
        await terminal.shows("pic> !star 3?", cursor: 13)
        terminal.type("\r")
      }
      #expect(line == .line("!star 3?", at: nil))
    }

    @Test(arguments: [
      ("one two three\u{17}x", "one two x"), ("one two\u{1B}\u{7F}\u{7F}x", "onex"),
      ("one two\u{01}\u{0B}x", "x"),
      ("one two\u{1B}b\u{15}", "two"), ("one two\u{15}\u{19}\u{19}", "one twoone two"), ("ab\u{14}", "ba"),
      ("one two\u{01}\u{1B}d", " two"), ("one two\u{1B}[1;5Dx", "one xtwo"),
      ("one two\u{01}\u{1B}[1;5Cx", "onex two"),
      ("one\u{02}\u{02}\u{06}x", "onxe"), ("one\u{01}\u{04}", "ne"), ("one\u{0C}x", "onex"),
    ])
    func emacsKeysEditTheLine(typed: String, line: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type(typed + "\r") } == .line(line, at: nil))
    }

    @Test func aLineOfManyRowsIsDrawnAndEdited() async throws {
      let narrow = try TestTerminal(columns: 20)
      let editor = try makeEditor(on: narrow)
      let text = String(repeating: "0123456789", count: 5)
      let line = await read(editor) {
        narrow.type(text)
        await narrow.shows("pic> 012345678901234", "56789012345678901234", "567890123456789", cursor: 15)
        narrow.type("\u{01}가")
        await narrow.shows("pic> 가0123456789012", "34567890123456789012", "34567890123456789", cursor: 7)
        narrow.type("\r")
      }
      #expect(line == .line("가" + text, at: nil))
    }

    // MARK: The end of a line

    @Test func ctrlCTakesTheLineAwayAndUpBringsItBack() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await type("star 3 half a memo\u{01}\u{03}")
        await terminal.shows("pic> star 3 half a memo^C")
      }
      #expect(line == .interrupted)
      let next = await read(editor) {
        await terminal.shows("pic> star 3 half a memo^C", "pic>", cursor: 5)
        terminal.type("\u{1B}[A")
        await terminal.shows("pic> star 3 half a memo^C", "pic> star 3 half a memo")
        terminal.type("\r")
      }
      #expect(next == .line("star 3 half a memo", at: nil))
    }

    @Test func ctrlCOnAnEmptyLineIsNotTheEnd() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      #expect(await read(editor) { await type("\u{04}") } == .end)
    }

    @Test func ctrlDEndsOnAnEmptyLineAndDeletesInOthers() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("ab\u{01}\u{04}\r") } == .line("b", at: nil))
      #expect(await read(editor) { await type("\u{04}") } == .end)
    }

    @Test func aTerminalThatHangsUpIsTheEnd() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("half")
        await terminal.shows("pic> half")
        terminal.hangUp()
      }
      #expect(line == .end)
    }

    @Test func aCancelledTaskGetsTheLineInterruptedAndTheNextOneWorks() async throws {
      let editor = try makeEditor()
      let task = Task { await editor.nextLine(Prompt("pic>")) }
      terminal.type("half")
      await terminal.shows("pic> half")
      task.cancel()
      #expect(await task.value == .interrupted)
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
    }

    @Test func closingEndsTheLineUnderWayAndAllLaterOnes() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await terminal.shows("pic>")
        editor.close()
      }
      #expect(line == .end)
      #expect(await editor.nextLine(Prompt("pic>")) == .end)
      editor.close()
    }

    // MARK: The terminal

    @Test func theTerminalIsAsItWasAfterClose() async throws {
      terminal.setModes { $0.c_iflag |= tcflag_t(IXANY) }
      let before = terminal.modes
      let editor = try makeEditor()
      #expect(!terminal.echoes)
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      #expect(terminal.modes != before)
      editor.close()
      #expect(terminal.modes == before)
    }

    @Test func theTerminalIsAsItWasWhenTheEditorIsForgotten() async throws {
      let before = terminal.modes
      do {
        let editor = try makeEditor()
        #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      }
      #expect(terminal.modes == before)
    }

    @Test func aSuddenEndPutsTheTerminalBack() async throws {
      let before = terminal.modes
      let editor = try makeEditor()
      let line = await read(editor) {
        await terminal.shows("pic>")
        TerminalModes.restoreNow()
        #expect(terminal.modes == before)
        terminal.type("\u{04}\r")
      }
      #expect(line != .interrupted)
    }

    @Test func whatIsTypedAheadIsKeptAndNotEchoed() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("home\rsta") } == .line("home", at: nil))
      terminal.type("r 3\rnext")
      #expect(await read(editor) {} == .line("star 3", at: nil))
      let line = await read(editor) {
        await terminal.shows("pic> home", "pic> star 3", "pic> next")
        terminal.type("\r")
      }
      #expect(line == .line("next", at: nil))
    }

    @Test(arguments: ["\r", "\n"])
    func whatIsTypedAheadIsLeftToTheNextProgram(enter: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("quit\(enter)ls\(enter)") } == .line("quit", at: nil))
      await terminal.waitUntilPending(3)
      editor.close()
      #expect(terminal.readLineAsProgram() == "ls\n")
    }

    @Test func betweenLinesCtrlCIsASignalAndTypingIsKept() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      let local = terminal.modes[3]
      #expect(local & UInt32(ISIG) != 0)
      #expect(local & UInt32(ICANON | ECHO) == 0)
      editor.close()
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "foot", "no-such-terminal"])
    func aTerminalThatIsNotInTheDatabaseHasAllOfEditing(term: String) async throws {
      let editor = try makeEditor(term: term)
      let line = await read(editor) {
        terminal.type("ac\u{1B}[Db")
        await terminal.shows("pic> abc", cursor: 7)
        terminal.type("\r")
      }
      #expect(line == .line("abc", at: nil))
    }

    @Test func whatIsNoPlaceForAnEditorIsRefusedAndLeftAlone() throws {
      let before = terminal.modes
      #expect(throws: LineEditorError.dumbTerminal) { try makeEditor(term: "dumb") }
      #expect(throws: LineEditorError.dumbTerminal) { try makeEditor(term: "") }
      let pipe = try TestPipe()
      #expect(throws: LineEditorError.notATerminal) {
        try LineEditor(
          input: terminal.program, output: pipe.writer, environment: ["TERM": "xterm"], history: nil,
          now: { 1 },
          colored: false
        ) { _, cursor in Completion(replace: cursor..<cursor, candidates: []) }
      }
      #expect(terminal.modes == before)
    }

    @Test func anotherWidthDrawsTheLineAnew() async throws {
      let editor = try makeEditor()
      let text = String(repeating: "0123456789", count: 3)
      let line = await read(editor) {
        terminal.type(text)
        await terminal.shows("pic> " + text)
        terminal.resize(columns: 20)
        editor.windowChanged()
        terminal.type("!")
        await terminal.shows("pic> 012345678901234", "567890123456789!", cursor: 16)
        terminal.resize(columns: 80)
        editor.windowChanged()
        terminal.type("\u{01}?")
        await terminal.shows("pic> ?\(text)!", cursor: 6)
        terminal.type("\r")
      }
      #expect(line == .line("?\(text)!", at: nil))
    }

    @Test func theTerminalIsTakenAgainWhenTheProcessGoesOn() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("half")
        await terminal.shows("pic> half")
        terminal.setModes { $0.c_lflag |= tcflag_t(ICANON | ECHO | ISIG) }
        editor.processContinued()
        await terminal.waitUntil { _ in terminal.outputText.contains("half\r\u{1B}[Jpic> half") }
        #expect(terminal.modes[3] & UInt32(ICANON | ECHO | ISIG) == 0)
        await terminal.shows("pic> half", cursor: 9)
        terminal.type("\r")
      }
      #expect(line == .line("half", at: nil))
    }

    @Test(arguments: [1, 2, 5]) func aTinyWindowIsSurvived(columns: Int) async throws {
      let tiny = try TestTerminal(columns: columns)
      let editor = try makeEditor(on: tiny)
      #expect(await read(editor) { tiny.type("바다\t\u{7F}s\t\t\u{1B}[Ax\r") } == .line("바sx", at: nil))
    }

    // MARK: What must not reach libedit

    @Test func metaXDoesNotReachTheCommandLineOfLibedit() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("\u{1B}xbind \"x\r") } == .line("bind \"x", at: nil))
      #expect(await read(editor) { await type("\u{1B}:bind \"x\r") } == .line("bind \"x", at: nil))
    }

    @Test(arguments: [
      "\u{12}", "\u{12}\u{17}", "\u{0F}", "\u{16}\u{01}", "\u{18}\u{18}", "\u{13}", "\u{11}", "\u{1C}",
    ])
    func controlKeysOfLibeditWithoutAMeaningHereDoNothing(keys: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type(keys + "가\u{1B}[D[D\r") } == .line("[D가", at: nil))
    }

    @Test func anAnswerOfTheTerminalNeverShowsInTheLine() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("st\u{1B}_Gi=31;OK\u{1B}\\ar\u{1B}[?62;22c\u{1B}]11;rgb:0/0/0\u{07}\u{1B}[5~ 3")
        await terminal.shows("pic> star 3", cursor: 11)
        terminal.type("\r")
      }
      #expect(line == .line("star 3", at: nil))
      #expect(!terminal.outputText.contains("Gi="))
    }

    @Test func aPasteIsOneLineThatDoesNotRunByItself() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("\u{1B}[200~star 3\r\nstar 4\n\u{1B}[201~")
        await terminal.shows("pic> star 3 star 4", cursor: 19)
        terminal.type("x\r")
      }
      #expect(line == .line("star 3 star 4 x", at: nil))
    }

    @Test func escAloneDoesNothing() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("star")
        await terminal.shows("pic> star")
        terminal.type("\u{1B}\u{1B}\u{03}")
      }
      #expect(line == .interrupted)
    }

    // MARK: History

    @Test func upFindsCommandsOfEarlierAndOtherSessions() async throws {
      try history.append(HistoryEntry(time: 1, command: "home"))
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { terminal.type("saved\r") } == .line("saved", at: nil))
      try history.append(HistoryEntry(time: 1, command: "next"))
      #expect(await read(editor) { terminal.type("\u{10}\r") } == .line("next", at: nil))
      #expect(await read(editor) { terminal.type("\u{1B}[A\u{1B}[A\u{1B}[A\r") } == .line("home", at: nil))
      #expect(try history.readNew().entries.map(\.command) == ["home", "saved", "next", "home"])
    }

    @Test func upAndDownKeepALongUnsentLineWhole() async throws {
      try history.append(HistoryEntry(time: 1, command: "home"))
      let editor = try makeEditor(history: history)
      let text = String(repeating: "0123456789", count: 150)
      let line = await read(editor) { terminal.type(text + "\u{01}\u{1B}[A\u{1B}[B\r") }
      #expect(line == .line(text, at: nil))
      #expect(await read(editor) { terminal.type("\u{1B}[A\r") } == .line(text, at: nil))
    }

    @Test func aLineOfTheHistoryCannotSendSequencesToTheTerminal() async throws {
      try history.append(HistoryEntry(time: 1, command: "star \u{1B}]52;c;AAAA\u{07}\u{9B}2J\u{202E}3"))
      let editor = try makeEditor(history: history)
      let line = await read(editor) {
        terminal.type("\u{1B}[A")
        await terminal.shows("pic> star ]52;c;AAAA2J3")
        terminal.type("\r")
      }
      #expect(line == .line("star ]52;c;AAAA2J3", at: nil))
      #expect(terminal.screen.unknown == [])
    }

    @Test func theAnswerToAQuestionIsNotKeptAndNotCompleted() async throws {
      let editor = try makeEditor(history: history)
      let question = Prompt("Delete? [y/N]", kind: .question)
      let line = await read(editor, question) {
        await terminal.shows("Delete? [y/N]", cursor: 14)
        terminal.type("h\t\u{1B}[Ax\u{7F}\u{7F}y\r")
      }
      #expect(line == .line("y", at: nil))
      #expect(try history.readNew().entries == [])
    }

    @Test func aHistoryThatCannotBeWrittenIsToldOnceAndThePromptGoesOn() async throws {
      let editor = try makeEditor(history: HistoryFile(path: "/proc/picterest/history"))
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      #expect(editor.takeHistoryProblem() != nil)
      #expect(await read(editor) { terminal.type("\u{1B}[A\r") } == .line("home", at: nil))
      #expect(editor.takeHistoryProblem() == nil)
    }

    // MARK: Completion

    @Test func tabInsertsTheOnlyCandidateAndASpace() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("바다 sta\t")
        await terminal.shows("pic> 바다 star", cursor: 15)
        terminal.type("3\r")
      }
      #expect(line == .line("바다 star 3", at: nil))
    }

    @Test func tabInsertsWhatAllCandidatesShareAndThenListsThem() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        terminal.type("h 1\u{1B}[D\u{1B}[D\t")
        await terminal.shows("pic> h 1", "home  help", "pic> h 1", cursor: 6)
        terminal.type("o\t")
        await terminal.shows("pic> h 1", "home  help", "pic> home 1", cursor: 10)
        terminal.type("\r")
      }
      #expect(line == .line("home 1", at: nil))
    }

    @Test func theListStandsBelowALineOfManyRows() async throws {
      let narrow = try TestTerminal(columns: 20)
      let editor = try makeEditor(on: narrow)
      let line = await read(editor) {
        narrow.type("0123456789abcdef h")
        narrow.type("\u{01}h\t")
        await narrow.shows(
          "pic> h0123456789abcd", "ef h", "home  help", "pic> h0123456789abcd", "ef h", cursor: 6)
        narrow.type("\r")
      }
      #expect(line == .line("h0123456789abcdef h", at: nil))
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

    // MARK: The prompt

    @Test func aColouredPromptHasTheWidthOfItsText() async throws {
      let editor = try makeEditor(colored: true)
      let line = await read(editor, Prompt("홈>")) {
        terminal.type("x")
        await terminal.shows("홈> x", cursor: 5)
        terminal.type("\r")
      }
      #expect(line == .line("x", at: nil))
      #expect(terminal.outputText.contains("\u{1B}[1;36m홈>\u{1B}[0m "))
    }
  }
}
