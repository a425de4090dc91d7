/// The shells for which there is a completion script, which calls the program.
package enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  package static let asking = "--generate-completion-script"

  /// The completion script, which the shell reads when it starts.
  package var script: String {
    switch self {
    case .bash:
      #"""
      _picterest() {
        local words=() word rest=${COMP_LINE:0:COMP_POINT} current piece offers offer i
        COMPREPLY=()
        # bash breaks words at the = and : of COMP_WORDBREAKS.
        for ((i = 0; i <= COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ $i == 0 || $rest == [[:space:]]* ]]; then
            words+=("$word")
            rest=${rest#"${rest%%[![:space:]]*}"}
          else
            words[${#words[@]} - 1]+=$word
          fi
          rest=${rest#"$word"}
        done
        current=${words[${#words[@]} - 1]}
        piece=${COMP_WORDS[COMP_CWORD]}
        [[ $piece == [=:]* ]] && piece=
        mapfile -t offers < <(command picterest --complete "${words[@]:1}" 2>/dev/null)
        case ${offers[0]} in
          :files) compopt -o default ;;
          :folders) compopt -o dirnames ;;
          ?*)
            for offer in "${offers[@]%%$'\t'*}"; do
              # It replaces only the part of the word after the last break.
              offer=${offer#"${current%"$piece"}"}
              [[ $current == [\'\"]* ]] || printf -v offer %q "$offer"
              COMPREPLY+=("$offer")
            done
            ;;
        esac
      }

      # Before version 4.4 bash sorts them.
      complete -o nosort -F _picterest picterest 2>/dev/null || complete -F _picterest picterest

      """#
    case .zsh:
      #"""
      #compdef picterest

      _picterest() {
        local -a offers=("${(@f)$(command picterest --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
        case $offers[1] in
          :*) [[ $PREFIX == --*=* ]] && compset -P '*=' ;;
        esac
        case $offers[1] in
          :files) _files ;;
          # `_files -/` offers files where there is no folder.
          :folders) _path_files -/ ;;
          ?*) offers=("${(@)${(@)offers//:/\\:}/$'\t'/:}"); _describe -V offers offers ;;
        esac
      }

      _picterest "$@"

      """#
    case .fish:
      #"""
      function __picterest_offers
          set -l current (commandline -ct)
          set -l words (commandline -opc)
          set -l offers (command picterest --complete $words[2..-1] "$current" 2>/dev/null)
          set -l option (string match -r -- '^--[^=]*=' "$current"; or echo)
          switch "$offers[1]"
              case :files
                  __fish_complete_path
              case :folders
                  printf "$option%s\n" (__fish_complete_directories (string replace -- "$option" '' "$current"))
              case '*'
                  printf '%s\n' $offers
          end
      end

      complete -c picterest -f -a '(__picterest_offers)'

      """#
    }
  }
}
