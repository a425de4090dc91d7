import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorPasteTests: EditorSuite {
    private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

    @Test func aPasteOfOneLineDoesNotRunUntilEnter() async throws {
      try await edit("star 3x") {
        await type(paste("star 3\r\n"), shows: "pic> star 3", cursor: 11)
        terminal.type("x\r")
      }
    }

    private static let waiting = "Waiting for the rest of the paste. Ctrl-C drops it."

    @Test func aPasteThatStallsRunsNothingAndIsStillOnePaste() async throws {
      try await edit("star 3") {
        await type("\u{1B}[200~star 3\r", shows: "pic>", Self.waiting, cursor: 5)
        terminal.type("star 4\rhome\u{1B}[201~")
        await terminal.shows(
          "pic> star 3", "star 4", "home", "3 commands: Enter runs them in order until one fails", cursor: 4)
        terminal.type("\r")
      }
    }

    @Test func ctrlCDropsAPasteWhoseEndIsLostAndKeepsTheLine() async throws {
      try await edit("home") {
        await type("ho\u{1B}[200~delete 1\ry\r", shows: "pic> ho", Self.waiting, cursor: 7)
        await terminal.type("\u{3}", shows: "pic> ho", cursor: 7)
        terminal.type("me\r")
      }
    }

    @Test func severalPastedLinesAreShownAndRunInOrder() async throws {
      let editor = try makeEditor()
      try await edit("star 3", with: editor) {
        await type(paste("star 3\r\n\r\n# a remark\nstar 4\nhome\n"))
        await terminal.shows(
          "pic> star 3", "# a remark", "star 4", "home",
          "3 commands: Enter runs them in order until one fails", cursor: 4)
        terminal.type("\r")
      }
      editor.finished(.init(status: 0, milliseconds: 1))
      #expect(await read(editor, Prompt("saved>")) {} == .line("star 4", at: nil))
      editor.finished(.init(status: 0, milliseconds: 1))
      #expect(await read(editor) {} == .line("home", at: nil))
      try await edit("saved", with: editor) {
        await terminal.waitUntil {
          $0.text.suffix(4) == ["pic> star 3", "saved> star 4", "pic> home", "pic>"]
        }
        terminal.type("saved\r")
      }
    }

    @Test func aFailureStopsTheRemainingCommandsAndNamesThem() async throws {
      let editor = try makeEditor()
      #expect(
        await read(editor) { await type(paste("star 3\nhome\nsaved") + "\r") } == .line("star 3", at: nil))
      editor.finished(.init(status: 1, milliseconds: 1))
      try await edit("saved", with: editor) {
        await terminal.waitUntil {
          $0.text.suffix(2) == ["Not run because of that failure: home · saved", "pic>"]
        }
        terminal.type("\u{1B}[A\r")
      }
    }

    @Test func theAnswerToAQuestionIsNeverTakenFromAPaste() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type(paste("delete 1\ny\ny") + "\r") } == .line("delete 1", at: nil))
      try await edit("n", with: editor, at: Prompt("Delete? [y/N]", kind: .question)) {
        await terminal.waitUntil { $0.text.last == "Delete? [y/N]" }
        terminal.type(paste("n\ny") + "\r")
      }
    }

    @Test func aQuotedTextMaySpanSeveralLines() async throws {
      try await edit("star 3 \"a\\nb\"") { await type(paste("star 3 \"a\nb\"\nhome") + "\r") }
    }

    @Test func aPasteThatBeginsWithALineBreakStartsANewLineAfterTheTypedText() async throws {
      try await edit("show") {
        await type("show" + paste("\nsaved\n"))
        await terminal.shows(
          "pic> show", "saved", "2 commands: Enter runs them in order until one fails")
        terminal.type("\r")
      }
    }

    @Test func upAndDownMoveFromLineToLineInAPaste() async throws {
      try await edit("st!ar 3") {
        await type(paste("star 3\nab\nsaved") + "\u{1B}[A\u{1B}[A!\r")
      }
    }

    @Test func everyCommandOfAPasteHasItsColor() async throws {
      try await edit("saved", with: makeEditor(style: EditingStyle(colors: .onDark))) {
        await type(paste("saved\nhome"))
        await terminal.waitUntil { $0.text.count == 3 }
        #expect(terminal.screen.runs(of: 1) == [.init("home", "32")])
        terminal.type("\r")
      }
    }

    @Test func theHintAboutEnterIsShownEvenIfThePasteFillsTheWindow() async throws {
      let low = try TestTerminal(columns: 60, height: 3)
      try await edit("home", with: makeEditor(on: low)) {
        await low.waitUntil { $0.text == ["pic>"] }
        low.type(paste("home\nstar 1\nstar 2\nsaved # why"))
        await low.waitUntil { $0.text.last == "4 commands: Enter runs them in order until one fails" }
        low.type("\r")
      }
    }

    @Test func commentsAndIndentationOfAPasteAreNotPartOfItsCommands() {
      var pasted = PastedCommands("  # why\n  show 1  \n\nstar 3 light #1")
      #expect([pasted.next(), pasted.next(), pasted.next()] == ["show 1", "star 3 light #1", nil])
    }

    @Test func aLargePasteIsALineLikeAnyOther() async throws {
      let editor = try makeEditor()
      let text = String(repeating: "바다 light ", count: 800)
      #expect(await read(editor) { await type(paste(text) + "\r") } == .line(text, at: nil))
    }

    @Test func aPasteIsComposedWithTheTextBeforeIt() async throws {
      let editor = try makeEditor()
      let line = await read(editor) { await type("e" + paste("\u{301}\u{1112}\u{1161}\u{11AB}") + "\r") }
      let text = if case .line(let text, _) = line { text } else { "" }
      // Compares code points, because composed and decomposed strings are equal.
      #expect(Array(text.unicodeScalars) == ["\u{E9}", "\u{D55C}"])
    }

    @Test func pastesAreMarkedOnlyWhileALineIsEdited() async throws {
      try await edit("home") {
        await terminal.waitUntil { $0.marksPastes && $0.text == ["pic>"] }
        terminal.type("home\r")
        await terminal.waitUntil { !$0.marksPastes }
      }
    }
  }
}
