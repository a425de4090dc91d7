import Foundation
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

  @Test func inAPipeThereIsTextAloneUnlessColoursAndAModeAreAskedFor() throws {
    let text = try home("--pictures", "off").output
    #expect(try home(environment: ["COLORTERM": "truecolor"]).output == text)
    #expect(try home("--pictures", "half").output == text)
    let blocks = try home("--pictures", "half", "--color", "always")
    #expect(blocks.exitCode == 0 && blocks.errors == "" && blocks.output.contains("▀"))
  }

  @Test func aModeAndColoursBringPixelsIntoAFile() throws {
    let outcome = try home("--pictures", "kitty", "--color", "always")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.components(separatedBy: "\u{1B}_Ga=t,q=2,f=100").count >= 16)
  }

  @Test func scriptsGetNoPixelsWhateverTheTerminalIs() throws {
    let kitty = ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"]
    let outcome = try home("--json", "--pictures", "kitty", "--color", "always", environment: kitty)
    #expect(try home("--json", "--pictures", "off") == outcome)
    #expect(outcome.exitCode == 0 && !outcome.output.contains("\u{1B}"))
  }
}
