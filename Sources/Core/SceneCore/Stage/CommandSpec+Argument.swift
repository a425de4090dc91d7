extension CommandSpec {
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
  /// A memo to replace the present one, which Tab inserts; without it the person's editor opens.
  package static let memo = Self(name: "memo", kind: .text, isOptional: true, isEdited: true)
}
