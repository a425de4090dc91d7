import Domain
package import LineEditing
package import SceneCore

/// The program's arguments: its own flags, and perhaps a command in words.
///
/// Flags before the words are the program's. A flag after them belongs to the command if the command has a flag with that name; otherwise,
/// it belongs to the program. The exception is `--help`, which then asks for help with the command. A word that looks like a photo's id is
/// not a flag, and neither is anything after `--`.
package struct Arguments: Equatable {
  /// The flags that supply commands and so rule out a command in words.
  static let namingCommands = ["-c", "-f"]
  private static let askingForHelp = ["-h", "--help"]

  /// The program's own flags, with their values.
  package private(set) var flags: [String] = []
  /// The words of a command, including its options; empty if there is no command.
  package private(set) var words: [ShellWord] = []
  /// The names of those `flags` that came after the command's first word.
  private(set) var flagsAfterCommand: [String] = []
  private(set) var spec: CommandSpec?
  /// A program flag that was found among a memo's words.
  private(set) var flagInMemo: String?
  private var flagAfterMemo: String?
  private var asksForHelp = false
  private var rest: ArraySlice<String>

  /// - Parameter command: Returns the specification of a command by its name; called only if a flag follows the command.
  package init(_ arguments: some Sequence<String>, command: (String) -> CommandSpec?) {
    let arguments = Array(arguments)
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    rest = (arguments[..<end].map(Self.plain) + arguments[end...])[...]
    while let flag = rest.first, ProgramFlag.isFlag(flag) { takeFlag() }
    if let verb = rest.first, verb != "--" {
      takeWord()
      if rest.contains(where: { $0.hasPrefix("-") }) { spec = command(verb) }
    }
    while let word = rest.first, word != "--" || isInDefinition { takeNext(word) }
    takeTexts()
    if asksForHelp { words = [ShellWord(AnywhereCommand.help.rawValue)] + words.prefix(1) }
  }

  private mutating func takeNext(_ word: String) {
    if isInDefinition || !ProgramFlag.isFlag(word) || isDashedWord(word) || isOfUnknownCommand(word) {
      takeWord()
    } else if let spec, spec.hasFlag(ProgramFlag.parts(of: word).name) {
      takeFlag(of: spec)
    } else if Self.isID(word), !word.hasPrefix("--") || mayBePhoto(word) {
      takeWord()
    } else if Self.askingForHelp.contains(word) {
      asksForHelp = true
      rest.removeFirst()
    } else {
      flagsAfterCommand.append(ProgramFlag.parts(of: word).name)
      if isInMemo { flagAfterMemo = word }
      takeFlag()
    }
  }

  /// Returns whether a word that looks like an option is in a photo's place, which is first or after other photos.
  private func mayBePhoto(_ word: String) -> Bool {
    guard let spec, let first = spec.arguments.first, first.isPhoto else { return false }
    return words.count == 1
      || first.kind == .photos
        && (words.dropFirst() + [ShellWord(word)]).allSatisfy { spec.namesPhoto($0.text) }
  }

  /// Whether the words follow the `=` in `alias sea = search sea --color blue`, so that they are part of the definition.
  private var isInDefinition: Bool {
    spec?.arguments.first?.kind == .definition && words.dropFirst().contains { $0.text.contains("=") }
  }

  /// Whether the words include a memo, after any photos.
  private var isInMemo: Bool {
    guard let spec, spec.takesMemo else { return false }
    let given = words.dropFirst(spec.takesPhoto ? 2 : 1)
    return given.contains { !spec.namesPhoto($0.text) }
  }

  /// Returns whether a word may be an option of an unknown command, which the error must name.
  private func isOfUnknownCommand(_ word: String) -> Bool {
    let name = ProgramFlag.parts(of: word).name
    return spec == nil && !Self.askingForHelp.contains(name)
      && (name == "--color" || !ProgramFlag.all.contains { $0.names.contains(name) })
  }

  private mutating func takeWord(isText: Bool = false) {
    flagInMemo = flagInMemo ?? flagAfterMemo
    if let word = rest.popFirst() { words.append(ShellWord(word, isText: isText)) }
  }

  /// Returns whether the word may begin with a dash: in `tag`, `-city` removes a tag; in `find`, `-kitchen` excludes a word.
  private func isDashedWord(_ word: String) -> Bool {
    guard !word.hasPrefix("--") else { return false }
    switch spec?.arguments.last?.kind {
    case .tags: return words.count > 1
    case .query: return !ProgramFlag.all.contains { $0.names.contains(word) }
    default: return false
    }
  }

  /// Reads `--` and everything after it; if there was no command before it, the first word after it is one.
  private mutating func takeTexts() {
    rest = rest.dropFirst()
    while !rest.isEmpty { takeWord(isText: !words.isEmpty) }
  }

  private mutating func takeFlag() {
    guard let flag = rest.popFirst() else { return }
    flags.append(flag)
    if ProgramFlag.namesWithValues.contains(flag), let value = rest.popFirst() { flags.append(value) }
  }

  /// Reads a flag and splits `--color=red` into two words, as at the prompt.
  private mutating func takeFlag(of spec: CommandSpec) {
    guard let word = rest.popFirst() else { return }
    let (name, value) = ProgramFlag.parts(of: word)
    if let value, spec.option(name) != nil {
      words += [ShellWord(name), ShellWord(value)]
    } else {
      words.append(ShellWord(word))
    }
  }

  /// Returns a full-width flag in ASCII, as at the prompt.
  package static func plain(_ word: String) -> String {
    guard word.hasPrefix("－") else { return word }
    let (name, value) = ProgramFlag.parts(of: word.replacing("＝", with: "="))
    return ([name.halfWidth] + (value.map { [$0] } ?? [])).joined(separator: "=")
  }

  /// Returns whether the word is an id, which may begin with `-`; a flag with the same length is still a flag.
  private static func isID(_ word: String) -> Bool {
    word.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
      PhotoID(String($0))?.isWhole == true
    }
      && !ProgramFlag.namesWithValues.contains(word)
  }
}

extension CommandSpec {
  fileprivate func hasFlag(_ name: String) -> Bool { flags.contains(name) || option(name) != nil }

  fileprivate var takesMemo: Bool { arguments.contains { $0.kind == .text && $0 != .words } }
}
