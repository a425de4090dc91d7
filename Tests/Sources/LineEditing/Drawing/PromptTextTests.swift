import Testing

@testable import LineEditing

struct PromptTextTests {
  @Test(arguments: [
    ("home>", "home> "), ("home> ", "home> "), ("홈>  ", "홈> "), ("", ""), ("   ", ""),
    ("a\u{1B}[2Jb\u{202E}\n>", "a[2Jb> "),
  ])
  func hasOneBlankBehindItAndNothingThatSteers(text: String, shown: String) {
    #expect(PromptText(Prompt(text)).text == shown)
  }

  @Test func aQuestionLooksDifferent() {
    #expect(PromptText(Prompt("Delete?", kind: .question)).style == .question)
    #expect(PromptText(Prompt("home>")).style == .commandPrompt)
  }
}
