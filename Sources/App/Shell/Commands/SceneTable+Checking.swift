import LineEditing
package import SceneCore

extension SceneTable {
  /// Returns the reason a line works in no scene, or `nil` if it works in one or lacks only words at its end.
  package func fault(of line: String) -> DisplayedError? {
    let lexed = Lexer.lex(line)
    let word = lexed.tokens.first?.plain.text ?? ""
    var first: LineError?
    for row in rows.sorted(by: { $0.spec(for: word) != nil && $1.spec(for: word) == nil }) {
      do throws(LineError) {
        _ = try CommandParser(book: book(of: row)).parse(lexed)
        return nil
      } catch {
        if error.range.isEmpty { return nil }
        first = first ?? error
      }
    }
    return first?.error
  }

  private func book(of row: SceneRow) -> CommandBook<CheckedVerb> {
    CommandBook(scene: row.scene, verbs: row.specs.map(CheckedVerb.init), scenes: self)
  }
}

/// A command that is checked but not run.
private struct CheckedVerb: CommandVerb {
  let spec: CommandSpec
}
