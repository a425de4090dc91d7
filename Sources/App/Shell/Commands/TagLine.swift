import Domain
import SceneCore

/// A prompt line that begins with a tag: `#sea light` is short for `find #sea light`.
///
/// In a file or pipe, `#` begins a comment, as does `# ` at a prompt.
struct TagLine {
  /// The line including its command.
  let command: String
  /// The bytes of the command's name and the space after it.
  let added: Int
  /// Whether a tag was typed, rather than only its sign.
  let isWhole: Bool

  /// - Parameter specs: The commands; the one that requires a query takes the line.
  init?(_ line: String, in specs: [CommandSpec]) {
    let text = line.drop { $0 == " " }
    let word = text.prefix { !$0.isWhitespace }
    guard text.first == "#", word.count == 1 ? text.count == 1 : PhotoTag(word.dropFirst()) != nil,
      let find = specs.first(where: { $0.arguments.first == .query })
    else { return nil }
    command = "\(find.verb) \(line)"
    added = find.verb.utf8.count + 1
    isWhole = word.count > 1
  }
}
