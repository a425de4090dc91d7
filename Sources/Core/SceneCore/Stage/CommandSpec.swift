/// The specification of one command word.
///
/// Parsing, errors, `help`, completion and the man page are all made from it.
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

  /// Whether it is for photos of the library, so that no other is offered.
  package var isForStarred: Bool

  /// Whether it is for the one photo that its scene shows, so that it takes no other.
  package var isForPhotoOnScreen: Bool

  /// Whether it shows a page of its scene; one that opens a scene need not say so.
  package var showsPage: Bool

  /// The kind of scene above the list that it leads to; a command with ``opening`` need not say so.
  package var leadsTo: Lead?

  package enum Lead: Sendable { case photo, list }

  /// Why it would mean nothing as the only command of a session, and what to do instead; nil if it means something.
  package var reasonNotStandalone: String?

  /// Its description where it is typed in another scene, in whose place its own then comes on stage; nil
  /// if it works only in its own scene.
  ///
  /// Without arguments the scene appears as it was left, unless ``runsWithoutArguments``; with arguments it carries out
  /// the command.
  package var opening: String?
  /// Whether the scene that it opens carries it out even without arguments.
  package var runsWithoutArguments: Bool
  /// Whether that scene only finds what another one shows: that one comes on stage above the scene where it is typed.
  package var pushesScene: Bool

  package struct Argument: Sendable, Hashable {
    /// The kind of word that it takes; parsing and completion depend on it.
    package enum Kind: Sendable, Hashable {
      /// A number from the list on screen, or a photo's id, or the address of its page.
      case photo
      /// The same, or several numbers from the list on screen, as in `1-5,8`.
      case photos
      /// The rest of the line: tags, each with `+` or `-` in front, or nothing.
      case tags
      /// The rest of the line: quoted, or just typed.
      case text
      /// The rest of the line with its quotes, which mean something in it.
      case query
      /// A command word.
      case verb
      /// One of these words.
      case choice([String])
      /// A number of something that is counted from 1 to this; the command says which there are.
      case number(upTo: Int)
      /// A number from the list of a scene, or a word that names something in it or elsewhere.
      case item(of: SceneName)
      /// Only such a word; digits are read as a word, too.
      case name(of: SceneName)
      /// The path of a folder, as it was typed.
      case folder
      /// A value for what the word before it names, as it was typed; Tab offers those of that word.
      case value(offers: [String: [String]])
      /// The rest of the line as it was typed, with its quotes and dashes.
      case definition
    }

    /// As `help` shows it.
    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    /// Whether Tab inserts what is there, to be edited.
    package var isEdited = false

    package var isPhoto: Bool { kind == .photo || kind == .photos }
    /// Whether it takes the rest of the line.
    package var takesRest: Bool { [.text, .query, .tags, .definition].contains(kind) }
  }

  package struct Option: Sendable, Hashable {
    package var name: String
    /// The values it takes; empty for any word.
    package var values: [String]
    /// The numbers that it takes; nil when it takes words.
    package var range: ClosedRange<Int>?
    /// The scene whose list has words for it, although it takes any word; nil when there are none.
    package var scene: SceneName?

    package init(
      _ name: String, values: [String] = [], range: ClosedRange<Int>? = nil, namesOf scene: SceneName? = nil
    ) {
      self.name = name
      self.values = values
      self.range = range
      self.scene = scene
    }

    /// `--color <color>`.
    package var usage: String { "\(name) \(placeholder)" }
    /// `<color>`, or `<1–1000>`.
    package var placeholder: String {
      range.map { "<\($0.lowerBound)–\($0.upperBound)>" } ?? "<\(name.drop { $0 == "-" })>"
    }

    /// The value that was typed, spelled as the option has it.
    ///
    /// Upper and lower case are one, and so are a hyphen, a blank and an underscore.
    ///
    /// - Returns: nil when it does not take it.
    package func value(typed: String) -> String? {
      guard let range else {
        return values.isEmpty ? typed : values.first { Self.folded($0) == Self.folded(typed) }
      }
      let isNumber = typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber && Int(typed).map(range.contains) == true ? typed : nil
    }

    private static func folded(_ value: String) -> String {
      String(value.lowercased().map { " -".contains($0) ? "_" : $0 })
    }

    /// Whether one of its values begins so.
    package func hasValue(beginningWith typed: String) -> Bool {
      values.contains { Self.folded($0).hasPrefix(Self.folded(typed)) }
    }

    /// Whether it takes this value.
    package func takes(_ value: String) -> Bool { self.value(typed: value) != nil }
  }

  package init(
    _ verb: String, aliases: [String] = [], _ arguments: [Argument] = [], flags: [String] = [],
    options: [Option] = [],
    summary: String, about: String? = nil, examples: [String] = [], isForStarred: Bool = false,
    isForPhotoOnScreen: Bool = false, showsPage: Bool = false, leadsTo: Lead? = nil,
    reasonNotStandalone: String? = nil,
    opening: String? = nil, runsWithoutArguments: Bool = false, pushesScene: Bool = false
  ) {
    self.verb = verb
    self.aliases = aliases
    self.arguments = arguments
    self.flags = flags
    self.options = options
    self.summary = summary
    self.about = about ?? summary.prefix(1).uppercased() + summary.dropFirst() + "."
    self.examples = examples.isEmpty ? [verb] : examples
    self.isForStarred = isForStarred
    self.isForPhotoOnScreen = isForPhotoOnScreen
    self.showsPage = showsPage
    self.leadsTo = leadsTo
    self.reasonNotStandalone = reasonNotStandalone
    self.opening = opening
    self.runsWithoutArguments = runsWithoutArguments
    self.pushesScene = pushesScene
  }

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

extension CommandSpec.Argument {
  package static let photo = Self(name: "n|id", kind: .photo, isOptional: false)
  package static let photos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: false)
  /// The same, or none.
  package static let optionalPhoto = Self(name: "n|id", kind: .photo, isOptional: true)
  package static let optionalPhotos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: true)
  package static let tags = Self(name: "+tag -tag", kind: .tags, isOptional: false)
  /// A query in the language of `find`.
  package static let query = Self(name: "words", kind: .query, isOptional: false)
  package static let optionalQuery = Self(name: "words", kind: .query, isOptional: true)
  package static let optionalMemo = Self(name: "memo", kind: .text, isOptional: true)
  /// Words to look for.
  package static let words = Self(name: "words", kind: .text, isOptional: true)
  /// How many columns a page of pictures has.
  package static let columns = Self(
    name: "1–8|auto", kind: .choice((1...8).map(String.init) + ["auto"]), isOptional: false)
  /// - Parameter name: What `help` calls the word.
  package static func item(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .item(of: scene), isOptional: false)
  }
  /// - Parameter name: What `help` calls the word.
  package static func name(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .name(of: scene), isOptional: false)
  }
  /// Where something is to be put.
  package static let folder = Self(name: "folder", kind: .folder, isOptional: false)
  /// The path of a file.
  package static let file = Self(name: "file", kind: .folder, isOptional: false)
  /// One of a few words, or none.
  package static func optionalChoice(_ words: [String]) -> Self {
    Self(name: words.joined(separator: "|"), kind: .choice(words), isOptional: true)
  }
  /// The same, where they are too many for its usage.
  ///
  /// - Parameter name: What `help` calls the word.
  package static func optionalChoice(_ words: [String], called name: String) -> Self {
    Self(name: name, kind: .choice(words), isOptional: true)
  }
  /// - Parameter name: What `help` calls the rest of the line.
  package static func optionalDefinition(called name: String) -> Self {
    Self(name: name, kind: .definition, isOptional: true)
  }
  /// - Parameter offers: Some values, by the word that they are for.
  package static func optionalValue(offers: [String: [String]]) -> Self {
    Self(name: "value", kind: .value(offers: offers), isOptional: true)
  }
  /// The number of one of a few things, or none.
  package static func optionalNumber(upTo count: Int) -> Self {
    Self(name: "1–\(count)", kind: .number(upTo: count), isOptional: true)
  }
  package static let optionalCommand = Self(name: "command", kind: .verb, isOptional: true)

  package var usage: String {
    let word =
      switch kind {
      case .text: "\"\(name)\""
      case .item: "<n|\(name)>"
      default: isOptional ? name : "<\(name)>"
      }
    return isOptional ? "[\(word)]" : word
  }
}

extension CommandSpec {
  /// Lists the memos of a photo instead of changing its memo.
  package static let history = "--history"
}

extension CommandSpec.Argument {
  /// A memo to replace the present one, which Tab inserts; without it the person's editor opens.
  package static let memo = Self(name: "memo", kind: .text, isOptional: true, isEdited: true)
}
