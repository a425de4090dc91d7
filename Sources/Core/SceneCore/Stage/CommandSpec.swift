/// The specification of one command word.
///
/// Parsing, errors, `help`, completion and the man page are all made from it.
///
/// ```swift
/// let spec = CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "the photos of a topic")
/// spec.usage  // "topic <n|slug>"
/// spec.about  // "The photos of a topic."
/// ```
package struct CommandSpec: Sendable, Hashable {
  package var verb: String
  /// Other words for it, which are understood but not offered.
  package var aliases: [String]
  package var arguments: [Argument]
  /// Words like `--yes` that may be anywhere after the verb.
  package var flags: [String]
  /// Words like `--color`, each with a value after it, that may be anywhere after the verb.
  package var options: [Option]
  /// Its description, in a few words without a full stop.
  package var summary: String
  /// What it does, in one or two sentences.
  package var about: String
  /// Lines that could be typed; errors and `help` show the first, and `help` on this command all of them.
  package var examples: [String]
  package var subject: Subject
  package var effect: Effect
  /// Why it would mean nothing as the only command of a session, and what to do instead; nil if it means something.
  package var reasonNotStandalone: String?

  package init(
    _ verb: String, aliases: [String] = [], _ arguments: [Argument] = [], flags: [String] = [],
    options: [Option] = [], summary: String, about: String? = nil, examples: [String] = [],
    for subject: Subject = .anyPhoto, effect: Effect = .none, reasonNotStandalone: String? = nil
  ) {
    self.verb = verb
    self.aliases = aliases
    self.arguments = arguments
    self.flags = flags
    self.options = options
    self.summary = summary
    self.about = about ?? summary.prefix(1).uppercased() + summary.dropFirst() + "."
    self.examples = examples.isEmpty ? [verb] : examples
    self.subject = subject
    self.effect = effect
    self.reasonNotStandalone = reasonNotStandalone
  }

  /// Lists the memos of a photo instead of changing its memo.
  package static let history = "--history"

  /// Whether one of its arguments is a photo, or several.
  package var takesPhoto: Bool { arguments.contains(where: \.isPhoto) }

  /// The usual way to type it.
  package var example: String { examples[0] }

  /// Every word for it, the verb first.
  package var names: [String] { [verb] + aliases }

  /// Whether the word is one of its names.
  package func isCalled(_ word: String) -> Bool { names.contains(word) }

  /// How to type it: `star <n|id> ["memo"]`.
  package var usage: String {
    let rest = usage(afterArguments: 0)
    return rest.isEmpty ? verb : verb + " " + rest
  }

  /// The shortest way to type it: `star <n|id>`.
  package var shortestUsage: String {
    ([verb] + arguments.filter { !$0.isOptional }.map(\.usage)).joined(separator: " ")
  }

  /// The rest of the usage after this many arguments and these flags: `["memo"]`.
  package func usage(afterArguments count: Int, flags given: Set<String> = []) -> String {
    let left = flags.filter { !given.contains($0) } + options.filter { !given.contains($0.name) }.map(\.usage)
    return (arguments.dropFirst(count).map(\.usage) + left.map { "[\($0)]" }).joined(separator: " ")
  }

  /// The option of this name.
  package func option(_ name: String) -> Option? { options.first { $0.name == name } }
}
