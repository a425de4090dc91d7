import Foundation
import TestSupport
import Testing

@testable import Shell

/// What shells complete with the scripts that the program writes for them.
@Suite(.onThreadsThatMayWait) final class ShellCompletionTests: ProgramSuite {
  override init() throws {
    try super.init()
    for name in ["a file", "afile"] { try Data().write(to: folder.url.appending(path: name)) }
    for name in ["a folder", "afolder"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.url.appending(path: "afolder/file"))
  }

  /// Lines after `picterest`, and what their last word can become, where a shell has something to do with it.
  private static let cases: [(line: String, words: [String])] = [
    ("sa", ["saved"]), ("--keys ", ["emacs", "vi"]), ("--color al", ["always"]), ("--color=al", ["always"]),
    ("search --color=bl", ["black", "black_and_white", "blue"]), ("--data-dir af", ["afolder"]),
    ("--cache-dir=af", ["afolder"]), ("--data-dir a", ["a folder", "afolder"]),
    ("-f a", ["a file", "a folder", "afile", "afolder"]), ("saved -- --ye", []), ("col", []),
  ]

  private func writeScript(for shell: CompletingShell) throws {
    let script = try program.run(["--generate-completion-script", shell.rawValue])
    #expect(script.exitCode == 0 && script.errors == "")
    try Data(script.output.utf8).write(to: folder.url.appending(path: "_picterest"))
  }

  @Test func zshOffersNoFileWhereThereIsNoFolder() throws {
    try writeScript(for: .zsh)
    let session = try CompletingShellSession(.zsh, in: folder.url)
    #expect(try session.words(of: "picterest --data-dir afolder/").last == "afolder/")
  }

  @Test(arguments: [CompletingShell.bash, .zsh]) func keysComplete(shell: CompletingShell) throws {
    try writeScript(for: shell)
    let session = try CompletingShellSession(shell, in: folder.url)
    for (line, words) in Self.cases {
      let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let before = typed.dropLast()
      let expected = words.isEmpty ? typed.suffix(1) : words[...]
      let completed = try session.words(of: "picterest " + line)
      #expect(completed.prefix(before.count) == before, "\(line)")
      #expect(
        completed.dropFirst(before.count).map(Self.withoutOption).sorted() == expected.sorted(), "\(line)")
    }
  }

  @Test func bashOffersOptionsInTheOrderOfHelp() throws {
    try writeScript(for: .bash)
    let words = try CompletingShellSession(.bash, in: folder.url).words(of: "picterest search --")
    #expect(words.dropFirst().prefix(4) == ["--color", "--orientation", "--order", "--lang"])
  }

  @Test func fishCompletes() throws {
    try writeScript(for: .fish)
    for (line, words) in Self.cases {
      #expect(
        try fishCompletions(of: "picterest " + line).map(Self.withoutOption).sorted() == words.sorted(),
        "\(line)")
    }
  }

  private func fishCompletions(of line: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/fish")
    process.arguments = ["--no-config", "-c", "source ./_picterest; complete -C \"$argv[1]\"", line]
    process.environment = [
      "HOME": folder.url.plainPath, "PATH": CompletingShellSession.path, "LANG": "C.UTF-8",
    ]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  /// `always` of `--color=always`, which some shells repeat, and a folder without its slash.
  private static func withoutOption(_ word: String) -> String {
    let word = word.hasSuffix("/") ? String(word.dropLast()) : word
    return word.firstIndex(of: "=").map { String(word[$0...].dropFirst()) } ?? word
  }

  @Test(arguments: [(["tcsh"], ", not \"tcsh\""), ([], "")])
  func onlyKnownShellsHaveCompletions(shell: [String], instead: String) throws {
    let outcome = try program.run(["--generate-completion-script"] + shell)
    #expect(
      outcome
        == .init(
          output: "", errors: "picterest: --generate-completion-script takes bash, zsh or fish\(instead).\n",
          exitCode: 64))
  }

  /// The Makefile calls it where no home folder may be known.
  @Test func aScriptIsWrittenWithoutAHome() throws {
    let outcome = try program.run(
      ["--generate-completion-script", "fish"],
      environment: ["HOME": "relative", "PICTEREST_API": "nonsense"])
    #expect(outcome.exitCode == 0 && outcome.output.contains("complete -c picterest"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath).count == 4)
  }
}
