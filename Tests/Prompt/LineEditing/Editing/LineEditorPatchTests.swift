import Dispatch
import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorPatchTests: EditorSuite {
    convenience init() throws { try self.init(terminal: TestTerminal(columns: 30, height: 8)) }

    /// Prints a page, as a command does.
    private func print(_ page: NumberedPage) { terminal.print(page.text) }

    private func enterCommand(_ editor: LineEditor, printing page: NumberedPage) async {
      _ = await read(editor) { await type("home\r") }
      await terminal.shows("pic> home")
      print(page)
    }

    /// Reads a line at a prompt below exactly these rows.
    private func readEmptyLine(_ editor: LineEditor, below rows: String...) async {
      _ = await read(editor) {
        await terminal.waitUntil { $0.text == rows + ["pic>"] && $0.column == 5 }
        terminal.type("\r")
      }
    }

    @Test func aPatchReplacesCellsAboveALineAndLeavesTheLine() async throws {
      let page = NumberedPage(first: 1, count: 2)
      print(page)
      let editor = try makeEditor()
      try await edit("star x3", with: editor) {
        await type("star 3\u{1B}[D", shows: "001 .....|", "002 .....|", "pic> star 3", cursor: 10)
        editor.patch(page.patch(of: [1]))
        await terminal.shows("001 [001]|", "002 .....|", "pic> star 3", cursor: 10)
        await terminal.type("x\r", shows: "001 [001]|", "002 .....|", "pic> star x3")
      }
    }

    @Test func theAnswerToAQuestionCanBeTypedMeanwhile() async throws {
      let page = NumberedPage(first: 1, count: 1)
      print(page)
      let editor = try makeEditor()
      try await edit("y", with: editor, at: Prompt("Sure?", kind: .question)) {
        await terminal.shows("001 .....|", "Sure?", cursor: 6)
        editor.patch(page.patch(of: [1]))
        await terminal.shows("001 [001]|", "Sure?", cursor: 6)
        terminal.type("y\r")
      }
    }

    @Test func announcementsAndPatchesKeepTheirOrder() async throws {
      var page = NumberedPage(first: 1, count: 2)
      print(page)
      let editor = try makeEditor()
      _ = await read(editor) {
        await type("ab")
        for number in 1...2 {
          editor.patch(page.patch(of: [number]))
          editor.announce(["announced \(SafeText(String(number)))"])
          page.rowsBelow += 1
        }
        await terminal.shows("001 [001]|", "002 [002]|", "announced 1", "announced 2", "pic> ab", cursor: 7)
        terminal.type("\r")
      }
    }

    @Test func betweenLinesPatchesWaitForTheNextOneAndSoDoAnnouncementsAfterThem() async throws {
      let editor = try makeEditor()
      var page = NumberedPage(first: 1, count: 1)
      await enterCommand(editor, printing: page)
      editor.announce(["before"])
      await terminal.shows("pic> home", "001 .....|", "before")
      page.rowsBelow = 1
      editor.patch(page.patch(of: [1]))
      editor.announce(["after"])
      await readEmptyLine(editor, below: "pic> home", "001 [001]|", "before", "after")
    }

    @Test func keysAreHeardDuringAFloodOfPatches() async throws {
      let page = NumberedPage(first: 1, count: 2)
      print(page)
      let editor = try makeEditor()
      let flood = Flood { editor.patch(page.patch(of: [1, 2])) }
      let line = await read(editor) {
        await terminal.waitUntil { $0.text.first == "001 [001]|" && $0.text.last == "pic>" }
        for count in 1...20 {
          terminal.type("x")
          await terminal.waitUntil { $0.text.last == "pic> " + String(repeating: "x", count: count) }
        }
        terminal.type(" ")
        // Only time distinguishes a lone Esc from the beginning of a sequence.
        terminal.type("h\t")
        await terminal.waitUntil { $0.text.last == "home  help" }
        terminal.type("\u{1B}")
        await terminal.waitUntil { $0.text.last?.hasPrefix("pic> x") == true }
        terminal.type("\r")
      }
      flood.stop()
      #expect(line == .line(String(repeating: "x", count: 20) + " h", at: nil))
    }

    /// A random session: during any typing, no patch is painted in a row that it is not meant for.
    ///
    /// If nothing is typed, all rows in the window are painted, unless they may have moved.
    @Test(.timeLimit(.minutes(10)), arguments: Sweep.seeds(100)) func noPatchIsEverMisplaced(seed: UInt64)
      async throws
    {
      var session = try PatchedEditorSession(seed: seed) { terminal, noteReply in
        try makeEditor(on: terminal) { _ in
          noteReply()
          return TerminalReaction()
        }
      }
      await session.run()
    }
  }
}

/// Posts one patch after another until stopped.
private final class Flood: Sendable {
  private let isStopped = Atomic(false)

  init(_ post: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { [self] in
      while !isStopped.load(ordering: .relaxed) {
        post()
        usleep(500)
      }
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}
