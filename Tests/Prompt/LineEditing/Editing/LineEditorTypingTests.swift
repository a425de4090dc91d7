import Glibc
import Terminal
import TestSupport
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorTypingTests: EditorSuite {
    @Test func anEmptyLineDoesNotEndTheInput() async throws {
      try await edit("") { terminal.type("\r") }
    }

    @Test(arguments: [[:], ["LANG": "C"], ["LC_ALL": "ko_KR.EUC-KR"], ["LC_ALL": "", "LANG": "C.UTF-8"]])
    func koreanIsTypedAndEditedInAnyLocale(environment: [String: String]) async throws {
      unsafe #expect(setlocale(LC_CTYPE, "C") != nil)
      try await edit(
        "부새 엌 빛", with: makeEditor(environment: environment, style: EditingStyle(colors: .onDark)),
        at: Prompt("홈>")
      ) {
        await terminal.type("부엌의", shows: "홈> 부엌의", cursor: 10)
        await terminal.type("\u{7F} 빛", shows: "홈> 부엌 빛", cursor: 11)
        await terminal.type("\u{1B}[D\u{1B}[D\u{1B}[D새 ", shows: "홈> 부새 엌 빛", cursor: 9)
        terminal.type("\r")
      }
    }

    @Test(arguments: ["\u{1112}\u{1161}\u{11AB}", "e\u{301}", "👩‍💻", "🇰🇷"])
    func backspaceAndDeleteRemoveAWholeCharacter(character: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("a\(character)\u{7F}b\r") } == .line("ab", at: nil))
      #expect(
        await read(editor) { terminal.type("a\(character)\u{1B}[D\u{1B}[3~b\r") } == .line("ab", at: nil))
    }

    @Test(arguments: [EditingKeys.emacs, .vi])
    func anArrowOnAnEmptyLineRunsTheCommandThatItHasThere(keys: EditingKeys) async throws {
      let editor = try makeEditor(style: EditingStyle(keys: keys), forLeft: "home")
      #expect(await read(editor) { terminal.type("\u{1B}[C\u{1B}[D") } == .line("home", at: nil))
      #expect(await read(editor) { terminal.type("ab\u{1B}[Dc\r") } == .line("acb", at: nil))
      #expect(await read(editor) { terminal.type("a\u{7F}\u{1B}[D") } == .line("home", at: nil))
    }

    @Test func textIsInsertedInTheMiddle() async throws {
      try await edit("!star 3?") {
        await terminal.type("sr 3\u{1B}[D\u{1B}[D\u{1B}[Dta", shows: "pic> star 3", cursor: 8)
        await terminal.type("\u{1B}[H!\u{1B}[F?", shows: "pic> !star 3?", cursor: 13)
        terminal.type("\r")
      }
    }

    @Test(arguments: [
      ("one two three\u{17}x", "one two x"), ("one two\u{1B}\u{7F}\u{7F}x", "onex"),
      ("one two\u{01}\u{0B}x", "x"), ("one two\u{17}\u{02}\u{17}\u{19}", "one "),
      ("one two\u{17}\u{17}\u{19}", "one two"),
      ("one two\u{1B}b\u{15}", "two"), ("one two\u{15}\u{19}\u{19}", "one twoone two"), ("ab\u{14}", "ba"),
      ("one two\u{01}\u{1B}d", " two"), ("one two\u{1B}[1;5Dx", "one xtwo"),
      ("one two\u{01}\u{1B}[1;5Cx", "onex two"),
      ("one\u{02}\u{02}\u{06}x", "onxe"), ("one\u{01}\u{04}", "ne"), ("one\u{0C}x", "onex"),
    ])
    func emacsKeysEditTheLine(typed: String, line: String) async throws {
      try await edit(line) { await type(typed + "\r") }
    }

    @Test func aLineOfManyRowsIsDrawnAndEdited() async throws {
      let narrow = try TestTerminal(columns: 20)
      let text = String(repeating: "0123456789", count: 5)
      try await edit("가" + text, with: makeEditor(on: narrow)) {
        narrow.type(text)
        await narrow.shows("pic> 012345678901234", "56789012345678901234", "567890123456789", cursor: 15)
        narrow.type("\u{01}가")
        await narrow.shows("pic> 가0123456789012", "34567890123456789012", "34567890123456789", cursor: 7)
        narrow.type("\r")
      }
    }

    @Test(arguments: [
      ("a\u{E000}b", "pic> a\u{FFFD}b", 8), ("a\u{200B}b", "pic> ab", 7), ("\u{200D}b", "pic> b", 6),
      ("a\u{202E}b", "pic> a\u{FFFD}b", 8), ("a\u{10FFFF}b", "pic> a\u{FFFD}b", 8),
      ("a\u{FEFF}b", "pic> ab", 7),
    ])
    func typedTextIsKeptAsItIsButDrawnSafely(
      text: String, shown: String, column: Int
    ) async throws {
      let editor = try makeEditor(history: HistoryFile(path: folder.path + "/history"))
      for keys in [text, "\u{1B}[200~\(text)\u{1B}[201~", "\u{1B}[A"] {
        let line = await read(editor) {
          await type("\u{0C}" + keys, shows: shown, cursor: column)
          terminal.type("\r")
        }
        // Compares code points, because different texts can be equal strings.
        let read = if case .line(let read, _) = line { read } else { "" }
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        editor.finished(CommandOutcome(status: 0, milliseconds: 1))
      }
    }

    @Test func whatIsTypedIsComposedWithTheCharacterBeforeIt() async throws {
      let editor = try makeEditor()
      let line = await read(editor) { await type("e\u{301}\u{1112}\u{1161}\u{11AB}\r") }
      let text = if case .line(let text, _) = line { text } else { "" }
      #expect(Array(text.unicodeScalars) == ["\u{E9}", "\u{D55C}"])
    }

    @Test func textIsTypedAheadAtAnyLength() async throws {
      let editor = try makeEditor()
      let text = String(repeating: "light 부엌 e\u{301} 👩‍💻 ", count: 1_000)
      let line = await read(editor) { await type("xyz\u{1B}[D\u{1B}[D" + text + "\r") }
      #expect(line == .line("x\(text.replacing("e\u{301}", with: "é"))yz", at: nil))
    }

    @Test func ctrlCTakesTheLineAwayWhileALongTextArrives() async throws {
      let editor = try makeEditor()
      let text = String(repeating: "light for the kitchen\u{1B}[D", count: 1_000)
      let first = await read(editor) { await type(text + "\u{03}star 3\r") }
      #expect(first == .interrupted)
      #expect(await read(editor) {} == .line("star 3", at: nil))
    }

    @Test func ctrlTSwapsWholeCharacters() async throws {
      try await edit("a👩‍💻한") { await type("a👩‍💻\u{14}한\u{01}\u{14}\u{06}\u{14}\r") }
    }
  }
}

extension OneAfterTheOther {
  final class LineEditorUndoTests: EditorSuite {
    @Test(arguments: [
      ("one two\u{1F}x", "one x"), ("one two\u{1F}\u{1F}x", "x"), ("one two\u{17}\u{1F}x", "one twox"),
      ("one\u{15}\u{1F}x", "onex"), ("one\u{1F}\u{1B}/x", "onex"), ("one two\u{1F}\u{1F}\u{1B}/x", "one x"),
      ("one\u{01}\u{04}\u{1F}x", "xone"), ("one\u{1F}two\u{1B}/x", "twox"), ("\u{1F}x", "x"),
      ("one\u{1B}[200~ two\u{1B}[201~\u{1F}x", "onex"),
    ])
    func everyStepCanBeUndoneAndRedone(typed: String, line: String) async throws {
      try await edit(line) { await type(typed + "\r") }
    }
  }
}
