import Foundation
import TestSupport
import Testing

/// Terminals that can do less than others, and users who want less.
@Suite(.onThreadsThatMayWait) struct TerminalKindTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test(arguments: ["dumb", "emacs", nil]) func aDumbTerminalHasAPlainPrompt(kind: String?) throws {
    let session = try TerminalSession(program, environment: ["TERM": kind as String?])
    #expect(session.greeting.text.hasSuffix("see what you saved\nhome> "))
    let outputs = [
      session.greeting, try session.command("home"), try session.command("star 1 \"바다\""),
      try session.command("nonsense"), try session.command("saved", until: "saved> "),
      try session.command("delete 1", until: "Delete \"바다\"? [y/N] "),
      try session.command("y", until: "saved> "),
    ]
    #expect(outputs.map(\.lines.count) == [6, 17, 2, 3, 3, 1, 3])
    #expect(outputs.flatMap { $0.sequences + $0.foreign } == [])
    try session.type("\u{4}")
    #expect(try session.end() == .exited(0))
    #expect(try session.settings == session.settingsBefore)
  }

  @Test func ctrlCAtAPlainPromptShowsANewOne() throws {
    let session = try TerminalSession(program, environment: ["TERM": "dumb"])
    try session.type("delete every")
    try session.wait("the echo") { $0.text.hasSuffix("every") }
    try session.type("\u{3}")
    try session.wait("the prompt, in a row of its own") { $0.text.hasSuffix("\nhome> ") }
    #expect(try session.command("home").lines.count == 17)
  }

  @Test(arguments: ["xterm-kitty", "no-such-terminal"])
  func anUnknownTerminalHasLineEditing(kind: String) throws {
    let session = try TerminalSession(program, environment: ["TERM": kind])
    // Ctrl-A moves to the beginning, and Right over one letter.
    try session.type("av\u{1}s\u{1B}[C\u{5}\t\r")
    #expect(try session.answer(until: "saved> ").lines.first?.hasPrefix("Nothing is saved yet.") == true)
  }

  @Test func theVariableNoColorTurnsColoursOff() throws {
    let session = try TerminalSession(program, environment: ["NO_COLOR": "1"])
    let outputs = [
      session.greeting, try session.command("home"), try session.command("star 1"),
      try session.command("nonsense"), try session.command("saved", until: "saved> "),
      try session.command("delete 1", until: "? [y/N] "),
    ]
    // The calls left are faint, so that they do not look like typed text.
    #expect(Set(outputs.flatMap(\.sequences).filter { $0.hasSuffix("m") }).isSubset(of: ["[2m", "[0m"]))
  }

  @Test func coloursAreResetBeforeTheEndOfEachLine() throws {
    let session = try TerminalSession(program)
    let home = try session.command("home")
    #expect(home.sequences.contains("[36m"))
    let styles = home.sequences.filter { $0.hasSuffix("m") }
    #expect(styles.count { $0 == "[0m" } * 2 == styles.count)
    #expect(styles.last == "[0m")
  }
}
