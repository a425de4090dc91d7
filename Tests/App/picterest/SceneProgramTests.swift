import TestSupport
import Testing

/// A scene at the prompt of the whole program; its commands are typed in Tests/Walk.
@Suite(.onThreadsThatMayWait) final class SceneProgramTests: ProgramSuite {
  @Test func tabKnowsTheTopicsBeforeTheListWasShown() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    // They are read in the background, a moment after the first prompt.
    for _ in 1...100 {
      try session.type("topic golde\t\r")
      let answer = try session.wait("an answer") { output in
        ["home> ", "topic golden-hour> "].contains { output.text.contains("\n") && output.text.hasSuffix($0) }
      }
      if answer.text.hasSuffix("topic golden-hour> ") { return }
    }
    Issue.record("Tab does not know the topic.")
  }
}
