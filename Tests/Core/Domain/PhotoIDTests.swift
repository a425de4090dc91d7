import Domain
import Testing

struct PhotoIDTests {
  @Test(arguments: ["a", "Z9", "-rf", "_x", "0", "dQw4w9WgXcQ", "--", String(repeating: "a", count: 64)])
  func upTo64LettersDigitsHyphensAndUnderscoresAreAnID(text: String) {
    #expect(PhotoID(text)?.rawValue == text)
  }

  @Test(
    arguments: [
      "", ".", "..", "../x", "a/b", "/", "a.jpg", "%2e%2e", "a%2fb", "a b", " a", "a\n", "\0", "a\0b",
      "a\u{1b}[2J",
      "é", "바다", "a\u{301}", "٣", "ａ", "a\\b", "CON:", "a:b", String(repeating: "a", count: 65),
      String(repeating: "a", count: 300),
    ])
  func anythingElseIsNotAnID(text: String) {
    #expect(PhotoID(text) == nil)
  }

  @Test func onlyTheseASCIICharactersAreAllowed() {
    let allowed = (0...127).filter { PhotoID(String(UnicodeScalar(UInt8($0)))) != nil }
    let expected = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8.map { Int($0) }
    #expect(allowed == expected)
  }

  @Test func idsAreCaseSensitive() {
    #expect(PhotoID("a") != PhotoID("A"))
  }
}
