import Foundation
import TestSupport
import Testing

@testable import picterest

/// `lesson`, in the program.
@Suite(.onThreadsThatMayWait) struct LessonTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test func theTextsAreThoseOfTheChaptersInTheirOrder() throws {
    let chapters = try FileManager.default.contentsOfDirectory(
      atPath: LessonText.root.appending(path: "Lessons").path()
    ).filter { $0.contains(/^[0-9]/) }.sorted()
    #expect(chapters.count == Lesson.count)
    for (index, chapter) in chapters.enumerated() {
      let text = try LessonText.text(of: "Lessons/\(chapter)/README.md")
      #expect(Lesson(index + 1)?.text == text, "\(chapter): build the program again.")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }
    #expect(Lesson(0) == nil && Lesson(Lesson.count + 1) == nil)
  }

  @Test func aloneItListsNumbersAndTitles() throws {
    let lines = try program.commands("lesson").output.split(separator: "\n")
    #expect(lines.count == Lesson.count + 1 && lines.first == " 1 A first scene")
  }

  @Test func inAPipeTheLessonIsPrintedAsItIs() throws {
    let outcome = try program.run(["lesson", "3"], environment: ["PAGER": "false"])
    #expect(try outcome.output == LessonText.text(of: "Lessons/03-the-presenter-is-a-function/README.md"))
  }

  @Test func headingsAreStrongAndCodeIsFaint() throws {
    let output = try program.commands("lesson 1", flags: ["--color", "always"]).output
    #expect(output.hasPrefix("\u{1B}[1m# 1. A first scene\u{1B}[0m\n\nAfter"))
    #expect(output.contains("\n\u{1B}[2m    struct Request: Hashable {}\u{1B}[0m\n"))
  }

  @Test func scriptsGetNumberTitleAndText() throws {
    let object = try #require(try program.commands("lesson 2", flags: ["--json"]).objects().first)
    #expect(object["number"] as? Int == 2 && object["title"] as? String == "A use case")
    #expect(object["text"] as? String == Lesson(2)?.text)
    let list = try #require(try program.commands("lesson", flags: ["--json"]).objects().first)
    let lessons = try #require(list["lessons"] as? [[String: Any]])
    #expect(lessons.map { $0["number"] as? Int } == Array(1...10))
  }

  @Test(arguments: ["0", "11", "99999999999999999999"]) func anUnknownNumberIsToldTheRange(number: String)
    throws
  {
    let outcome = try program.commands("lesson \(number)")
    #expect(outcome.errors == "picterest: There is no lesson \(number): they go from 1 to 10.\n")
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
  }

  @Test func aWordIsNoNumber() throws {
    #expect(try program.commands("lesson three").exitCode == 64)
  }
}

/// `lesson 3` at a prompt, in a pager.
@Suite(.onThreadsThatMayWait) struct LessonPagerTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  private func session(pager: String) throws -> TerminalSession {
    try TerminalSession(program, environment: ["PAGER": pager])
  }

  @Test func thePagerReadsTheTextAndTheSessionGoesOn() throws {
    let session = try session(pager: "grep -c '' && echo read")
    let lines = try LessonText.text(of: "Lessons/03-the-presenter-is-a-function/README.md").count {
      $0 == "\n"
    }
    #expect(try session.command("lesson 3").lines.prefix(2) == ["\(lines)", "read"])
    #expect(try session.command("lesson 99").text.contains("There is no lesson 99"))
  }

  @Test func thePagerHasTheTerminalAsItWasBefore() throws {
    let session = try session(
      pager: "stty -a </dev/tty | grep -o '[-]*icanon\\|[-]*echo '; read x </dev/tty; echo got $x")
    try session.type("lesson 3\r")
    try session.wait("the modes") { $0.text.contains("icanon") }
    #expect(try session.settings == session.settingsBefore)
    #expect(try session.command("typed").text.contains("got typed"))
    #expect(try session.settings != session.settingsBefore)
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(try session.settings == session.settingsBefore)
  }

  @Test func ctrlCIsThePagersAlone() throws {
    let session = try session(
      pager: "trap 'echo heard' INT; echo ready; until read x </dev/tty; do :; done")
    try session.type("lesson 3\r")
    try session.wait("the pager") { $0.text.contains("ready") }
    for _ in 1...4 {
      try session.type("\u{3}")
      try session.wait("the trap") { $0.text.contains("heard") }
    }
    let rest = try session.command("")
    #expect(!rest.text.contains("Still stopping"))
    #expect(try session.command("lesson 99").text.contains("There is no lesson 99"))
  }

  @Test(arguments: ["no-such-pager", ""]) func withoutAPagerTheTextIsPrinted(pager: String) throws {
    let session = try session(pager: pager)
    #expect(try session.command("lesson 3").text.contains("# 3. The presenter is a function"))
  }

  @Test func aPagerThatReadsNothingIsNoFailure() throws {
    let session = try session(pager: "true")
    #expect(try session.command("lesson 3").lines.count == 1)
  }

  @Test func withPlainTheTextIsPrinted() throws {
    let session = try TerminalSession(program, ["--plain"], environment: ["PAGER": "echo paged"])
    let text = try session.command("lesson 3").text
    #expect(text.contains("# 3. The presenter is a function") && !text.contains("paged"))
  }
}
