import LibraryCore
import Testing

@testable import PostgreSQL

struct RowTests {
  private func row(_ text: String?) -> Row { Row(columns: ["memo": 0], cells: [text.map { Array($0.utf8) }]) }

  @Test func aColumnIsFoundWhateverTheCaseOfItsName() throws {
    #expect(try Row(columns: ["photoid": 0], cells: [Array("a".utf8)]).text("photoID") == "a")
  }

  @Test(arguments: ["", "1.5", "9223372036854775808", "0x1", " 1", "NaN"])
  func whatIsNoWholeNumberIsRefused(text: String) {
    #expect(throws: WrongColumn("memo is not a whole number")) { try row(text).integer("memo") }
  }

  @Test(arguments: ["NaN", "Infinity", "-inf", "", "one"])
  func whatIsNoNumberIsRefused(text: String) {
    #expect(throws: WrongColumn("memo is not a number")) { try row(text).real("memo") }
  }

  @Test func aMissingValueAndAMissingColumnAreRefused() {
    #expect(throws: WrongColumn("memo is missing")) { try row(nil).text("memo") }
    #expect(throws: WrongColumn("there is no column place")) { try row("a").text("place") }
  }

  @Test func onlyTheServersWordsAreTrueAndFalse() throws {
    #expect(try row("t").boolean("memo"))
    #expect(try !row("f").boolean("memo"))
    #expect(throws: WrongColumn("memo is neither true nor false")) { try row("true").boolean("memo") }
  }
}
