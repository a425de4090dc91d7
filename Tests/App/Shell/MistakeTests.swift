import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct MistakeTests {
  /// Lines of the file begin with a scene's prompt; lines for `CommandBook.forParsing` have none.
  @Test func everyWrongLineIsExplained() {
    Sentences("Lines.txt").expect { typed in
      guard let prompt = typed.firstRange(of: "> ") else { return error(typed, in: .forParsing) }
      let scene = SceneName(stringLiteral: String(typed[..<prompt.lowerBound]))
      return error(String(typed[prompt.upperBound...]), in: .of(scene))
    }
  }

  private func error(_ line: String, in book: CommandBook<VerbStub>) -> DisplayedError? {
    #expect(throws: LineError.self) { try CommandParser(book: book).parse(line) }?.error
  }

  /// Spaces separate the words.
  @Test func everyWrongFlagIsExplained() {
    Sentences("Flags.txt").expect { typed in
      let words = typed.split(separator: " ").dropFirst().map { $0 == "\"\"" ? "" : String($0) }
      let arguments = Arguments(words) { verb in
        SceneTable.program.commandsAtAShell.first { $0.isCalled(verb) }
      }
      if let error = arguments.unknownFlag(programs: ProgramFlag.all.flatMap(\.names)) { return error }
      do throws(DisplayedError) { _ = try ProgramFlag.table.read(arguments.flags) } catch { return error }
      return nil
    }
  }

  @Test func whyTheHistoryIsNotSavedIsSaid() {
    let errors: [HistoryError] = [
      .notAFile(path: "/history"), .linked(path: "/history", target: "/dotfiles/history"),
      .notOwned(path: "/history"), .cannotOpen(path: "/history", reason: "r"),
      .cannotRead(path: "/history", reason: "r"), .cannotWrite(path: "/history", reason: "r"),
      .busy(path: "/history"),
    ]
    Sentences("History.txt").expect(errors.map { ("\($0)", DisplayedError($0)) })
  }
}

extension CommandBook<VerbStub> {
  fileprivate static func of(_ scene: SceneName) -> Self {
    let specs = SceneTable.program.rows.first { $0.scene == scene }?.specs ?? []
    return CommandBook(scene: scene, verbs: specs.map { VerbStub($0) }, scenes: .program)
  }
}
