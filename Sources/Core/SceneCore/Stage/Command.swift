package import Domain

/// A word that is understood as a command.
///
/// Every scene has an enum of its own, and the program has one for what works anywhere.
package protocol CommandVerb: Sendable, Hashable {
  var spec: CommandSpec { get }
}

extension CommandVerb where Self: CaseIterable {
  /// The specifications of all commands, in the order in which `help` shows them.
  package static var specs: [CommandSpec] { allCases.map { $0.spec } }
}

/// A command line that fits the specification of its verb.
///
/// ```swift
/// let command = Command(ListCommand.star, photo: .number(3), text: "light")
/// command.photos  // .number(3)
/// ```
package struct Command<Verb: CommandVerb>: Sendable, Hashable {
  package var verb: Verb
  /// The number argument; 0, which nothing has, when the verb takes no number.
  package var number: Int
  /// The photo that is meant; number 0, which no photo has, when the verb takes none.
  package var photo: PhotoReference
  /// The numbers of several photos; nil when one is meant, or the verb takes none.
  package var numbers: PhotoNumbers?
  package var tags: TagEdit
  /// The text argument; nil when it was not given, empty when it was given as `""`.
  package var text: String?
  /// The query, where it comes after another text; otherwise it is the text.
  package var query: String?
  /// The value for what the text names.
  package var value: String?
  package var flags: Set<String>
  /// The values of the options that were given, by their names.
  package var options: [String: String]

  package init(
    _ verb: Verb, number: Int = 0, photo: PhotoReference = .number(0), numbers: PhotoNumbers? = nil,
    tags: TagEdit = TagEdit(), text: String? = nil, query: String? = nil, value: String? = nil,
    flags: Set<String> = [],
    options: [String: String] = [:]
  ) {
    self.verb = verb
    self.number = number
    self.photo = photo
    self.numbers = numbers
    self.tags = tags
    self.text = text
    self.query = query
    self.value = value
    self.flags = flags
    self.options = options
  }

  /// The same arguments for another verb.
  package init(_ verb: Verb, like other: Command<some CommandVerb>) {
    self.init(
      verb, number: other.number, photo: other.photo, numbers: other.numbers, tags: other.tags,
      text: other.text, query: other.query, value: other.value, flags: other.flags,
      options: other.options)
  }

  /// Whether a photo was named.
  package var hasPhoto: Bool { photo != .number(0) }

  package var photos: PhotoSelection { numbers.map(PhotoSelection.numbers) ?? PhotoSelection(photo) }

  /// Whether anything came after the verb.
  package var hasArguments: Bool {
    number > 0 || text != nil || query != nil || !flags.isEmpty || !options.isEmpty
  }
}
