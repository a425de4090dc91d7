import LineEditing
import TestSupport
import Testing

@testable import picterest

/// `memo 1 -` at a shell: a memo from standard input.
@Suite(.onThreadsThatMayWait) final class PipedMemoTests: ProgramSuite {
  override init() throws {
    try super.init()
    #expect(try program.commands("home", "star 1 \"old\"").exitCode == 0)
  }

  private func memo() throws -> String? {
    let photos = try program.run(["saved", "--json"]).objects().first?["photos"] as? [[String: Any]]
    return photos?.first?["memo"] as? String
  }

  @Test func aDashAsTheMemoMeansStandardInput() throws {
    let outcome = try program.run(["memo", "1", "-"], input: "two lines\nof --text \"x\"\n\n")
    #expect(outcome.errors == "" && outcome.exitCode == 0)
    #expect(try memo() == "two lines\nof --text \"x\"")
    #expect(try program.run(["memo", "1", "-"], input: "\u{FEFF}of a Windows editor\r\n").exitCode == 0)
    #expect(try memo() == "of a Windows editor")
  }

  @Test func starTakesItsMemoFromThereTooAndAfterTwoDashesADashIsAMemo() {
    func source(_ words: ShellWord...) -> PipedMemoSource? { PipedMemoSource(words) }
    #expect(source(.init("star"), .init("Dwu85P9SOIk"), .init("-")) != nil)
    #expect(source(.init("memo"), .init("1"), .init("-", isText: true)) == nil)
    #expect(source(.init("tag"), .init("1"), .init("-")) == nil)
  }

  @Test func standardInputThatIsNoMemoChangesNothing() throws {
    for (input, reason) in [
      ("", "it is blank. To clear a memo, type \"\" in place of -."), (" \n", "it is blank."),
      ("\u{FEFF}\n", "it is blank."), ("a\0b", "it is not text in UTF-8, or has a NUL byte."),
      (String(repeating: "a", count: 1 << 20) + "b", "it is longer than a memo may be, which is 1 MB."),
    ] {
      let outcome = try program.run(["memo", "1", "-"], input: input)
      #expect(outcome.exitCode == 65 && outcome.errors.contains(reason), "\(outcome.errors)")
    }
    #expect(try memo() == "old")
  }
}
