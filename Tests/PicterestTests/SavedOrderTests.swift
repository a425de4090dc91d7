import Foundation
import TestSupport
import Testing

/// The library in another order, and what was looked for in it, through the whole program.
@Suite(.onThreadsThatMayWait) struct SavedOrderTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    _ = try program.commands("home", "star 1 zebra", "star 2", "star 3 Éclair", "star 4 가을", "star 5 apple")
  }

  private func memos(_ output: String) throws -> [[String?]] {
    try output.split(separator: "\n").map { line in
      let page = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return try #require(page["photos"] as? [[String: Any]]).map { $0["memo"] as? String }
    }
  }

  @Test func nextGoesOnInTheOrder() throws {
    let outcome = try program.commands("saved --sort memo --limit 2", "next", "next", flags: ["--json"])
    #expect(try memos(outcome.output) == [["apple", "Éclair"], ["zebra", "가을"], [nil]])
    #expect(outcome.output.contains(#""reverse":false"#) && outcome.output.contains(#""sort":"memo""#))
  }

  @Test func atAShellTheOrderIsGivenInWords() throws {
    let outcome = try program.run(["saved", "--sort=memo", "--reverse", "--limit", "3", "--json"])
    #expect(try memos(outcome.output) == [["가을", "zebra", "Éclair"]])
    let oldest = try program.run(["saved", "--reverse", "--json"])
    #expect(try memos(oldest.output) == [["zebra", nil, "Éclair", "가을", "apple"]])
  }

  @Test(arguments: [(["--color", "always"], true), (["--color", "never"], false), ([], false)])
  func whatIsFoundIsMarkedOnlyWhereThereAreStyles(flags: [String], isMarked: Bool) throws {
    let outcome = try program.commands("find eclair", flags: flags)
    #expect(outcome.output.contains("\u{1B}[1;4mÉclair\u{1B}[0m") == isMarked)
    #expect(outcome.output.contains("\u{1B}") == isMarked)
    #expect(outcome.output.contains("Éclair"))
  }
}
