import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Pictures where there is no prompt: in pipes and files.
@Suite(.onThreadsThatMayWait) final class BatchPictureTests: ProgramSuite {
  private func home(
    _ flags: String..., environment: [String: String] = [:]
  ) throws -> PicterestProgram.Outcome {
    // The environment of a person who has said nothing on pictures.
    try program.run(
      ["--demo"] + flags + ["-c", "home"], environment: environment.merging(["PICTEREST_PICTURES": ""]) { $1 }
    )
  }

  private func rows(_ outcome: PicterestProgram.Outcome) -> [Substring] {
    outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(arguments: ["half", "quadrants", "sextants"], [40, 80, 200])
  func everyRowOfAWallInAPipeIsComplete(mode: String, width: Int) throws {
    let outcome = try home("--width", "\(width)", "--color", "always", "--pictures", mode)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(outcome.output.contains("\u{1B}[0m") && outcome.output.contains("1 "))
    for row in rows(outcome) {
      let text = row.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(!text.contains("\u{1B}") && text.unicodeScalars.count <= width)
      #expect(!row.contains("\u{1B}") || row.hasSuffix("\u{1B}[0m") || !Self.isStyled(row))
    }
  }

  /// Whether a style is still in effect at the end of the row.
  private static func isStyled(_ row: Substring) -> Bool {
    row.matches(of: /\u{1B}\[([0-9;]*)m/).last.map { $0.output.1 != "0" && $0.output.1 != "" } ?? false
  }

  @Test func inAPipeThereIsTextAloneUnlessColoursAndAModeAreAskedFor() throws {
    let text = try home("--pictures", "off").output
    #expect(try home().output == text)
    #expect(try home("--pictures", "half").output == text)
    #expect(try home("--pictures", "half", "--color", "always").output != text)
    #expect(try home(environment: ["COLORTERM": "truecolor"]).output == text)
  }

  @Test(arguments: [[], ["--plain"], ["--json"], ["--json", "--pictures", "kitty", "--color", "always"]])
  func noPixelsComeWithoutAModeNorWithJSONWhateverTheTerminalIs(flags: [String]) throws {
    let kitty = [
      "TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor", "PICTEREST_PICTURES": "",
    ]
    let outcome = try program.run(["--demo"] + flags + ["-c", "home", "-c", "show 1"], environment: kitty)
    #expect(
      outcome.exitCode == 0 && !outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{10EEEE}"))
  }

  @Test(arguments: [
    ("kitty", "\u{1B}_Ga=t,q=2,f=100"), ("iterm2", "\u{1B}]1337;File="), ("sixel", "\u{1B}P0;1q"),
  ])
  func aModeAndColoursBringPixelsIntoAFile(mode: String, beginning: String) throws {
    let outcome = try home("--pictures", mode, "--color", "always")
    #expect(outcome.exitCode == 0 && outcome.output.components(separatedBy: beginning).count >= 16)
  }

  @Test func theVariableSaysTheSameAsTheFlagWhichWins() throws {
    let ascii = try home("--pictures", "ascii", "--width", "60").output
    let variable = ["PICTEREST_PICTURES": "ascii"]
    let flags = ["--demo", "--width", "60", "-c", "home"]
    #expect(try program.run(flags, environment: variable).output == ascii)
    #expect(try program.run(["--pictures", "off"] + flags, environment: variable).output != ascii)
  }

  @Test func aVariableThatIsNoModeIsAWrongConfiguration() throws {
    let outcome = try program.run(["--demo", "-c", "home"], environment: ["PICTEREST_PICTURES": "pixels"])
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.contains("not \"pixels\""))
    #expect(outcome.errors.contains("auto, off, kitty, iterm2, sixel, half, quadrants, sextants, ascii"))
  }

  @Test(arguments: ["photographs", "on"])
  func aFlagThatIsNoModeIsWrongUsage(mode: String) throws {
    let outcome = try home("--pictures", mode)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("\"\(mode)\"") && outcome.errors.contains("quadrants"))
  }

  @Test func picturesThatDoNotComeAreMarkedAndNamedOnceAndNoFailure() throws {
    let catalogue = try ScriptedCatalogue()
    catalogue.server.script("/images/photo-2", .respond(404))
    let outcome = try program.run([
      "--api", catalogue.origin, "--pictures", "ascii", "--width", "60", "-c", "home",
    ])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("2 ✕ Amy Rivers"))
    #expect(
      outcome.errors
        == "One picture could not be shown. \(catalogue.address) answered with status 404 instead of a picture.\n"
    )
  }
}
