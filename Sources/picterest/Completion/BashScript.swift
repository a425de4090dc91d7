/// The completions for bash 4 and later.
struct BashScript {
  let table: CompletionTable

  var text: String {
    """
    # Completions of picterest for bash. MADE BY

    # Says what follows an option, in choices and kind; fails if nothing does.
    # $1: the command, or nothing. $2: the option.
    _picterest_value() {
      choices= kind=
      case "$1 $2" in
    \(values.joined(separator: "\n"))
        *) return 1 ;;
      esac
    }

    _picterest() {
      local current=${COMP_WORDS[COMP_CWORD]} command= option= choices kind word i
      local -i arguments=0 is_text=0 is_batch=0
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $option ]]; then
          # bash breaks --color=red into three words.
          [[ $word == = ]] || option=
        elif ((!is_text)) && [[ $word == -- ]]; then
          is_text=1
        elif ((!is_text)) && [[ $word == -?* ]]; then
          [[ $word == -[\(letters)] ]] && is_batch=1
          _picterest_value "$command" "$word" && option=$word
        elif [[ -z $command ]]; then
          command=$word
        else
          arguments+=1
        fi
      done

      if [[ -n $option ]]; then
        [[ $current == = ]] && current=
        _picterest_value "$command" "$option"
        case $kind in
          file) compopt -o default ;;
          folder) compopt -o dirnames ;;
        esac
      elif ((!is_text)) && [[ $current == -* ]]; then
        case $command in
    \(flags.joined(separator: "\n"))
        esac
      elif [[ -z $command ]]; then
        ((is_batch)) || choices='\(table.commands.map(\.verb).joined(separator: " "))'
      elif ((arguments == 0)); then
        case $command in
    \(firstArguments.joined(separator: "\n"))
        esac
      fi
      mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
    }

    # Before version 4.4 bash sorts them.
    complete -o nosort -F _picterest picterest 2>/dev/null || complete -F _picterest picterest

    """
  }

  /// `-c` and `-f`, without their dashes.
  private var letters: String { Arguments.namingCommands.map { $0.dropFirst() }.joined() }

  /// Those of the commands first, which come before the program's.
  private var values: [String] {
    table.commands.flatMap { command in
      command.flags.map { value(of: $0, pattern: { "\"\(command.verb) \($0)\"" }) }
    } + table.flags.filter { $0.value != nil }.map { value(of: $0, pattern: { "*\" \($0)\"" }) }
  }

  private func value(of flag: ProgramFlag, pattern: (String) -> String) -> String {
    let found =
      switch flag.value {
      case .choice(let words): "choices='\(words.joined(separator: " "))'"
      case .file: "kind=file"
      case .folder: "kind=folder"
      case .any: ":"
      case nil: "return 1"
      }
    return "    \(flag.names.map(pattern).joined(separator: " | "))) \(found) ;;"
  }

  private var flags: [String] {
    let own = table.commands.filter { !$0.flags.isEmpty }.map { command in
      arm(command.verb, command.flags + table.flags(with: command))
    }
    return [arm("''", table.flags)] + own + [arm("*", table.flags(with: nil))]
  }

  private func arm(_ pattern: String, _ flags: [ProgramFlag]) -> String {
    "      \(pattern)) choices='\(flags.flatMap(\.names).joined(separator: " "))' ;;"
  }

  private var firstArguments: [String] {
    table.commands.filter { !$0.choices.isEmpty || $0.takesFolder }.map { command in
      let offer =
        command.takesFolder ? "compopt -o dirnames" : "choices='\(command.choices.joined(separator: " "))'"
      return "      \(command.verb)) \(offer) ;;"
    }
  }
}
