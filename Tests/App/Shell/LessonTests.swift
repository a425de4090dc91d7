import Terminal
import Testing

@testable import Shell

/// Tests `lesson`; Tests/Walk compares its texts with the chapters.
@MainActor struct LessonTests {
  @Test func aloneItListsNumbersAndTitles() {
    let lines = DisplayedLessons().lines.map(\.text.text)
    #expect(lines.count == Lesson.count + 1 && lines.first == " 1 A first scene")
  }

  @Test func headingsAreStrongAndCodeIsFaint() throws {
    let lines = try #require(Lesson(1)).lines.map { $0.rendered(colors: .onDark) }
    #expect(lines.prefix(2) == ["\u{1B}[1m# 1. A first scene\u{1B}[0m", ""])
    #expect(lines.contains("\u{1B}[38;5;248m    struct Request: Hashable {}\u{1B}[0m"))
  }

  @Test(arguments: ["0", "11", "99999999999999999999"])
  func anUnknownNumberIsToldTheRange(number: String) async throws {
    let fixture = ShellFixture()
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: .init("lesson \(number)")).run()
    #expect(try fixture.said() == "There is no lesson \(number). They go from 1 to 10.\n")
  }
}
