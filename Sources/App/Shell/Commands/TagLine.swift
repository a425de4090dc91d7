import Domain
import SceneCore

/// A line at the prompt that begins with a tag: `#sea light` is short for `find #sea light`.
///
/// In a file or pipe, `#` begins a comment; at a prompt, `# ` does.
struct TagLine {
  /// The line with the command's name before it.
  let command: String
  /// The number of bytes in the command's name and the space after it.
  let added: Int
  /// Whether a complete tag was typed, rather than only the `#`.
  let isWhole: Bool

  /// - Parameter specs: The commands; the line belongs to the one that requires a query.
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
