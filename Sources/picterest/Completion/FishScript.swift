struct FishScript {
  let table: CompletionTable

  var text: String {
    """
    # Completions of picterest for fish. MADE BY

    # Prints the words of the command before the cursor, without flags and their values.
    function __picterest_words
        set -l tokens (commandline -opc)
        set -l is_text no
        set -l is_value no
        for token in $tokens[2..-1]
            if test $is_value = yes
                set is_value no
            else if test $is_text = yes
                printf '%s\\n' $token
            else
                switch $token
                    case --
                        set is_text yes
                    case \(valued.joined(separator: " "))
                        set is_value yes
                    case '-?*'
                    case '*'
                        printf '%s\\n' $token
                end
            end
        end
    end

    function __picterest_has_no_command
        test (count (__picterest_words)) -eq 0
    end

    # Whether a command can be given in words: there is none yet, nor a flag that is followed by one.
    function __picterest_needs_command
        __picterest_has_no_command
        and not string match -qr -- '^(\(Arguments.namingCommands.joined(separator: "|")))$' (commandline -opc)
    end

    # Whether the command is one of these.
    function __picterest_is
        set -l words (__picterest_words)
        contains -- "$words[1]" $argv
    end

    # Whether the command is this one and has no argument yet.
    function __picterest_begins
        set -l words (__picterest_words)
        test (count $words) -eq 1
        and test $words[1] = $argv[1]
    end

    complete -c picterest -f
    \(lines.map { "complete -c picterest " + $0 }.joined(separator: "\n"))

    """
  }

  /// The names of all options that are followed by a value.
  private var valued: [String] {
    let flags = table.flags + table.commands.flatMap(\.flags)
    var names: [String] = []
    for name in flags.filter({ $0.value != nil }).flatMap(\.names) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private var lines: [String] {
    table.flags.map(programFlag)
      + table.commands.flatMap { command in
        command.flags.map { "-n '__picterest_is \(command.verb)' " + flag($0) }
      }
      + table.commands.map { "-n __picterest_needs_command -a \($0.verb) -d \(Self.quoted($0.summary))" }
      + table.commands.filter { !$0.choices.isEmpty }.map { command in
        "-n '__picterest_begins \(command.verb)' -a \(Self.quoted(command.choices.joined(separator: " ")))"
      }
      + table.commands.filter(\.takesFolder).map { command in
        "-n '__picterest_begins \(command.verb)' -a '(__fish_complete_directories)'"
      }
  }

  private func programFlag(_ programFlag: ProgramFlag) -> String {
    let namesCommand = programFlag.names.contains(where: Arguments.namingCommands.contains)
    let owners = table.commands.filter { command in
      command.flags.contains { !Set($0.names).isDisjoint(with: programFlag.names) }
    }
    let condition =
      namesCommand
      ? "-n __picterest_has_no_command "
      : owners.isEmpty ? "" : "-n 'not __picterest_is \(owners.map(\.verb).joined(separator: " "))' "
    return condition + flag(programFlag)
  }

  private func flag(_ flag: ProgramFlag) -> String {
    let names = flag.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let value: [String] =
      switch flag.value {
      case .choice(let words): ["-x -a \(Self.quoted(words.joined(separator: " ")))"]
      case .file: ["-r -F"]
      case .folder: ["-x -a '(__fish_complete_directories)'"]
      case .any: ["-x"]
      case nil: []
      }
    let summary = flag.summary.isEmpty ? [] : ["-d \(Self.quoted(flag.summary))"]
    return (names + value + summary).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
