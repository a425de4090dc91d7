import Foundation
import TestSupport
import Testing

@testable import picterest

/// The walk through a command in Scenes/README.md is that of the program.
@Suite(.onThreadsThatMayWait) struct SceneWalkTests {
  private let walk: LessonText

  init() throws { walk = try LessonText("Scenes/README.md") }

  @Test func everyQuotedLineOfCodeIsInTheFileThatIsNamedBeforeIt() throws {
    for block in walk.blocks where block.language == "swift" {
      let file = try #require(block.links.last { $0.hasSuffix(".swift") })
      let code = try LessonText.text(of: file)
      #expect(code.contains(block.text), "\(file) does not contain\n\(block.text)")
    }
  }

  @Test func everyLineOfOutputIsWhatTheProgramPrints() throws {
    let folder = try TemporaryFolder()
    let outcome = try PicterestProgram(home: folder.url).commands(
      "home", #"star 3 "light""#, "show 3", flags: ["--demo", "--trace"])
    let printed = (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
    let shown = walk.blocks.filter { $0.language == "" }.flatMap { $0.text.split(separator: "\n") }
    for line in shown {
      let beginning = line.hasSuffix("…") ? String(line.dropLast()) : line + "  "
      let isPrinted = printed.contains { line == $0 || $0.hasPrefix(beginning) }
      #expect(isPrinted, "The program does not print: \(line)")
    }
    // The fourth request is Detail's own.
    let steps = printed.drop { !$0.hasPrefix("#2") }.prefix { !$0.hasPrefix("#4") }.filter {
      $0.contains(" → ")
    }
    #expect(steps.count == shown.count { $0.contains(" → ") }, "A step is missing: \(steps)")
  }
}
