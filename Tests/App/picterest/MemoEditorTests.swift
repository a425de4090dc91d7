import Foundation
import TestSupport
import Testing

/// `memo 1` at a prompt, with a script in the place of the editor.
@Suite(.onThreadsThatMayWait) final class MemoEditorTests: ProgramSuite {
  override init() throws {
    try super.init()
    _ = try program.commands("home", "star 1 \"old\"", flags: ["--demo"])
  }

  private var library: LibraryFolder { LibraryFolder(folder: program.dataFolder) }

  private func memo() throws -> String? { try library.rows().first?.memo }

  /// The command for a script that gets `-w` and the file.
  private func editor(_ script: String) throws -> String {
    let file = folder.url.appending(path: "my editor")
    try Data(script.utf8).write(to: file)
    return "sh '\(file.plainPath)' -w"
  }

  /// A session in Saved, at the prompt.
  private func session(_ script: String, _ flags: String...) throws -> TerminalSession {
    let session = try TerminalSession(
      program, ["--demo"] + flags, environment: ["EDITOR": try editor(script)])
    try session.command("saved", until: "saved> ")
    return session
  }

  @Test func theEditorGetsThePresentMemoAndItsTextBecomesTheMemo() throws {
    let session = try session("echo \"$1 $(cat \"$2\")\"; echo 'new words' >\"$2\"")
    let output = try session.command("memo 1", until: "saved> ")
    #expect(output.text.contains("-w old"))
    #expect(output.text.contains("is now \"new words\""))
    #expect(try memo() == "new words")
    try library.expectNothingHalf()
    #expect(try session.command("memo 1 --history", until: "saved> ").text.contains("old"))
  }

  @Test func anEditorThatEndsAtOnceMayNotHaveWaitedForItsWindow() throws {
    #expect(try session("true").command("memo 1", until: "saved> ").text.contains("EDITOR=\"code --wait\""))
    let waiting = try session("sleep 0.6").command("memo 1", until: "saved> ").text
    #expect(!waiting.contains("at once") && waiting.contains("is unchanged."))
  }

  @Test(arguments: [[], ["--plain"]]) func theEditorHasTheTerminalAsItWasBefore(flags: [String]) throws {
    let session = try TerminalSession(
      program, ["--demo"] + flags,
      environment: [
        "VISUAL": try editor("stty -a | grep -o '[-]*icanon\\|[-]*echo '; read x; echo \"$x\" >\"$2\""),
        "EDITOR": "false",
      ])
    try session.command("saved", until: "saved> ")
    try session.type("memo 1\r")
    try session.wait("the modes") { $0.text.contains("icanon") }
    #expect(try session.settings == session.settingsBefore)
    #expect(try session.command("typed there", until: "saved> ").text.contains("is now \"typed there\""))
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(try session.settings == session.settingsBefore)
  }

  @Test func ctrlCIsTheEditorsAlone() throws {
    let session = try session(
      "stty noflsh; trap 'echo heard' INT; echo ready; until read x; do :; done; echo after >\"$2\"")
    try session.type("memo 1\r")
    try session.wait("the editor") { $0.text.contains("ready") }
    for _ in 1...4 {
      try session.type("\u{3}")
      try session.wait("the trap") { $0.text.contains("heard") }
    }
    #expect(try session.command("", until: "saved> ").text.contains("is now \"after\""))
  }

  @Test(arguments: [("exit 3", "ended with status 3"), ("kill -KILL $$", "was ended by signal 9")])
  func whatWasWrittenIsKeptWhenTheEditorFails(ending: String, sentence: String) throws {
    let session = try session("echo 'long thoughts' >\"$2\"; \(ending)")
    let text = try session.command("memo 1", until: "saved> ").text.replacing(/\s+/, with: " ")
    #expect(text.contains(sentence))
    let path = try #require(text.firstMatch(of: /What you wrote is in "([^"]*)"/)?.output.1)
    let file = String(path).replacing(" ", with: "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "long thoughts\n")
    #expect(try memo() == "old")
  }

  /// As when the terminal is closed while the editor is open.
  @Test func aTextThatWasNotSavedIsNamedAtTheNextStart() throws {
    let left = program.dataFolder.appending(path: "memo-1a")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    let sentence = "A memo is unsaved, or still open in an editor: "
    #expect(try !TerminalSession(program, ["--demo"]).greeting.text.contains(sentence))
    try Data("thoughts".utf8).write(to: left.appending(path: "memo.md"))
    let greeting = try TerminalSession(program, ["--demo"]).greeting.text.replacing(/\s+/, with: " ")
    #expect(greeting.contains(sentence))
  }

  @Test func aCommandAtATerminalMayOpenTheEditorToo() throws {
    let session = try TerminalSession(
      program, ["--demo", "memo", "1"],
      environment: [
        "EDITOR": try editor("stty noflsh; trap '' INT; printf ready; read x; echo \"$x\" >\"$2\"")
      ],
      until: "ready")
    try session.type("\u{3}")
    try session.type("from a shell\r")
    #expect(try session.end() == .exited(0))
    #expect(try memo() == "from a shell")
  }

  // MARK: Where no one can be asked

  @Test func withoutATerminalItSaysWhatToType() throws {
    let outcome = try program.run(["--demo", "memo", "1"], environment: ["EDITOR": "true"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("as in: memo 1 \"for the hall\""))
  }

  @Test func withJSONNoEditorOpensAtAPromptEither() throws {
    let session = try session("echo opened", "--json")
    let text = try session.command("memo 1", until: "saved> ").text
    #expect(text.contains("\"code\":\"usage\"") && !text.contains("opened"))
  }
}
