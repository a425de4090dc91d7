import LibraryCore
import Testing

@testable import PostgreSQL

struct ValueTests {
  @Test func eachValueInTheTextOfAStatementBecomesAnArgument() {
    let part: SQL = "AND memo = \("sea'; DROP TABLE savedPhoto")"
    let sql: SQL = "SELECT * FROM \(sql: "savedPhoto") WHERE width = \(3) \(part) LIMIT \(Int64(2))"
    #expect(sql.numberedText == "SELECT * FROM savedPhoto WHERE width = $1 AND memo = $2 LIMIT $3")
    #expect(sql.arguments == [.integer(3), .text("sea'; DROP TABLE savedPhoto"), .integer(2)])
  }

  @Test func nothingIsSentForNull() {
    let memo: String? = nil
    #expect(("\(memo)" as SQL).arguments == [.null])
    #expect(Value.null.sent == nil)
  }

  @Test(arguments: [
    "", "a", "a b", "a,b", "{a}", "\"", "\\", "NULL", "'", "\0", "\u{10FFFF}", "빛\n", "\\\"\0,",
  ])
  func aListOfTextsComesBackAsItWasSent(text: String) throws {
    let texts = [text, "x", text]
    #expect(TextArray.parse(try #require(Value.texts(texts).sent)) == texts)
  }

  @Test(arguments: ["{}"])
  func anEmptyListComesBackEmpty(text: String) {
    #expect(TextArray.parse(Array(text.utf8)) == [])
  }

  @Test(arguments: [
    "", "{", "}", "a", "{a", "{NULL}", "{a,}", "{,a}", "{\"a}", "{\"a\\", "{\"a\"b}", "[0:1]={a,b}",
  ])
  func whatIsNoListOfTextsIsRefused(text: String) {
    #expect(TextArray.parse(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["", "a", "\0", "\0\0", "0\0", "\u{10FFFF}", "\u{10FFFF}0", "a\u{10FFFF}1\0b", "🌊\0빛"])
  func aTextWithANULIsSentWithoutAndComesBackWithIt(text: String) {
    let sent = NULFreeText.encoded(text)
    #expect(!sent.contains(0))
    #expect(NULFreeText.decoded(sent)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test func bytesThatAreNoTextAreNotTakenForOne() {
    #expect(NULFreeText.decoded([0xFF]) == nil)
  }
}
