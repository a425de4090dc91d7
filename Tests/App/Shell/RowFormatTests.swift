import SceneCore
import Terminal
import Testing

@testable import Shell

struct RowFormatTests {
  private struct Photo: Encodable {
    var id: String
    var width = 3
    @NullWhenNil var memo: String?
    var tags: [String] = []
    var starred = true
  }

  private struct Listed: Encodable {
    var photos: [Photo]
    var total = 2
  }

  private func rows(_ format: String, _ result: some Encodable) throws -> [String] {
    try RowFormat(format).lines(of: result).map(\.text.text)
  }

  @Test func eachItemOfAListIsARow() throws {
    let list = Listed(photos: [Photo(id: "a", memo: "light"), Photo(id: "b", tags: ["sea", "sky"])])
    #expect(try rows(#"{id}\t{width}\t{memo}"#, list) == ["a\t3\tlight", "b\t3\t"])
    #expect(try rows("{tags}{{}} {starred}\\\\", list) == [#"{} true\"#, #"sea,sky{} true\"#])
    #expect(try rows("{id}", Listed(photos: [])) == [])
  }

  @Test func aResultWithoutAListIsOneRow() throws {
    #expect(try rows("{id} {starred}", ["photo": Photo(id: "a")]) == ["a true"])
    #expect(try rows("{id} {width}", ["card": Photo(id: "a")]) == ["a 3"])
    #expect(try rows("{command} {total}", ["command": "purge", "total": "3"]) == ["purge 3"])
  }

  @Test func aValueStaysInItsRow() throws {
    let photo = ["photo": Photo(id: "a", memo: "one\ntwo\tthree\u{1B}[2J")]
    #expect(try rows("{memo}|", photo) == [#"one\ntwo\tthree"# + "\u{FFFD}[2J|"])
    #expect(try rows(#"{id}\n--"#, photo) == ["a", "--"])
  }

  @Test(arguments: ["{id", "{}", "{"]) func aBraceWithoutAKeyIsRefused(format: String) {
    #expect(throws: DisplayedError.self) { try RowFormat(format) }
  }

  @Test func aKeyThatRowsLackIsRefusedWithTheOthers() throws {
    let refusal = DisplayedError(
      .usage, "There is no {widht} here. There are: id, memo, starred, tags, width")
    #expect(throws: refusal) { try rows("{widht}", ["photo": Photo(id: "a")]) }
  }
}
