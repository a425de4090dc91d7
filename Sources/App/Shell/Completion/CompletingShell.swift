/// The shells with a script of completions, which calls the program.
package enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  package static let asking = "--generate-completion-script"

  /// Read by the shell at its start.
  package var script: String {
    switch self {
    case .bash:
      #"""
      _picterest() {
        local offers
        COMPREPLY=()
        mapfile -t offers < <(command picterest --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        case ${offers[0]} in
          :files) compopt -o default ;;
          :folders) compopt -o dirnames ;;
          ?*) COMPREPLY=("${offers[@]%%$'\t'*}") ;;
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
