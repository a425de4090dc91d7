import SceneCore

/// The words that a shell can offer at the end of a command line of the program.
package struct ShellCompletion {
  package static let asking = "--complete"

  private let specs: [CommandSpec]
  /// The word before the cursor; empty at the beginning of one.
  private let current: String
  private var verb: String?
  private var arguments = 0
  private var option: ProgramFlag?
  private var isText = false
  /// Whether commands come from a flag, so that none follows in words.
  private var isBatch = false

  package init(_ words: some Collection<String>, in scenes: SceneTable) {
    specs = scenes.commandsAtAShell
    // bash breaks --color=red into three words.
    current = words.map(\.self).last.map { $0 == "=" ? "" : $0 } ?? ""
    for word in words.dropLast(1) { take(word) }
  }

  private mutating func take(_ word: String) {
    if option != nil {
      if word != "=" { option = nil }
    } else if !isText, word == "--" {
      isText = true
    } else if !isText, ProgramFlag.isFlag(word) {
      isBatch = isBatch || Arguments.namingCommands.contains(word)
      option = flags.first { $0.names.contains(word) && $0.value != nil }
    } else if verb == nil {
      verb = word
    } else {
      arguments += 1
    }
  }

  /// A line for each possible word, with a summary after a tab; or `:files` or `:folders`, which the shell knows.
  package var answer: [String] { possible.filter { $0.hasPrefix(current) || $0.hasPrefix(":") } }

  private var possible: [String] {
    if let option { return lines(for: option.value) }
    let (name, value) = ProgramFlag.parts(of: current)
    if !isText, value != nil, name.hasPrefix("--"), let flag = flags.first(where: { $0.names.contains(name) })
    {
      return lines(for: flag.value, after: name + "=")
    }
    if !isText, current.hasPrefix("-") {
      return flags.flatMap { flag in flag.names.map { $0 + "\t" + flag.summary } }
    }
    if verb == nil { return isBatch ? [] : specs.map { "\($0.verb)\t\($0.summary)" } }
    return arguments == 0 ? lines(forFirstArgumentOf: spec) : []
  }

  private var spec: CommandSpec? { verb.flatMap { verb in specs.first { $0.isCalled(verb) } } }

  /// The command's own flags, then those of the program that fit it and have other names.
  private var flags: [ProgramFlag] {
    let own = spec.map(ProgramFlag.ofCommand) ?? []
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

  private func lines(forFirstArgumentOf spec: CommandSpec?) -> [String] {
    switch spec?.arguments.first?.kind {
    case .choice(let words): lines(for: .choice(words))
    case .number(let count): lines(for: .choice((1...count).map(String.init)))
    case .verb:
      specs.map { "\($0.verb)\t\($0.summary)" }
        + HelpPage.words.filter { word in !specs.contains { $0.verb == word } }.map {
          $0 + "\ta page of the manual"
        }
    case .folder: lines(for: .folder)
    default: []
    }
  }
}

extension ProgramFlag {
  fileprivate static func ofCommand(_ spec: CommandSpec) -> [ProgramFlag] {
    spec.flags.map { ProgramFlag($0) }
      + spec.options.map { option in
        ProgramFlag(option.name, value: option.values.isEmpty ? .any : .choice(option.values))
      }
  }
}
