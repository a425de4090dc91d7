import Domain
import Terminal
import TestSupport
import Testing

@testable import SceneCore

/// Addresses, as sentences show them.
struct WordingAddressTests {
  @Test(arguments: [
    ("https://amy:secret@photos.test/a", "https://…@photos.test/a"),
    ("topic https://amy@photos.test and http://b:c@d", "topic https://…@photos.test and http://…@d"),
    ("https://amy:se/cr?et#@photos.test/a", "https://…@photos.test/a"),
    ("https://amy:p@ss@photos.test", "https://…@photos.test"),
    ("host=studio password=two words", "host=studio password=…"), ("PASSWORD = 'x'", "PASSWORD = …"),
    ("postgresql://studio/p?sslpassword=x&user=a", "postgresql://studio/p?sslpassword=…"),
    ("export UNSPLASH_ACCESS_KEY=abc", "export UNSPLASH_ACCESS_KEY=…"),
    ("library postgresql://ada:Tr0ub?4dor", "library postgresql://ada:…"),
    ("postgres://ada:1x/y", "postgres://ada:…"),
    ("a:b://c:d@e", "a:b://…@e"), ("https://바다:비밀@사진.test", "https://…@사진.test"),
  ])
  func anAddressIsShownWithoutItsPassword(text: String, shown: String) {
    #expect(text.withoutPasswords == shown)
  }

  @Test(arguments: [
    "https://photos.test/@amy", "https://photos.test:8080/@amy", "amy@photos.test", "light", "", ":@", "a://",
    "postgresql://studio:5432/p", "postgresql://a:1,b:2/p?user=x", "the password is light", "password=",
    "a=b",
    "https://[::1]:80/@amy", "https://photos.test/?a=b@c", "12:30 @ home", "시간://오후@카페", "://a@b",
  ])
  func everythingElseStaysAsItIs(text: String) {
    #expect(text.withoutPasswords == text)
  }

  @Test func aPasswordIsLeftOutBeforeALongWordIsCut() {
    let password = String(repeating: "secret", count: 100)
    #expect(Wording.quoted("https://amy:\(password)@photos.test/") == "\"https://…@photos.test/\"")
  }

  @Test func theNameOfAServerHasItsOwnLetters() {
    let source = PhotoSource.server(host: "%ec%98%88%ec%8b%9c.test")
    #expect(PhotoCredit.listName(of: source) == "Photos from 예시.test")
    #expect(
      DisplayedError(Failure.photos(.otherSource(source))).message.contains("The photo is from 예시.test,"))
  }
}
