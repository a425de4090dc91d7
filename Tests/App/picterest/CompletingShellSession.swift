import Foundation

@testable import Shell

/// A shell in a terminal, with the completions that the program writes for it, at which a test types.
final class CompletingShellSession {
  /// The program is a function here, which prints its words.
  private static let function = "picterest() { printf '<%s>' \"$@\"; echo '<END'; }; PS1='READY '\n"

  /// The completions ask the program itself.
  static var path: String {
    "\(PicterestProgram.url(of: "picterest").deletingLastPathComponent().plainPath):/usr/bin:/bin"
  }

  private let terminal: PseudoTerminal
  private let process: pid_t
  private let reader: ByteReader
  /// The keys that insert all completions of the word before the cursor.
  private let keys: String

  /// - Parameter folder: The shell's home, where it starts; `_picterest` in it has the completions.
  init(_ shell: CompletingShell, in folder: URL) throws {
    let (arguments, file, startup) = Self.start(of: shell)
    let text = "cd '\(folder.plainPath)'\n\(startup)\n\(Self.function)"
    try Data(text.utf8).write(to: folder.appending(path: file))
    keys = shell == .bash ? "\u{1B}*" : "\u{18}a"
    terminal = try PseudoTerminal()
    reader = ByteReader(descriptor: terminal.master)
    process = try terminal.spawn(
      "/usr/bin/\(shell)", arguments.map { $0.replacing("HOME", with: folder.plainPath) },
      environment: [
        "HOME": folder.plainPath, "ZDOTDIR": folder.plainPath, "PATH": Self.path, "TERM": "dumb",
        "LANG": "C.UTF-8",
      ])
    try reader.read("the first prompt") { String(decoding: $0, as: UTF8.self).contains("READY ") }
  }

  private static func start(
    of shell: CompletingShell
  ) -> (arguments: [String], file: String, startup: String) {
    guard shell == .zsh else {
      return (
        ["--noprofile", "--rcfile", "HOME/rc", "-i"], "rc",
        "source ./_picterest; bind 'set enable-bracketed-paste off'"
      )
    }
    return (
      ["-d", "-i"], ".zshrc",
      """
      fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u
      unset zle_bracketed_paste; unsetopt prompt_sp prompt_cr
      zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches
      zstyle ':completion:all-matches::::' completer _all_matches _complete
      zstyle ':completion:all-matches:*' insert true
      """
    )
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }

  /// Types a line, has its last word completed in all ways, and runs it.
  ///
  /// - Returns: The words that the program is given.
  func words(of line: String) throws -> [String] {
    let mark = reader.bytes.count
    try terminal.write(Array((line + keys + "\r").utf8))
    func printed(_ bytes: [UInt8]) -> Substring? {
      let text = String(decoding: bytes[mark...], as: UTF8.self)
      return text.contains("READY ") ? text.firstMatch(of: #/(?:<[^<>]*>)*<END/#)?.output : nil
    }
    try reader.read("the words") { printed($0) != nil }
    return printed(reader.bytes)?.matches(of: #/<([^<>]*)>/#).map { String($0.output.1) } ?? []
  }
}
