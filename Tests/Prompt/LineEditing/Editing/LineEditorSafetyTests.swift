import Synchronization
import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorSafetyTests: EditorSuite {
    @Test func metaXDoesNotReachTheCommandLineOfLibedit() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("\u{1B}xbind \"x\r") } == .line("bind \"x", at: nil))
      #expect(await read(editor) { await type("\u{1B}:bind \"x\r") } == .line("bind \"x", at: nil))
    }

    @Test(arguments: [
      "\u{07}", "\u{12}\u{17}\u{07}", "\u{0F}", "\u{16}\u{01}", "\u{18}\u{18}", "\u{13}", "\u{11}", "\u{1C}",
    ])
    func controlKeysThatOnlyLibeditKnowsDoNothing(keys: String) async throws {
      try await edit("[D가") { await type(keys + "가\u{1B}[D[D\r") }
    }

    @Test func anAnswerOfTheTerminalNeverShowsInTheLine() async throws {
      let replies = Mutex<[TerminalReply.Kind]>([])
      let editor = try makeEditor { reply in
        replies.withLock { $0.append(reply.kind) }
        return TerminalReaction()
      }
      try await edit("star 3", with: editor) {
        terminal.type("st\u{1B}_Gi=31;OK\u{1B}\\ar\u{1B}[?62;22c\u{1B}]11;rgb:0/0/0\u{07}\u{1B}[5~ 3")
        await terminal.shows("pic> star 3", cursor: 11)
        terminal.type("\r")
      }
      #expect(!terminal.outputText.contains("Gi="))
      #expect(replies.withLock { $0 } == [.apc, .csi, .osc])
    }
  }
}
