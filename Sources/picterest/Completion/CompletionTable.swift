import SceneCore

/// What a shell can complete after the program's name, from the declaration of its flags and the specifications of its
/// commands.
struct CompletionTable {
  let flags: [ProgramFlag]
  let commands: [Command]

  /// A command, as words.
  struct Command {
    let verb: String
    let summary: String
    let flags: [ProgramFlag]
    /// The words that its first argument can be; empty where it can be any, or there is none.
    let choices: [String]
    /// Whether its first argument is a folder.
    let takesFolder: Bool
  }

  /// - Parameters:
  ///   - flags: The program's.
  ///   - specs: The commands that can be the only one of a session.
  init(flags: [ProgramFlag] = ProgramFlag.all, specs: [CommandSpec] = SceneTable.commandsAtAShell) {
    self.flags = flags
    commands = specs.map { Command($0, among: specs) }
  }

  /// The program's flags that can come with a command in words, unless the command has one of the same name.
  func flags(with command: Command? = nil) -> [ProgramFlag] {
    let taken = Arguments.namingCommands + (command?.flags.flatMap(\.names) ?? [])
    return flags.filter { flag in !flag.names.contains(where: taken.contains) }
  }
}

extension CompletionTable.Command {
  fileprivate init(_ spec: CommandSpec, among specs: [CommandSpec]) {
    verb = spec.verb
    summary = spec.summary
    flags =
      spec.flags.map { ProgramFlag(names: [$0]) }
      + spec.options.map { option in
        ProgramFlag(names: [option.name], value: option.values.isEmpty ? .any : .choice(option.values))
      }
    takesFolder = spec.arguments.first?.kind == .folder
    choices =
      switch spec.arguments.first?.kind {
      case .choice(let words): words
      case .number(let count): (1...count).map(String.init)
      case .verb: specs.map(\.verb)
      default: []
      }
  }
}

/// The shells for which the program can write a script of completions.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, which knows what the table has.
  func script(_ table: CompletionTable) -> String {
    let script =
      switch self {
      case .bash: BashScript(table: table).text
      case .zsh: ZshScript(table: table).text
      case .fish: FishScript(table: table).text
      }
    return script.replacing("MADE BY", with: "Made by: picterest \(Arguments.askingForCompletion) \(self)")
  }
}
