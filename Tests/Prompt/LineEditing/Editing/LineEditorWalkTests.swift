import Terminal
import TestSupport
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// The keys of a walk along photos, at a real prompt.
  final class LineEditorWalkTests: EditorSuite {
    private static let down = "\u{1B}[1;2B"

    convenience init() throws { try self.init(terminal: TestTerminal(columns: 30, height: 8)) }

    private func edit(
      _ line: String, walking steps: PhotoSteps, keys: EditingKeys = .emacs,
      while user: () async -> Void
    ) async throws {
      let editor = try makeEditor(style: EditingStyle(keys: keys), walk: steps)
      try await edit(line, with: editor) {
        await terminal.waitUntil { $0.text.last?.hasSuffix("pic>") == true || steps.resumes }
        await user()
      }
    }

    private func press(_ keys: String, shows row: String, cursor: Int = 5) async {
      terminal.type(keys)
      await terminal.shows(row, cursor: cursor)
    }

    @Test func anArrowWithShiftWalksAndTheNextArrowsGoOn() async throws {
      let steps = PhotoSteps()
      try await edit("home", walking: steps) {
        await press(Self.down, shows: "pic>  photo down", cursor: 5)
        await press("\u{1B}[C", shows: "pic>  photo right", cursor: 5)
        await press("\u{1B}[A\u{1B}[H\u{1B}[F ", shows: "pic>  photo", cursor: 5)
        terminal.type("\r")
      }
      #expect(steps.keys == [.go(.down), .go(.right), .go(.up), .first, .last, .mark, .open])
    }

    @Test func aLetterRunsACommandAtOnce() async throws {
      try await edit("star 3", walking: PhotoSteps()) { terminal.type(Self.down + "s") }
    }

    @Test func aLetterMayBeginALine() async throws {
      try await edit("tag 3 +sea", walking: PhotoSteps()) {
        await press(Self.down + "t", shows: "pic> tag 3 +", cursor: 12)
        terminal.type("sea\r")
      }
    }

    @Test func anyOtherCharacterEndsTheWalkAndGoesToTheLine() async throws {
      let steps = PhotoSteps()
      try await edit("xs", walking: steps) {
        terminal.type(Self.down)
        await terminal.shows("pic>  photo down", cursor: 5)
        await press("xs", shows: "pic> xs", cursor: 7)
        terminal.type("\r")
      }
      #expect(steps.keys == [.go(.down), .letter("x")])
    }

    @Test func keysTypedAheadAreTakenOneByOne() async throws {
      let steps = PhotoSteps()
      try await edit("star 3", walking: steps) { terminal.type(Self.down + "  s") }
      #expect(steps.keys == [.go(.down), .mark, .mark, .letter("s")])
    }

    @Test(arguments: ["\u{1B}", "\u{07}", "\u{15}", "\t"]) func otherKeysLeaveTheWalk(key: String)
      async throws
    {
      let steps = PhotoSteps()
      try await edit("", walking: steps) {
        await press(Self.down, shows: "pic>  photo down")
        terminal.type(key)
        await terminal.waitUntil { $0.text.first?.contains("photo") == false }
        terminal.type("\u{07}\r")
      }
      #expect(steps.keys == [.go(.down), .leave])
    }

    @Test func ctrlCEndsTheLineAndForgetsTheMarks() async throws {
      let steps = PhotoSteps()
      let editor = try makeEditor(walk: steps)
      let read = await read(editor) {
        await press(Self.down, shows: "pic>  photo down")
        terminal.type("\u{03}")
      }
      #expect(read == .interrupted && steps.keys == [.go(.down), .forget])
    }

    @Test func inALineWithTextAnArrowWithShiftIsAnArrow() async throws {
      let steps = PhotoSteps()
      try await edit("axb", walking: steps) { terminal.type("ab\u{1B}[1;2Dx\r") }
      #expect(steps.keys == [])
    }

    @Test func withViKeysTheWalkIsTheSame() async throws {
      let steps = PhotoSteps()
      try await edit("star 3", walking: steps, keys: .vi) {
        await press("\u{1B}", shows: "[N] pic>", cursor: 9)
        await press(Self.down + " ", shows: "[N] pic>  photo", cursor: 9)
        terminal.type("s")
      }
      #expect(steps.keys == [.go(.down), .mark, .letter("s")])
    }

    @Test func theCommandBeginsAWalkInItsOwnLine() async throws {
      let steps = PhotoSteps()
      try await edit("home", walking: steps) {
        await press("pick\r", shows: "pic>  photo", cursor: 5)
        terminal.type("\r")
      }
      #expect(steps.keys == [.begin, .open])
    }

    @Test func aWalkGoesOnAfterTheCommandOfAKey() async throws {
      let steps = PhotoSteps(resumes: true)
      try await edit("star 3", walking: steps) {
        await terminal.shows("pic>  photo", cursor: 5)
        terminal.type("s")
      }
    }
  }
}
