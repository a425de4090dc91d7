import Foundation
import TestSupport
import Testing

@testable import picterest

/// `lesson`, in the program.
@Suite(.onThreadsThatMayWait) final class LessonTests: ProgramSuite {
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
