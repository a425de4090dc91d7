import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorAnnouncementTests: EditorSuite {
    @Test func anAnnouncementIsShownAboveTheLineBeingEdited() async throws {
      let editor = try makeEditor()
      try await edit("starx 3", with: editor) {
        await type("star 3\u{1B}[D\u{1B}[D", shows: "pic> star 3", cursor: 9)
        editor.announce(["2 reports were sent."])
        await terminal.shows("2 reports were sent.", "pic> star 3", cursor: 9)
        terminal.type("x\r")
      }
    }

    @Test func itIsShownAboveAllRowsOfALongLineAndItsList() async throws {
      let narrow = try TestTerminal(columns: 20)
      let editor = try makeEditor(on: narrow)
      try await edit("h0123456789abcdefghij h", with: editor) {
        narrow.type("0123456789abcdefghij h\u{01}h\t")
        await narrow.shows("pic> h0123456789abcd", "efghij h", "home  help", cursor: 6)
        editor.announce(["바다"])
        await narrow.shows("바다", "pic> h0123456789abcd", "efghij h", "home  help", cursor: 6)
        narrow.type("\u{07}\r")
      }
    }

    @Test func betweenLinesItIsShownAtOnce() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("home\r") } == .line("home", at: nil))
      editor.announce(["A report was sent."])
      await terminal.shows("pic> home", "A report was sent.")
    }
  }
}
