import Foundation
import Pictures
import TestSupport
import Testing

@testable import picterest

/// The README is correct: the program prints what it shows.
@Suite(.onThreadsThatMayWait) struct ReadmeTests {
  private let readme: String

  private static let root = ProjectFolder.url

  init() throws {
    readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func aPictureOfTheProgramIsShownBeforeTheFirstHeading() throws {
    let top = readme.prefix(upTo: try #require(readme.firstRange(of: "\n## ")).lowerBound)
    let path = try #require(top.firstMatch(of: /!\[[^\]]+\]\(([^)]+)\)/)?.output.1)
    let picture = try Data(contentsOf: Self.root.appending(path: path))
    let info = try JPEGInspector.inspect(Array(picture), maximumPixels: 2_000_000, maximumScans: 40)
    #expect(info.width == 1_080 && picture.count < 300_000)
  }

  @Test func theProgramPrintsTheExampleSession() throws {
    let session = try Session(readme)
    let folder = try TemporaryFolder()
    let outcome = try PicterestProgram(home: folder.url).run(
      ["--yes", "--width", "80"] + session.commands.flatMap { ["-c", $0] })
    #expect(outcome.errors == "")
    var printed = outcome.output.split(separator: "\n").map { withoutDates(String($0)) }[...]
    for expected in session.lines {
      if expected == "…" { continue }
      let found = printed.firstIndex(of: withoutDates(expected))
      #expect(found != nil, "The README shows \"\(expected)\", and the program does not print it there.")
      if let found { printed = printed[(found + 1)...] }
    }
    #expect(session.commands.count >= 5)
  }

  /// A photo is saved on the day of the test, so dates differ.
  private func withoutDates(_ line: String) -> String {
    line.replacing(/\d{4}-\d{2}-\d{2}/, with: "DATE")
  }

  /// The first block of the README that contains a prompt.
  private struct Session {
    var commands: [String] = []
    /// The printed lines, in order; "…" means that lines are omitted.
    var lines: [String] = []

    init(_ readme: String) throws {
      let blocks = readme.components(separatedBy: "```")
      let block = try #require(blocks.first { $0.contains("\nhome> ") })
      for line in block.split(separator: "\n").map(String.init) {
        if let match = line.wholeMatch(of: /(home|saved|detail)> (.+)/) {
          commands.append(String(match.output.2))
        } else if !line.contains("? [y/N]") {
          lines.append(line)
        }
      }
    }
  }

  @Test func everyModuleIsOnTheMap() throws {
    let folders = try ["Sources", "Scenes"].flatMap { tree in
      try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: tree).path())
        .map { "\(tree)/\($0)" }
    }
    for folder in folders where !folder.hasSuffix(".md") {
      let isOnTheMap = readme.contains("](\(folder))")
      #expect(isOnTheMap, "\(folder) is not on the map of modules in the README: add a link to it.")
    }
  }
}
