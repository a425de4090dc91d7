import Markup
import Testing

struct JSONTests {
  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSON.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aStringIsInQuotes() {
    #expect(quoted("") == "\"\"")
    #expect(quoted("sea / 바다 é") == "\"sea / 바다 é\"")
  }

  @Test func quotesAndBackslashesAreEscaped() {
    #expect(quoted(#"a "b" \c"#) == #""a \"b\" \\c""#)
  }

  @Test func noControlCharacterIsLeft() {
    #expect(quoted("a\nb\u{0}\u{1B}\u{7F}\u{9B}") == #""a\nb\u0000\u001b\u007f\u009b""#)
  }
}
