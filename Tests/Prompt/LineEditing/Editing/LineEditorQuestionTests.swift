import Glibc
import Synchronization
import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// All the ways in which a terminal may answer the editor's questions.
  final class LineEditorQuestionTests: EditorSuite {
    private static let question = TerminalQuestion.first
    private static let version = "\u{1B}P>|foot(1.21.0)\u{1B}\\"
    private static let kitty = "\u{1B}_Gi=1;OK\u{1B}\\"
    private static let cell = "\u{1B}[6;18;9t"
    private static let attributes = "\u{1B}[?62;4;22c"
    private static let answer = version + kitty + cell + attributes + "\u{1B}[0n"

    private final class Answers: Sendable {
      let all = Mutex(TerminalAnswers())
      var isComplete: Bool { all.withLock { $0.attributes == [62, 4, 22] && $0.version == "foot(1.21.0)" } }
    }

    /// The answers of a terminal with a name.
    private static let named: TerminalAnswers = {
      var answers = TerminalAnswers()
      answers.take(TerminalReply(.dcs, Array(">|Novum 1.0".utf8)))
      answers.take(TerminalReply(.csi, Array("?62c".utf8)))
      return answers
    }()

    private let answers = Answers()

    /// - Parameter asksMore: Whether the first answer leads to another question.
    private func makeAskingEditor(asksMore: Bool = false) throws -> LineEditor {
      let answers = answers
      return try makeEditor(question: Self.question) { reply in
        answers.all.withLock { answers in
          defer { answers.take(reply) }
          let isFirst = answers.attributes == nil && reply.isDeviceAttributes
          return TerminalReaction(
            question: isFirst && asksMore ? TerminalQuestion(after: Self.named) { "/name" } : nil)
        }
      }
    }

    private func isAsked() async { await terminal.waitUntil { $0.unknown.last == "[5n" } }

    /// An editor that sent its questions before the first line was entered.
    private func makeEditor(afterEntering line: String) async throws -> LineEditor {
      let editor = try makeAskingEditor()
      _ = await read(editor) {
        await isAsked()
        terminal.type(line + "\r")
      }
      return editor
    }

    @Test func theTerminalIsAskedOnceBeforeTheFirstPromptAndItsRowIsErased() async throws {
      let editor = try makeAskingEditor()
      for _ in 0..<2 {
        try await edit("home", with: editor) {
          await isAsked()
          await type("home\r")
        }
      }
      editor.close()
      let parts = terminal.outputText.split(separator: Self.question.text, omittingEmptySubsequences: false)
      #expect(parts.count == 2 && !parts[0].contains("pic>"), "\(terminal.outputText.debugDescription)")
      #expect(parts.last?.hasPrefix("\r\u{1B}[K") == true)
    }

    @Test func theSecondQuestionWaitsForTheFirstAnswerAndIsAskedOnce() async throws {
      let editor = try makeAskingEditor(asksMore: true)
      let second = try #require(TerminalQuestion(after: Self.named) { "/name" }).text
      try await edit("home", with: editor) {
        await isAsked()
        #expect(!terminal.outputText.contains("\u{1B}_"))
        terminal.type(Self.answer)
        await terminal.waitUntil { _ in self.terminal.outputText.contains(second) }
        terminal.type(Self.answer + "home\r")
      }
      editor.close()
      #expect(terminal.outputText.split(separator: second, omittingEmptySubsequences: false).count == 2)
    }

    @Test func anAnswerThatComesLongAfterTheEndBeganIsStillTaken() async throws {
      let editor = try await makeEditor(afterEntering: "quit")
      async let closed: Void = editor.close()
      try await Task.sleep(for: .milliseconds(500))
      terminal.type(Self.answer)
      await closed
      #expect(answers.isComplete)
    }

    @Test func withoutAQuestionNothingIsAsked() async throws {
      let editor = try makeEditor()
      _ = await read(editor) { await type("home\r") }
      editor.close()
      #expect(terminal.screen.unknown.isEmpty)
    }

    /// Typed text that contains the answers.
    @Test(arguments: [
      answer + "home\r", "ho" + answer + "me\r", "home" + answer + "\r", answer + answer + "home\r",
      version + "h" + kitty + "o" + cell + "me" + attributes + "\u{1B}[0n\r",
      "\u{1B}[200~ho" + answer + "me\u{1B}[201~\r" + answer,
      "\u{1B}P>|" + String(repeating: "x", count: 10_000) + "\u{1B}\\" + "home" + answer + "\r",
    ])
    func noByteOfAnAnswerReachesTheLine(typed: String) async throws {
      let editor = try makeAskingEditor()
      try await edit("home", with: editor) {
        await isAsked()
        for piece in stride(from: 0, to: typed.utf8.count, by: 1_000) {
          // The terminal holds only a few thousand bytes, and nobody reads on after Enter.
          if piece > 0 { await terminal.waitUntilRead() }
          terminal.type(Array(typed.utf8.dropFirst(piece).prefix(1_000)))
        }
      }
      editor.close()
      #expect(answers.isComplete)
    }

    @Test func anAnswerMayComeByteByByte() async throws {
      let editor = try makeAskingEditor()
      let line = await read(editor) {
        await isAsked()
        for byte in ("ho" + Self.answer + "me\r").utf8 {
          await terminal.waitUntilRead()
          terminal.type([byte])
        }
      }
      #expect(line == .line("home", at: nil) && answers.isComplete)
      editor.close()
    }

    @Test func tenMegabytesThatEndAreNoAnswer() async throws {
      let editor = try makeAskingEditor()
      try await edit("home", with: editor) {
        await isAsked()
        terminal.type("\u{1B}P>|")
        for _ in 0..<2_560 {
          terminal.type([UInt8](repeating: UInt8(ascii: "x"), count: 4_095))
          await terminal.waitUntilRead()
        }
        terminal.type("\u{1B}\\home\r")
      }
      #expect(answers.all.withLock { $0.version } == nil)
      editor.close()
    }

    @Test func anAnswerThatComesWhileACommandRunsIsTakenWithTheNextLine() async throws {
      let editor = try await makeEditor(afterEntering: "home")
      terminal.type(Self.answer)
      #expect(await read(editor) { await type("next\r") } == .line("next", at: nil))
      #expect(answers.isComplete)
      editor.close()
    }

    @Test func theEndWaitsForTheAnswerSoThatTheShellDoesNotGetIt() async throws {
      let editor = try await makeEditor(afterEntering: "quit")
      async let closed: Void = editor.close()
      terminal.type(Self.answer)
      await closed
      #expect(answers.isComplete)
      terminal.setModes { $0.c_lflag |= tcflag_t(ICANON) }
      terminal.type("ls\n")
      #expect(terminal.readLineAsProgram() == "ls\n")
    }

    @Test func anotherProgramDoesNotGetTheAnswer() async throws {
      let editor = try await makeEditor(afterEntering: "memo 3")
      terminal.type(Self.answer)
      let hasAnswered = await editor.lendTerminal { [answers] in answers.isComplete }
      #expect(hasAnswered)
      editor.close()
    }

    @Test func aTerminalThatNeverAnswersIsWaitedForOnlyOnce() async throws {
      let editor = try await makeEditor(afterEntering: "memo 3")
      #expect(await editor.lendTerminal { true })
      #expect(await read(editor) { await type(Self.answer + "next\r") } == .line("next", at: nil))
      #expect(answers.isComplete)
      editor.close()
    }

    @Test func ctrlCDuringACommandDropsWhatWasTypedAndNoPartOfAnAnswer() async throws {
      let editor = try await makeEditor(afterEntering: "home")
      terminal.type("typed ahead" + Self.answer)
      editor.commandInterrupted()
      try await edit("next", with: editor) {
        // Text typed before the prompt is dropped as well.
        await terminal.shows("pic> home", "pic>", cursor: 5)
        terminal.type("next\r")
      }
      #expect(answers.isComplete)
      editor.close()
    }
  }
}
