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

  @Test func theMainCommandsWorkAtAPromptThatNamesTheScene() throws {
    let session = try TerminalSession(program)
    #expect(
      session.greeting.text
        == """
        picterest — demo catalogue (set UNSPLASH_ACCESS_KEY for Unsplash). Type help.
        To begin, try these:
          home             look through photos
          star 3 "a memo"  save the third one
          saved            see what you saved
        home>\u{20}
        """)
    let home = try session.command("home").lines
    #expect(home.count == 17)
    #expect(home.first?.hasPrefix(" 1 ☆ 6000×4000  ") == true)
    #expect(home.dropLast().last == "Demo catalogue · next for more")
    let next = try session.command("next").lines
    #expect(next.count == 17)
    #expect(next.first?.hasPrefix("16 ☆ ") == true)
    #expect(
      try session.command("star 18 \"light for the kitchen\"").text
        == "★ Photo 18 by Amara Okoye is saved: \"light for the kitchen\"\nhome> ")
    let saved = try session.command("saved", until: "saved> ").lines
    #expect(saved.count == 3)
    #expect(saved.first?.hasPrefix("1 ★ \"light for the kitchen\"  ") == true)
    let shown = try session.command("show 1", until: "detail> ").lines
    #expect(shown.contains("  Memo        light for the kitchen"))
    #expect(try session.command("back", until: "saved> ").lines == saved)
    let again = try session.command("home").lines
    #expect(again.count == 17)
    #expect(again.dropFirst(2).first?.hasPrefix("18 ★ ") == true)
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

  @Test func nothingIsEnteredForSomeoneWhoHasAHistory() throws {
    let state = program.home.appending(path: ".local/state/picterest")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data("1\t0\t1\thelp\n".utf8).write(to: state.appending(path: "history"))
    #expect(!(try TerminalSession(program, isFirst: true).greeting.text.contains("home> home")))
  }

  @Test func nothingIsEnteredWhereItCouldNotBeKeptThatItWas() throws {
    try Data().write(to: program.home.appending(path: "file"))
    let session = try TerminalSession(
      program, environment: ["XDG_STATE_HOME": program.home.appending(path: "file").plainPath], isFirst: true)
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
}
