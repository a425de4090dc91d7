import Testing

@testable import LineEditing

struct PromptTextTests {
  @Test func theColourEndsBeforeASpaceThatStaysPlain() {
    let prompt = PromptText(Prompt("home>"), colored: true)
    #expect(prompt.visible == "home> ")
    #expect(prompt.marked == "\u{1}\u{1B}[1;36m\u{1}home>\u{1}\u{1B}[0m\u{1} ")
  }

  @Test(arguments: ["home>", "home> ", "home>   "]) func exactlyOneSpaceFollows(text: String) {
    #expect(PromptText(Prompt(text), colored: false).marked == "home> ")
  }

  @Test(arguments: ["", "  "]) func anEmptyPromptHasNoColour(text: String) {
    #expect(PromptText(Prompt(text), colored: true).marked == "")
  }

  @Test func aMemoInAQuestionCannotSendSequencesOrBreakTheMarks() {
    let prompt = PromptText(
      Prompt("Delete \"\u{1}\u{1B}[2J\u{9B}6n\n\u{202E}x\"?", kind: .question), colored: false)
    #expect(prompt.marked == "Delete \"[2J6nx\"? ")
  }
}
