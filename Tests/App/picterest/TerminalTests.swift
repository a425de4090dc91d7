import Foundation
import Terminal
import TestSupport
import Testing

/// The program as a user at a terminal uses it.
@Suite(.onThreadsThatMayWait) final class TerminalTests: ProgramSuite {
  @Test func theFirstStepsAreNotShownToSomeoneWhoHasALibraryOrReadsJSON() throws {
    let json = try TerminalSession(program, ["--json"])
    #expect(json.greeting.lines.count == 2)
    try json.type("\u{4}")
    #expect(try json.end() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
    _ = try program.commands("home", "star 1")
    #expect(try TerminalSession(program).greeting.lines.count == 2)
  }

  @Test func aQuestionIsAskedAtATerminalWithCommandsFromFlags() throws {
    _ = try program.commands("home", "star 1 \"바다\"")
    let arguments = ["-c", "saved", "-c", "delete 1"]
    let session = try TerminalSession(program, arguments, until: "Delete \"바다\"? [y/N] ")
    try session.type("n\r")
    #expect(try session.end() == .exited(0))
    #expect(try session.settings == session.settingsBefore)
    let again = try TerminalSession(program, arguments, until: "Delete \"바다\"? [y/N] ")
    try again.type("네\r")
    #expect(try again.end() == .exited(0))
    #expect(try program.commands("saved").output.hasPrefix("The library is empty,"))
  }

  @Test func theGreetingSaysHowToBegin() throws {
    #expect(
      try TerminalSession(program).greeting.text
        == """
        picterest — demo catalogue (set UNSPLASH_ACCESS_KEY for Unsplash). Type help.
        To begin, try these:
          home             look through photos
          star 3 "a memo"  save the third one
          saved            see what you saved
        home>\u{20}
        """)
  }

  @Test func theFirstSessionEntersHomeItselfAndSaysWhatToTryNext() throws {
    let first = try TerminalSession(program, isFirst: true, until: "can be typed.\nhome> ")
    let lines = first.greeting.lines
    #expect(
      lines.prefix(2) == [
        "picterest — demo catalogue (set UNSPLASH_ACCESS_KEY for Unsplash). Type help.", "home> home",
      ])
    #expect(lines.dropFirst(2).first?.hasPrefix(" 1 ☆ 6000×4000  ") == true)
    #expect(lines.suffix(3).first?.hasPrefix("To go on: star 3 \"a memo\" saves the third one,") == true)
    #expect(try first.command("trash", until: "trash> ").lines.count == 2)
    let second = try TerminalSession(program, isFirst: true)
    #expect(second.greeting.lines.dropFirst().first == "To begin, try these:")
  }

  @Test(arguments: [["--plain"], ["--json"], ["--api", "http://127.0.0.1:9"]])
  func nothingIsEnteredForAScreenReaderAScriptOrWhereItWouldBeACall(arguments: [String]) throws {
    let session = try TerminalSession(program, arguments, isFirst: true)
    #expect(!session.greeting.text.contains("home> home"))
  }

  @Test func theGreetingDoesNotMentionTheKeyToSomeoneWhoAskedForTheDemo() throws {
    let greeting = try TerminalSession(program, ["--demo"]).greeting
    #expect(greeting.lines.first == "picterest — demo catalogue. Type help.")
  }

  @Test func everythingThatIsPrintedFitsTheWindowExceptPaths() throws {
    let session = try TerminalSession(program)
    session.resize(columns: 40)
    for command in [
      "home", "star 3 \"부엌을 위한 빛, 아침에만 드는 빛, 그리고 바다\"", "help", "status", "delete 1", "help star",
    ] {
      let lines = try session.command(command).lines
      #expect(lines.count > 1)
      #expect(
        lines.allSatisfy { CellWidth.of(SafeText(String($0))) <= 40 || $0.hasPrefix("/") },
        "\(command): \(lines)")
    }
    #expect(
      try session.command("delete 1").lines.dropLast() == [
        "      ^^^^^^", "delete works in saved and find, not in", "home. Did you mean unstar?",
      ])
  }

  @Test func aKeyOfThePromptHasTheEffectOfTheSettings() throws {
    let file = program.home.appending(path: ".config/picterest/config")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("key ctrl-g = unix-line-discard\nkey alt-q = accept-line\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.plainPath)
    let session = try TerminalSession(program)
    try session.type("nonsense\u{7}help columns\u{1B}q")
    #expect(try session.answer().text.contains("columns <1–8|auto>"))
  }
}
