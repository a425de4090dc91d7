import Domain
import Testing

struct MemoTests {
  @Test(arguments: [
    ("light", "light"), (" light for the kitchen\t", "light for the kitchen"), ("", ""), ("   ", ""),
    ("\u{3000}\n", ""), ("\u{200B}", ""), ("\u{3164}", ""), ("\u{2800}", ""), ("\u{FEFF} \u{2060}", ""),
    ("\u{200B}a\u{200B}", "\u{200B}a\u{200B}"), ("👩‍💻", "👩‍💻"), (" 바다 ", "바다"),
  ])
  func whiteSpaceAroundAMemoIsRemoved(typed: String, meant: String) {
    #expect(Memo.trimmed(typed) == meant)
  }

  @Test(arguments: [("one\r\ntwo\r\n", "one\ntwo"), ("one\rtwo", "one\ntwo"), ("one\n\r\ntwo", "one\n\ntwo")])
  func aLineOfAMemoEndsTheSameWayWhereverItIsFrom(written: String, meant: String) {
    #expect(Array(Memo.trimmed(written).unicodeScalars) == Array(meant.unicodeScalars))
  }
}
