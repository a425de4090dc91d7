/// The specification of one command word, the basis of parsing, errors, `help`, completion and the man page.
///
/// ```swift
/// let spec = CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "the photos of a topic")
/// spec.usage  // "topic <n|slug>"
/// spec.about  // "The photos of a topic."
/// ```
package struct CommandSpec: Sendable, Hashable {
  package var verb: String
  /// Other words for it, understood but not offered.
  package var aliases: [String]
  package var arguments: [Argument]
  /// Words like `--yes`, anywhere after the verb.
  package var flags: [String]
  /// Words like `--color`, each with a value, anywhere after the verb.
  package var options: [Option]
  /// A description of a few words without a period.
  package var summary: String
  /// A description of one or two sentences.
  package var about: String
  /// Sample lines; errors and `help` show the first, and `help` on this command all.
  package var examples: [String]
  package var subject: Subject
  package var effect: Effect
  /// The reason why it is pointless as the only command of a session, and an alternative; nil if it is not.
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

  /// The flag that lists the memos of a photo instead of a change.
  package static let history = "--history"

  package var takesPhoto: Bool { arguments.contains(where: \.isPhoto) }

  /// The usual form.
  package var example: String { examples[0] }

  package var names: [String] { [verb] + aliases }

  package func isCalled(_ word: String) -> Bool { names.contains(word) }

  /// The full form: `star <n|id> ["memo"]`.
  package var usage: String {
    let rest = usage(afterArguments: 0)
    return rest.isEmpty ? verb : verb + " " + rest
  }

  /// The shortest form: `star <n|id>`.
  package var shortestUsage: String {
    ([verb] + arguments.filter { !$0.isOptional }.map(\.usage)).joined(separator: " ")
  }

  /// Returns the usage after these arguments and flags: `["memo"]`.
  package func usage(afterArguments count: Int, flags given: Set<String> = []) -> String {
    let left = flags.filter { !given.contains($0) } + options.filter { !given.contains($0.name) }.map(\.usage)
    return (arguments.dropFirst(count).map(\.usage) + left.map { "[\($0)]" }).joined(separator: " ")
  }

  package func option(_ name: String) -> Option? { options.first { $0.name == name } }
}
