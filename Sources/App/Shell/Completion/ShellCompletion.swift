import LineEditing
package import SceneCore
import Terminal

/// The words that a shell can offer at the end of the program's command line.
package struct ShellCompletion {
  package static let asking = "--complete"

  /// The library's contribution to the offers, which the caller sets.
  package var snapshot = CommandAdvisor.Snapshot()
  private let specs: [CommandSpec]
  /// The word before the cursor, which is empty if no word has begun.
  private let current: String
  private var verb: String?
  private var arguments: [String] = []
  /// The option whose value comes next, if any.
  private var option: String?
  private var isText = false
  /// Whether commands come from a flag, which rules out a command in words.
  private var isBatch = false

  package init(_ words: some Collection<String>, in scenes: SceneTable) {
    specs = scenes.commandsAtAShell
    snapshot.specs = specs
    current = words.map(\.self).last ?? ""
    for word in words.dropLast(1) { take(word) }
  }

  private mutating func take(_ word: String) {
    if option != nil {
      option = nil
    } else if !isText, word == "--" {
      isText = true
    } else if !isText, ProgramFlag.isFlag(word) {
      isBatch = isBatch || Arguments.namingCommands.contains(word)
      option = flags.contains { $0.names.contains(word) && $0.value != nil } ? word : nil
    } else if verb == nil {
      verb = word
    } else {
      arguments.append(word)
    }
  }

  /// A line for each possible word, with a summary after a tab; or `:files` or `:folders`, which the completion script understands.
  package var answer: [String] { possible.filter { $0.hasPrefix(current) || $0.hasPrefix(":") } }

  private var possible: [String] {
    if let option { return lines(for: flags.first { $0.names.contains(option) }?.value) }
    let (name, value) = ProgramFlag.parts(of: current)
    if !isText, value != nil, name.hasPrefix("--"), let flag = flags.first(where: { $0.names.contains(name) })
    {
      return lines(for: flag.value, after: name + "=")
    }
    if !isText, current.hasPrefix("-") {
      let names = flags.flatMap { flag in flag.names.map { $0 + "\t" + flag.summary } }
      return names + (current.hasPrefix("--") ? [] : argumentLines)
    }
    if verb == nil { return isBatch ? [] : specs.map { "\($0.verb)\t\($0.summary)" } }
    return argumentLines
  }

  /// Returns whether the command takes a name from this scene's list, which the snapshot then needs.
  package func takesName(from scene: SceneName) -> Bool {
    guard let spec else { return false }
    return spec.options.contains { $0.scene == scene }
      || spec.arguments.contains { $0.kind == .item(of: scene) || $0.kind == .name(of: scene) }
  }

  private var spec: CommandSpec? { verb.flatMap { verb in specs.first { $0.isCalled(verb) } } }

  /// The command's own flags, followed by the program's flags that make sense here and have other names.
  private var flags: [ProgramFlag] {
    let own = spec.map { ProgramFlag.ofCommand($0, snapshot.items) } ?? []
    let taken = own.flatMap(\.names) + (verb == nil ? [] : Arguments.namingCommands)
    return own + ProgramFlag.all.filter { !$0.names.contains(where: taken.contains) }
  }

  private func lines(for value: ProgramFlag.Value?, after beginning: String = "") -> [String] {
    switch value {
    case .choice(let words): words.map { "\(beginning)\($0)\t" }
    case .file: [":files"]
    case .folder: [":folders"]
    case .any, .number, nil: []
    }
  }

  private var argumentLines: [String] {
    guard let spec else { return [] }
    let typed =
      ([spec.verb] + arguments).map { QuotedWord($0).text } + [
        current.isEmpty ? "" : QuotedWord(current).text
      ]
    let word = WordCompletion(typed.joined(separator: " "), snapshot: snapshot)
    if let path = word.path { return [path.takesFile ? ":files" : ":folders"] }
    return offers(word.possible).map(line)
  }

  /// Returns the offers without flags, and without ids that would be read as flags.
  private func offers(_ possible: [CompletionOffer]) -> [CompletionOffer] {
    possible.filter { !$0.plain.hasPrefix(current.hasPrefix("-") ? "--" : "-") }
  }

  private func line(for offer: CompletionOffer) -> String {
    let details = offer.candidate.details.map(\.text).filter { !$0.isEmpty }.reversed()
    // `#` begins a comment in a shell.
    let isTag = offer.plain.hasPrefix("#") && current.isEmpty
    let word = isTag ? "tag:" + offer.plain.dropFirst() : offer.plain
    return word + "\t" + SafeText(Wording.excerpt(details.joined(separator: " · "))).text
  }
}

extension ProgramFlag {
  fileprivate static func ofCommand(
    _ spec: CommandSpec, _ items: [SceneName: [NumberedChoice]]
  ) -> [ProgramFlag] {
    spec.flags.map { ProgramFlag($0) }
      + spec.options.map { option in
        let names = option.scene.map { (items[$0] ?? []).compactMap(\.name) }
        let values = names ?? option.values
        return ProgramFlag(option.name, value: values.isEmpty ? .any : .choice(values))
      }
  }
}
