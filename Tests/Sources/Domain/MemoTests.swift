import Domain
import Testing

struct MemoTests {
  @Test(arguments: [
    ("light", "light"), (" light for the kitchen\t", "light for the kitchen"), ("", ""), ("   ", ""),
    ("\u{3000}\n", ""), (" 바다 ", "바다"),
  ])
  func whiteSpaceAroundAMemoIsRemoved(typed: String, meant: String) {
    #expect(Memo.trimmed(typed) == meant)
  }
}
