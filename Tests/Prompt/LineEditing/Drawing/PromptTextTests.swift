import Terminal
import Testing

@testable import LineEditing

struct PromptTextTests {
  @Test(arguments: [
    ("home>", "home> "), ("home> ", "home> "), ("홈>  ", "홈> "), ("", ""), ("   ", ""),
    ("a\u{1B}[2Jb\u{202E}\n>", "a\u{FFFD}[2Jb\u{FFFD} > "),
  ])
  func aPromptEndsWithOneBlankAndIsSafe(text: String, shown: String) {
    #expect(PromptText(Prompt(text)).text.rendered(colored: false) == shown)
  }

  @Test func aQuestionHasAStyleOfItsOwn() {
    #expect(PromptText(Prompt("Delete?", kind: .question)).text == StyledText("Delete? ", .question))
    #expect(PromptText(Prompt("home>")).text == StyledText("home> ", .prompt))
  }
}
