/// The specification of a command word, on which parsing, errors, `help`, completion and the man page are based.
///
/// ```swift
/// let spec = CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "show the photos in a topic")
/// spec.usage  // "topic <n|slug>"
/// spec.about  // "Show the photos in a topic."
/// ```
package struct CommandSpec: Sendable, Hashable {
  package var verb: String
  /// Other words for the command, which work but are not suggested.
  package var aliases: [String]
  package var arguments: [Argument]
  /// Words such as `--yes`, anywhere after the verb.
  package var flags: [String]
  /// Words such as `--color`, each with a value, anywhere after the verb.
  package var options: [Option]
  /// A description in a few words, without a period.
  package var summary: String
  /// A description in one or two sentences.
  package var about: String
  /// Sample lines.
  ///
  /// Errors and `help` show the first one; `help` for this command shows all.
  package var examples: [String]
  package var subject: Subject
  package var effect: Effect
  /// The reason the command is pointless as a session's only command, with an alternative; `nil` if it is not.
  package var reasonNotStandalone: String?
  /// Whether the command fails without a library, because treating the library as empty would hide a mistake.
  package var needsLibrary: Bool

  package init(
    _ verb: String, aliases: [String] = [], _ arguments: [Argument] = [], flags: [String] = [],
    options: [Option] = [], summary: String, about: String? = nil, examples: [String] = [],
    for subject: Subject = .anyPhoto, effect: Effect = .none, reasonNotStandalone: String? = nil,
    needsLibrary: Bool = false
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
    self.needsLibrary = needsLibrary
  }

  /// The flag that lists a photo's memos instead of changing one.
  package static let history = "--history"

  package var takesPhoto: Bool { arguments.contains(where: \.isPhoto) }

  package var example: String { examples[0] }

  package var names: [String] { [verb] + aliases }

  /// Returns whether the command has this name, ignoring case.
  package func isCalled(_ word: String) -> Bool {
    names.contains(word)
      || word.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        && names.contains(word.lowercased())
  }

  package func option(_ name: String) -> Option? { options.first { $0.name == name } }
}

extension CommandSpec {
  package struct Argument: Sendable, Hashable {
    /// The kind of word, for parsing and completion.
    package enum Kind: Sendable, Hashable {
      /// A number in the list on screen, a photo's id, or the address of its page.
      case photo
      /// A single word for a photo, or several numbers in the list on screen, as in `1-5,8`.
      case photos
      /// The rest of the line: tags, each with `+` or `-`; may be empty.
      case tags
      /// The rest of the line, with or without quotes.
      case text
      /// The rest of the line, including its quotes, which have a meaning.
      case query
      case verb
      case choice([String])
      /// A number from 1 to this one; the command decides which ones exist.
      case number(upTo: Int)
      /// A number in a scene's list, or the name of an item, which need not be in that list.
      case item(of: SceneName)
      /// The name of an item; a number also counts as a name.
      case name(of: SceneName)
      /// The path of a folder, as typed.
      case folder
      /// A value, as typed, for the name in the preceding word; Tab suggests values for that name.
      ///
      /// After a name in `defining`, it is the rest of the line: a name, `=` and its meaning.
      case value(offers: [String: [String]], defining: [String])
      /// The rest of the line as typed, including its quotes and dashes.
      case definition
    }

    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    /// Whether Tab inserts the current text for editing.
    package var isEdited = false

    package var isPhoto: Bool { kind == .photo || kind == .photos }
    /// Whether the path may be that of a file.
    package var takesFile: Bool { kind == .folder && name.hasPrefix("file") }

    /// Whether the argument takes the rest of the line.
    package var takesRest: Bool { [.text, .query, .tags, .definition].contains(kind) }

    /// Returns whether the argument takes the rest of the line after `word`.
    package func takesRest(after word: String?) -> Bool {
      if case .value(_, let defining) = kind { return word.map(defining.contains) == true }
      return takesRest
    }
  }
}

extension CommandSpec.Argument {
  package static let photo = Self(name: "n|id", kind: .photo, isOptional: false)
  package static let photos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: false)
  package static let optionalPhoto = Self(name: "n|id", kind: .photo, isOptional: true)
  package static let optionalPhotos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: true)
  package static let tags = Self(name: "+tag -tag", kind: .tags, isOptional: false)
  package static func optionalTags(called name: String) -> Self {
    Self(name: name, kind: .tags, isOptional: true)
  }
  package static let query = Self(name: "words", kind: .query, isOptional: false)
  package static let optionalQuery = Self(name: "words", kind: .query, isOptional: true)
  package static let optionalMemo = Self(name: "memo", kind: .text, isOptional: true)
  package static let words = Self(name: "words", kind: .text, isOptional: true)
  package static let columns = Self(
    name: "1–8|auto", kind: .choice((1...8).map(String.init) + ["auto"]), isOptional: false)
  /// - Parameter name: The argument's name in `help`.
  package static func item(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .item(of: scene), isOptional: false)
  }
  /// - Parameter name: The argument's name in `help`.
  package static func name(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .name(of: scene), isOptional: false)
  }
  package static let folder = Self(name: "folder", kind: .folder, isOptional: false)
  package static let file = Self(name: "file", kind: .folder, isOptional: false)
  package static func optionalChoice(_ words: [String]) -> Self {
    Self(name: words.joined(separator: "|"), kind: .choice(words), isOptional: true)
  }
  /// Returns an argument whose words are too many to list in the usage.
  package static func optionalChoice(_ words: [String], called name: String) -> Self {
    Self(name: name, kind: .choice(words), isOptional: true)
  }
  /// - Parameter name: The argument's name in `help`.
  package static func optionalDefinition(called name: String) -> Self {
    Self(name: name, kind: .definition, isOptional: true)
  }
  /// - Parameters:
  ///   - offers: The values to suggest for each name.
  ///   - names: The names that are followed by another name, `=` and its meaning.
  package static func optionalValue(offers: [String: [String]], defining names: [String]) -> Self {
    Self(name: "value", kind: .value(offers: offers, defining: names), isOptional: true)
  }
  package static func optionalNumber(upTo count: Int) -> Self {
    Self(name: "1–\(count)", kind: .number(upTo: count), isOptional: true)
  }
  package static let optionalCommand = Self(name: "command", kind: .verb, isOptional: true)

  /// The new memo.
  ///
  /// Tab inserts the current one; without this argument, the user's editor opens.
  package static let memo = Self(name: "memo", kind: .text, isOptional: true, isEdited: true)
}
