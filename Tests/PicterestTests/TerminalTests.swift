import Foundation
import LoopbackServer
import Terminal
import TestSupport
import Testing

/// The program as a user at a terminal uses it.
@Suite(.onThreadsThatMayWait) struct TerminalTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test func theFirstStepsAreNotShownToSomeoneWhoHasALibraryOrReadsJSON() throws {
    let json = try TerminalSession(program, ["--json"])
    #expect(json.greeting.lines.count == 2)
    try json.type("\u{4}")
    #expect(try json.end() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
    _ = try program.commands("home", "star 1")
    #expect(try TerminalSession(program).greeting.lines.count == 2)
  }

  @Test func clearEmptiesTheScreenLikeCtrlL() throws {
    let session = try TerminalSession(program)
    try session.command("help star")
    try session.type("clear\r")
    let cleared = try session.wait("an empty screen") {
      $0.movements.contains("[2J") && $0.text.hasSuffix("home> ")
    }
    #expect(cleared.movements.contains("[H"))
    #expect(try session.command("help star").lines.count == 3)
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

  @Test func aScriptThatReadsJSONIsNotAsked() throws {
    _ = try program.commands("home", "star 1")
    let session = try TerminalSession(
      program, ["--json", "-c", "saved", "-c", "delete 1"],
      until: "Add --yes to the command.\"},\"file\":null,\"line\":null}\n")
    #expect(try session.end() == .exited(64))
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

  @Test func theGreetingDoesNotMentionTheKeyToSomeoneWhoAskedForTheDemo() throws {
    let greeting = try TerminalSession(program, ["--demo"]).greeting
    #expect(greeting.lines.first == "picterest — demo catalogue. Type help.")
  }

  @Test func deleteAsksFirstAndOnlyAClearYesCounts() throws {
    let session = try TerminalSession(program)
    let question = "Delete \"light for the kitchen\"? [y/N] "
    try session.command("home")
    try session.command("star 3 \"light for the kitchen\"")
    try session.command("saved", until: "saved> ")
    for no in ["N\r", "\r", "n\r", "yesterday\r", "\u{3}", "\u{4}"] {
      #expect(try session.command("delete 1", until: question).text == question)
      try session.type(no)
      #expect(
        try session.answer(until: "saved> ").lines == ["★ Photo 1 by 김하늘 stays.", "saved> "],
        "after \(no.debugDescription)")
    }
    try session.command("delete 1", until: question)
    #expect(
      try session.command("y", until: "saved> ").text
        == "☆ Photo 1 by 김하늘 is no longer in the library; its memo was \"light for the\nkitchen\". Type undo to bring it back.\nsaved> "
    )
    #expect(
      try session.command("saved", until: "saved> ").lines.first?.hasPrefix("The library is empty,") == true)
  }

  @Test func tabCompletesACommandAndAddsASpace() throws {
    let session = try TerminalSession(program)
    // The word after the space proves both: only the complete command would complain about it.
    try session.type("und\tx\r")
    #expect(
      try session.answer().lines == [
        "           ^", "undo does not take \"x\". Usage: undo", "home> ",
      ])
    try session.type("sa\t\r")
    #expect(try session.answer(until: "saved> ").lines.first?.hasPrefix("Nothing is saved yet.") == true)
  }

  @Test(arguments: [[:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "no_SUCH.locale"]])
  func aKoreanMemoCanBeTypedAndIsShownWhateverTheLocale(environment: [String: String]) throws {
    let session = try TerminalSession(program, environment: environment.mapValues { $0 })
    try session.command("home")
    #expect(try session.command("star 1 \"바다의 빛\"").text == "★ Photo 1 by 윤바다 is saved: \"바다의 빛\"\nhome> ")
    let saved = try session.command("saved", until: "saved> ")
    #expect(saved.lines.first?.hasPrefix("1 ★ \"바다의 빛\"  ") == true)
    // Backspace deletes a whole syllable; a part of one would not be text.
    try session.type("memo 1 \"부엌빛\u{7F}\"\r")
    #expect(try session.answer(until: "saved> ").lines.first?.hasSuffix("\"부엌\"") == true)
  }

  @Test func ctrlCWhileEditingDiscardsOnlyTheLine() throws {
    let session = try TerminalSession(program)
    try session.type("delete everything")
    try session.wait("the echo") { $0.text.hasSuffix("everything") }
    try session.type("\u{3}")
    #expect(try session.answer().text == "home> ")
    #expect(try session.command("home").lines.count == 17)
  }

  @Test func linesFitTheWindowEvenAfterItIsResized() throws {
    let session = try TerminalSession(program)
    #expect(try session.command("home").lines.prefix(15).allSatisfy { $0.contains("×") && $0.count <= 80 })
    session.resize(columns: 24)
    let lines = try session.command("home").lines.prefix(15)
    #expect(lines.count == 15)
    #expect(lines.allSatisfy { $0.count <= 24 })
    #expect(lines.contains { $0.hasSuffix("☆ Solène Guérin") })
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
        "      ^^^^^^", "delete works in saved, not in home. Did", "you mean unstar?",
      ])
  }

  @Test func theGivenWidthAppliesToResultsAndMessages() throws {
    let session = try TerminalSession(program, ["--width", "30"])
    let lines = try session.command("home").lines.prefix(15)
    #expect(lines.allSatisfy { CellWidth.of(SafeText(String($0))) <= 30 })
    #expect(
      try session.command("delete 1").lines.dropLast() == [
        "      ^^^^^^", "delete works in saved, not in", "home. Did you mean unstar?",
      ])
  }

  @Test func atAPromptJSONIsOneObjectPerCommand() throws {
    let session = try TerminalSession(program, ["--json"])
    let home = try JSONObject.of(try session.command("home").lines.first)
    #expect((home["photos"] as? [Any])?.count == 15)
    let failure = try JSONObject.of(try session.command("star 99").lines.first)
    #expect((failure["error"] as? [String: String])?["code"] == "unknown-number")
    #expect(try session.command("star 3 \"memo\"").lines.count == 2)
    try session.command("saved", until: "saved> ")
    let unasked = try JSONObject.of(try session.command("delete 1", until: "saved> ").lines.first)
    #expect((unasked["error"] as? [String: String])?["code"] == "not-asked")
    let deletion = try JSONObject.of(try session.command("delete 1 --yes", until: "saved> ").lines.first)
    #expect(deletion["outcome"] as? String == "deleted")
  }
}
