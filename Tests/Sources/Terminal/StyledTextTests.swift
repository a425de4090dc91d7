import Terminal
import Testing

struct StyledTextTests {
  @Test func theEllipsisHasTheStyleOfTheTextThatIsCut() {
    let line = StyledText("3 ", .number) + StyledText("Photo 3", .strong)
    #expect(line.truncated(to: 5) == StyledText("3 ", .number) + StyledText("Ph…", .strong))
  }
}
