import SceneCore
import Terminal

/// The text of `help`, made from the commands' specifications.
struct Help: Encodable, Equatable {
  struct Entry: Encodable, Equatable {
    var usage: String
    var summary: String
    var example: String
    var aliases: [String]
    /// Where it works; nil when it does anywhere.
    @NullWhenNil var scene: SceneName?
    /// Those that take one of a few values; only people are told.
    var options: [CommandSpec.Option] = []
    var details: [String] = []

    enum CodingKeys: CodingKey { case usage, summary, example, aliases, scene }
  }

  struct Section: Equatable {
    var heading: String?
    var commands: [Entry]
    /// Whether it explains one command, which is the same in the scenes of all entries.
    var isOneCommand = false
  }

  let sections: [Section]

  enum CodingKeys: CodingKey { case commands }

  /// A script gets the commands without the headings.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sections.flatMap(\.commands), forKey: .commands)
  }
}

extension Help {
  init(_ book: CommandBook<some CommandVerb>) {
    sections = [
      Section(
        heading: "Here, in \(book.scene.rawValue):", commands: book.here.map { Entry($0, scene: book.scene) }),
      Section(heading: "Anywhere:", commands: book.anywhere.map { Entry($0, scene: nil) }),
    ]
  }

  /// The commands that can be the only one of a session.
  init(atAShell specs: [CommandSpec]) {
    sections = [Section(heading: "At a shell:", commands: specs.map { Entry($0, scene: nil) })]
  }

  /// How to use one command: at a shell or here if it works there, otherwise in the scenes where it does.
  /// - Returns: nil when no scene has such a command.
  init?(on word: String, in book: CommandBook<some CommandVerb>) {
    let atAShell = book.isFromShell ? SceneTable.commandsAtAShell.first { $0.isCalled(word) } : nil
    if let spec = atAShell ?? book.spec(for: word) {
      let scene = book.here.contains { $0.verb == spec.verb } ? book.scene : nil
      sections = [Section(commands: [Entry(spec, scene: scene)], isOneCommand: true)]
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
        commands: scenes.map { Entry(spec, scene: $0) }, isOneCommand: true)
    }
    if sections.isEmpty { return nil }
  }

  /// The commands in two columns, which all sections share.
  /// - Parameter window: Cells that a line may take; nil for as many as it wants.
  func lines(window: Int?) -> [StyledText] {
    let column = sections.flatMap(\.commands).map(\.usage.count).max() ?? 0
    return sections.flatMap { $0.lines(column: column, window: window) }
  }
}

extension Help.Section {
  fileprivate func lines(column: Int, window: Int?) -> [StyledText] {
    var lines: [StyledText] = heading.map { [StyledText("\($0)", .faint)] } ?? []
    for entry in commands.prefix(isOneCommand ? 1 : .max) {
      lines += entry.lines(column: column, window: window)
      if isOneCommand { lines += ["  as in: \(entry.example)"] + entry.rest(window: window) }
    }
    return lines
  }
}

extension Help.Entry {
  fileprivate init(_ spec: CommandSpec, scene: SceneName?) {
    self.init(
      usage: spec.usage, summary: spec.summary, example: spec.example, aliases: spec.aliases, scene: scene,
      options: spec.options.filter { !$0.values.isEmpty }, details: spec.details)
  }

  /// The values of each option, and the details, one below the other.
  fileprivate func rest(window: Int?) -> [StyledText] {
    (options.map { "\($0.name): \($0.values.joined(separator: ", "))" } + details).flatMap { text in
      let line: StyledText = "  \(text)"
      return window.map { line.wrapped(to: $0, hanging: 4) } ?? [line]
    }
  }

  /// Side by side if the first column leaves half of the window, otherwise one below the other.
  fileprivate func lines(column: Int, window: Int?) -> [StyledText] {
    let name = StyledText("  \(usage)", .strong)
    let also = aliases.isEmpty ? "" : " (also \(aliases.joined(separator: ", ")))"
    let hanging = column + 4
    if let window, window < 2 * hanging { return [name, "    \(summary)\(also)"] }
    let padding = String(repeating: " ", count: hanging - usage.count - 2)
    let line = name + "\(padding)\(summary)\(also)"
    return window.map { line.wrapped(to: $0, hanging: hanging) } ?? [line]
  }
}
