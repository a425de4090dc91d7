package import Domain

/// A command word; every scene has its own enum, and the program has one for commands that work anywhere.
package protocol CommandVerb: Sendable, Hashable {
  var spec: CommandSpec { get }
}

extension CommandVerb where Self: CaseIterable {
  /// The specifications of all commands, in the order of `help`.
  package static var specs: [CommandSpec] { allCases.map { $0.spec } }
}

/// A command line that matches its verb's specification.
///
/// ```swift
/// let command = Command(ListCommand.star, photos: .number(3), text: "light")
/// command.photos.single  // .number(3)
/// ```
package struct Command<Verb: CommandVerb>: Sendable, Hashable {
  package var verb: Verb
  /// The number argument, or 0 for a verb without one.
  package var number: Int
  /// The photos, or the photo on screen if the command names none.
  package var photos: PhotoSelection
  package var tags: TagEdit
  /// The text argument, or `nil` if it is missing; empty for `""`.
  package var text: String?
  /// The query that follows another text argument; a query without one is in `text`.
  package var query: String?
  /// The value for the name in `text`.
  package var value: String?
  package var flags: Set<String>
  /// The options' values, by name.
  package var options: [String: String]

  package init(
    _ verb: Verb, number: Int = 0, photos: PhotoSelection = .onScreen, tags: TagEdit = TagEdit(),
    text: String? = nil, query: String? = nil, value: String? = nil, flags: Set<String> = [],
    options: [String: String] = [:]
  ) {
    self.verb = verb
    self.number = number
    self.photos = photos
    self.tags = tags
    self.text = text
    self.query = query
    self.value = value
    self.flags = flags
    self.options = options
  }

  /// Creates a command with the arguments of another one.
  package init(_ verb: Verb, like other: Command<some CommandVerb>) {
    self.init(
      verb, number: other.number, photos: other.photos, tags: other.tags, text: other.text,
      query: other.query, value: other.value, flags: other.flags, options: other.options)
  }

  package var hasPhotos: Bool { !photos.parts.isEmpty }

  /// Whether the command names photos or items by number.
  package var hasNumbers: Bool { number > 0 || !photos.numbers.ranges.isEmpty }

  package var hasArguments: Bool {
    number > 0 || text != nil || query != nil || !flags.isEmpty || !options.isEmpty
  }
}
