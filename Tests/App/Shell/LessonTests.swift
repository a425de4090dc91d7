import Foundation
import Terminal
import Testing

@testable import Shell

/// `lesson`, and the texts that it shows.
@MainActor struct LessonTests {
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

  @Test func aloneItListsNumbersAndTitles() {
    let lines = DisplayedLessons().lines.map(\.text.text)
    #expect(lines.count == Lesson.count + 1 && lines.first == " 1 A first scene")
  }

  @Test func aLessonIsPrintedAsItIs() throws {
    let lines = try #require(Lesson(3)).lines.map { $0.rendered(colored: false) + "\n" }
    #expect(try lines.joined() == LessonText.text(of: "Lessons/03-the-presenter-is-a-function/README.md"))
  }

  @Test func headingsAreStrongAndCodeIsFaint() throws {
    let lines = try #require(Lesson(1)).lines.map { $0.rendered(colored: true) }
    #expect(lines.prefix(2) == ["\u{1B}[1m# 1. A first scene\u{1B}[0m", ""])
    #expect(lines.contains("\u{1B}[2m    struct Request: Hashable {}\u{1B}[0m"))
  }

  @Test func scriptsGetNumberTitleAndText() throws {
    let lesson = try #require(Lesson(2))
    #expect(lesson.number == 2 && lesson.title == "A use case")
    #expect(try JSONObject.of(JSONLine.of(lesson).text[...])["text"] as? String == lesson.text)
    #expect(DisplayedLessons().lessons.map(\.number) == Array(1...10))
  }

  private func run(_ line: String) async throws -> (code: ExitCode, said: String) {
    let fixture = ShellFixture()
    let code = await fixture.makeSUT(home: fixture.makeHome(), source: .init(line)).run()
    return (code, try fixture.said())
  }

  @Test(arguments: ["0", "11", "99999999999999999999"])
  func anUnknownNumberIsToldTheRange(number: String) async throws {
    let outcome = try await run("lesson \(number)")
    #expect(outcome.code == .failure)
    #expect(outcome.said == "There is no lesson \(number): they go from 1 to 10.\n")
  }

  @Test func aWordIsNoNumber() async throws { #expect(try await run("lesson three").code == .usage) }
}
