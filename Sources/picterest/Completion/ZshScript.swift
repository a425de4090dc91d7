/// The completions for zsh, as a function of its completion system.
struct ZshScript {
  let table: CompletionTable

  var text: String {
    """
    #compdef picterest
    # Completions of picterest for zsh. MADE BY

    _picterest_commands() {
      local -a commands=(
    \(table.commands.map { "    '\($0.verb):\(quoted($0.summary))'" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _picterest() {
      local curcontext=$curcontext context state state_descr line
      local -A opt_args
      local -a flags=(
    \(specs(table.flags(with: nil)).map { "    " + $0 }.joined(separator: "\n"))
      )
      _arguments -S -C : $flags \(specs(naming, excluding: "(1 *)*").joined(separator: " ")) \
        '(-)1: :_picterest_commands' '(-)*:: :->words' && return
      [[ $state == words ]] || return 1
      case $words[1] in
    \(arms.joined(separator: "\n"))
        *) _arguments -S : $flags '*: :{true}' ;;
      esac
    }

    _picterest "$@"

    """
  }

  private var naming: [ProgramFlag] {
    table.flags.filter { $0.names.contains(where: Arguments.namingCommands.contains) }
  }

  private var arms: [String] {
    table.commands.filter { !$0.flags.isEmpty || !$0.choices.isEmpty || $0.takesFolder }.map { command in
      let choices = command.choices.isEmpty ? [] : ["'1: :(\(command.choices.joined(separator: " ")))'"]
      let words = command.takesFolder ? ["'1: :_path_files -/'"] : choices
      let arguments = specs(command.flags) + [flags(with: command)] + words
      return "    \(command.verb)) _arguments -S : \(arguments.joined(separator: " ")) '*: :{true}' ;;"
    }
  }

  /// The program's, without those of which the command has one of the same name.
  private func flags(with command: CompletionTable.Command) -> String {
    let own = command.flags.flatMap(\.names).filter { table.flags.flatMap(\.names).contains($0) }
    return own.isEmpty ? "$flags" : "${flags:#(\(own.joined(separator: "|")))[=\\[]*}"
  }

  private func specs(_ flags: [ProgramFlag], excluding: String = "") -> [String] {
    flags.flatMap { flag in flag.names.map { "'\(excluding)\(spec(of: flag, called: $0))'" } }
  }

  /// `--color=[When to use colours.]: :(auto always never)`; only a long name may be joined to its value.
  private func spec(of flag: ProgramFlag, called name: String) -> String {
    let summary = flag.summary.isEmpty ? "" : "[\(quoted(flag.summary).replacing("]", with: "\\]"))]"
    guard let value = flag.value else { return name + summary }
    let action =
      switch value {
      case .choice(let words): "(\(words.joined(separator: " ")))"
      case .file: "_files"
      // `_files -/` offers files where there is no folder.
      case .folder: "_path_files -/"
      case .any: " "
      }
    return name + (name.hasPrefix("--") ? "=" : "") + summary + ": :" + action
  }

  /// A text in single quotes.
  private func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
