import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// Rows that replace the whole window during editing.
  final class LineEditorContentTests: EditorSuite {
    convenience init() throws { try self.init(terminal: TestTerminal(columns: 30, height: 8)) }

    private func content(_ page: NumberedPage, columns: Int = 30, height: Int = 8) -> ScreenContent {
      ScreenContent(page.rows, columns: columns, height: height)
    }

    @Test func theWindowShowsOnlyTheNewRowsAndTheLineUnderThem() async throws {
      terminal.print("an old page\r\n")
      let editor = try makeEditor()
      let page = NumberedPage(first: 1, count: 2)
      try await edit("star x3", with: editor) {
        await terminal.shows("an old page", "pic>", cursor: 5)
        await terminal.type("star 3\u{1B}[D", shows: "an old page", "pic> star 3", cursor: 10)
        editor.replaceScreen(with: content(page))
        await terminal.shows("001 .....|", "002 .....|", "pic> star 3", cursor: 10)
        terminal.type("x")
        editor.patch(page.patch(of: [1, 2]))
        await terminal.shows("001 [001]|", "002 [002]|", "pic> star x3", cursor: 11)
        terminal.type("\r")
      }
    }

    @Test func pagesAreWrittenAfterTheWindowChangedItsSize() async throws {
      let editor = try makeEditor()
      let page = NumberedPage(first: 1, count: 2)
      _ = await read(editor) {
        await type("ab")
        terminal.resize(columns: 40)
        editor.windowChanged()
        editor.replaceScreen(with: content(page, columns: 40))
        editor.patch(page.patch(of: [2]))
        await terminal.shows("001 .....|", "002 [002]|", "pic> ab", cursor: 7)
        terminal.type("\r")
      }
    }

    @Test func rowsForAWindowOfAnotherSizeAreNotWrittenAndNeitherAreTheirPatches() async throws {
      let editor = try makeEditor()
      let page = NumberedPage(first: 1, count: 2)
      terminal.print(page.text)
      _ = await read(editor) {
        await terminal.waitUntil { $0.text.last == "pic>" }
        editor.replaceScreen(with: content(page, columns: 31))
        editor.patch(page.patch(of: [1, 2]))
        editor.announce(["done"])
        await terminal.shows("001 .....|", "002 .....|", "done", "pic>", cursor: 5)
        terminal.type("\r")
      }
    }

    @Test func rowsThatScrolledOutOfTheWindowAreNotPainted() async throws {
      let editor = try makeEditor()
      let page = NumberedPage(first: 1, count: 10)
      _ = await read(editor) {
        await type("ab")
        editor.replaceScreen(with: content(page))
        editor.patch(page.patch(of: 1...10))
        await terminal.waitUntil { $0.text.contains("010 [010]|") && $0.text.last == "pic> ab" }
        let (first, last) = (page.text(of: 1...3), page.patchedRows(of: 4...10))
        #expect(terminal.screen.text == first + last + ["pic> ab"])
        terminal.type("\r")
      }
    }

    @Test func announcementsBeforeAndAfterKeepTheirOrder() async throws {
      let editor = try makeEditor()
      let page = NumberedPage(first: 1, count: 1)
      _ = await read(editor) {
        await type("ab")
        editor.announce(["before"])
        editor.replaceScreen(with: content(page))
        editor.announce(["after"])
        await terminal.shows("001 .....|", "after", "pic> ab", cursor: 7)
        terminal.type("\r")
      }
    }

    @Test func rowsPostedBeforeALineComeWithIt() async throws {
      let editor = try makeEditor()
      _ = await read(editor) { await type("home\r") }
      editor.replaceScreen(with: content(NumberedPage(first: 1, count: 1)))
      _ = await read(editor) {
        await terminal.shows("001 .....|", "pic>", cursor: 5)
        terminal.type("\r")
      }
    }

    @Test func rowsAreForgottenWithThePatches() async throws {
      let editor = try makeEditor()
      _ = await read(editor) { await type("home\r") }
      editor.replaceScreen(with: content(NumberedPage(first: 1, count: 1)))
      editor.forgetPaintings()
      _ = await read(editor) {
        await terminal.shows("pic> home", "pic>", cursor: 5)
        terminal.type("\r")
      }
    }
  }
}
