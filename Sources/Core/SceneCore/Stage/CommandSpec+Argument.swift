extension CommandSpec {
  package struct Argument: Sendable, Hashable {
    /// The kind of word, for parsing and completion.
    package enum Kind: Sendable, Hashable {
      /// A number of the list on screen, a photo's id, or the address of its page.
      case photo
      /// One word for a photo, or several numbers of the list on screen, as in `1-5,8`.
      case photos
      /// The rest of the line: tags, each with `+` or `-`, or nothing.
      case tags
      /// The rest of the line, with or without quotes.
      case text
      /// The rest of the line with its quotes, which have a meaning.
      case query
      case verb
      case choice([String])
      /// A number from 1 to this; the command says which exist.
      case number(upTo: Int)
      /// A number from the list of a scene, or a name of an item in it or elsewhere.
      case item(of: SceneName)
      /// A name of an item; digits are read as a name, too.
      case name(of: SceneName)
      /// The path of a folder, as typed.
      case folder
      /// A value, as typed, for the name in the word before it; Tab offers the values of that word.
      case value(offers: [String: [String]])
      /// The rest of the line as typed, with its quotes and dashes.
      case definition
    }

    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    /// Whether Tab inserts the present text for editing.
    package var isEdited = false

    package var isPhoto: Bool { kind == .photo || kind == .photos }
    /// Whether it takes the rest of the line.
    package var takesRest: Bool { [.text, .query, .tags, .definition].contains(kind) }
  }
}

extension CommandSpec.Argument {
  package static let photo = Self(name: "n|id", kind: .photo, isOptional: false)
  package static let photos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: false)
  package static let optionalPhoto = Self(name: "n|id", kind: .photo, isOptional: true)
  package static let optionalPhotos = Self(name: "n|1-5,8|id", kind: .photos, isOptional: true)
  package static let tags = Self(name: "+tag -tag", kind: .tags, isOptional: false)
  package static let query = Self(name: "words", kind: .query, isOptional: false)
  package static let optionalQuery = Self(name: "words", kind: .query, isOptional: true)
  package static let optionalMemo = Self(name: "memo", kind: .text, isOptional: true)
  package static let words = Self(name: "words", kind: .text, isOptional: true)
  package static let columns = Self(
    name: "1–8|auto", kind: .choice((1...8).map(String.init) + ["auto"]), isOptional: false)
  /// - Parameter name: The word in `help`.
  package static func item(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .item(of: scene), isOptional: false)
  }
  /// - Parameter name: The word in `help`.
  package static func name(of scene: SceneName, called name: String) -> Self {
    Self(name: name, kind: .name(of: scene), isOptional: false)
  }
  package static let folder = Self(name: "folder", kind: .folder, isOptional: false)
  package static let file = Self(name: "file", kind: .folder, isOptional: false)
  package static func optionalChoice(_ words: [String]) -> Self {
    Self(name: words.joined(separator: "|"), kind: .choice(words), isOptional: true)
  }
  /// Returns an argument for too many words to list in the usage.
  package static func optionalChoice(_ words: [String], called name: String) -> Self {
    Self(name: name, kind: .choice(words), isOptional: true)
  }
  /// - Parameter name: The words in `help`.
  package static func optionalDefinition(called name: String) -> Self {
    Self(name: name, kind: .definition, isOptional: true)
  }
  /// - Parameter offers: The values to offer, by their name.
  package static func optionalValue(offers: [String: [String]]) -> Self {
    Self(name: "value", kind: .value(offers: offers), isOptional: true)
  }
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
  /// The new memo; Tab inserts the present one, and without it the person's editor opens.
  package static let memo = Self(name: "memo", kind: .text, isOptional: true, isEdited: true)
}
