import SceneCore
import Terminal

/// The help for commands, generated from their specifications.
struct Help: Encodable, Equatable {
  struct Entry: Encodable, Equatable {
    var verb: String
    var usage: String
    var summary: String
    var example: String
    var aliases: [String]
    /// The scene in which the command works, or `nil` for all scenes.
    @NullWhenNil var scene: SceneName?
    /// A description of the command, every example, and options with a fixed set of values; only for people.
    var about = ""
    var examples: [String] = []
    var options: [CommandSpec.Option] = []

    enum CodingKeys: CodingKey { case usage, summary, example, aliases, scene }
  }

  struct Section: Equatable {
    var heading: String?
    var commands: [Entry]
    /// The commands shown with an example if there is little space, or `nil` for all commands.
    var important: [String]?
  }

  enum Form {
    /// The important commands with an example each, and the names of the others.
    case short
    case whole
    /// A single command; the entry is the same in each scene.
    case explanation
  }

  let sections: [Section]
  let form: Form

  enum CodingKeys: CodingKey { case commands }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sections.flatMap(\.commands), forKey: .commands)
  }
}

extension Help {
  static let all = "all"

  /// The commands of lists and the photo view that are shown without an example, so that the others fit in a window.
  private static let named: Set = ["prev", "by", "columns", "path", "open", "credit"]
  /// The maximum number of commands with an example per scene, so that a 24-row window has room for the other commands and for new ones.
  private static let mostHere = 7

  init(_ book: CommandBook<some CommandVerb>, form: Form = .short) {
    let here = book.here.map { Entry($0, scene: book.scene) }
    let anywhere = book.anywhere.map { Entry($0, scene: nil) }
    sections = [
      Section(
        heading: "In \(book.scene.rawValue):", commands: here,
        important: here.map(\.verb).filter { !Self.named.contains($0) }.prefix(Self.mostHere).map { $0 }),
      Section(
        heading: "Anywhere:", commands: anywhere,
        important: ["saved", "find", "search", "topics", "random", "undo", "back"]),
    ]
    self.form = form
  }

  init(atAShell specs: [CommandSpec], form: Form = .short) {
    let important = [
      "home", "search", "topics", "random", "star", "show", "saved", "find", "tag", "unstar", "undo",
    ]
    sections = [
      Section(heading: "In a shell:", commands: specs.map { Entry($0, scene: nil) }, important: important)
    ]
    self.form = form
  }

  /// Creates the help for one command: for a shell or this scene if the command works there, otherwise for its own scenes.
  ///
  /// Returns `nil` for an unknown command.
  init?(on word: String, in book: CommandBook<some CommandVerb>) {
    form = .explanation
    let atAShell = book.isFromShell ? book.commandsAtAShell.first { $0.isCalled(word) } : nil
    if let spec = atAShell ?? book.spec(for: word) {
      let scene = book.here.contains { $0.verb == spec.verb } ? book.scene : nil
      sections = [Section(commands: [Entry(spec, scene: scene)])]
      return
    }
    let places = book.scenes(with: word)
    let specs = places.compactMap { $0.spec(for: word) }.reduce(into: [CommandSpec]()) { specs, spec in
      if !specs.contains(spec) { specs.append(spec) }
    }
    sections = specs.map { spec in
      let scenes = places.filter { $0.spec(for: word) == spec }.map(\.scene)
      return Section(
        heading: "\(word) works in \(Wording.list(scenes.map(\.rawValue))):",
        commands: scenes.map { Entry(spec, scene: $0) })
    }
    if sections.isEmpty { return nil }
  }
}

extension Help.Entry {
  fileprivate init(_ spec: CommandSpec, scene: SceneName?) {
    self.init(
      verb: spec.verb, usage: spec.usage, summary: spec.summary, example: spec.example, aliases: spec.aliases,
      scene: scene, about: spec.about, examples: spec.examples,
      options: spec.options.filter { !$0.values.isEmpty })
  }
}
