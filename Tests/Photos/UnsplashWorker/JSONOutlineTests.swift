import Domain
import FoundationEssentials
import Testing

@testable import UnsplashWorker

struct JSONOutlineTests {
  @Test(
    arguments: [
      ("[]", []), (" [ ] ", []), ("[1]", ["1"]), ("[1,2]", ["1", "2"]),
      (#"[ {"a":[1,2]} , "b" ]"#, [#"{"a":[1,2]} "#, #""b" "#]),
      (#"["[,]\"","\\",null]"#, [#""[,]\"""#, #""\\""#, "null"]), ("\n[\r\n[[]],\t{}]", ["[[]]", "{}"]),
      ("{}", nil), ("17", nil), (#""[1]""#, nil), (#"{"a":[1]}"#, nil),
    ] as [(String, [String]?)])
  func theItemsOfAListAreFound(json: String, items: [String]?) throws {
    let data = Data(json.utf8)
    let outline = try JSONOutline(data)
    #expect(outline.items?.map { String(decoding: data[$0], as: UTF8.self) } == items)
    #expect(outline.otherItems == 0)
  }

  @Test(arguments: [
    "", " ", "[", "{", "[1", #"["a"#, #"["a\"]"#, "]", "[]]", "[] []", "[],", "[]:", "[]][", "1 2",
    #""a" "b""#, "[,]",
    "[1,]",
    "[,1]", "[1,,2]", "[\u{0}]",
  ])
  func textThatIsNotClosedOrContinuesAfterItsEndIsNotJSON(json: String) {
    #expect(throws: PhotosError.notJSON) { try JSONOutline(Data(json.utf8)) }
  }

  /// Half of a character of UTF-16 may look like a quote, so that values would be taken for text.
  @Test func anotherEncodingIsNotJSON() throws {
    let json = try #require(#"["∢",1,2,3]"#.data(using: .utf16LittleEndian))
    #expect(throws: PhotosError.notJSON) { try JSONOutline(json) }
  }

  // MARK: Limits

  private static let tooMany = PhotosError.unreadableAnswer(reason: "it has more than 300000 values")

  /// Each text has the list, the object, or both, and the repeated values in it.
  @Test(arguments: [
    ("[", "0,", "0]", 299_998), ("[", "[],", "0]", 299_998), ("[", "\"\",\",\",", "0]", 149_999),
    (#"{"a":["#, "null,", "0]}", 299_997), ("{", #""a":1,"#, #""a":{}}"#, 299_998),
    ("[", #"{"a":1},"#, "{}]", 149_999),
  ])
  func valuesAreCountedWithoutTheNamesOfFields(
    start: String, repeated: String, end: String, count: Int
  ) throws {
    func json(_ count: Int) -> Data { Data((start + String(repeating: repeated, count: count) + end).utf8) }
    #expect(throws: Never.self) { try JSONOutline(json(count)) }
    #expect(throws: Self.tooMany) { try JSONOutline(json(count + 1)) }
  }

  @Test func listsWithinListsAreCounted() {
    func json(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONOutline(json(300_000)) }
    #expect(throws: Self.tooMany) { try JSONOutline(json(300_001)) }
  }

  @Test func tooManyOpeningBracketsAreTooManyValues() {
    let json = String(repeating: "[", count: 8 << 20)
    #expect(throws: Self.tooMany) { try JSONOutline(Data(json.utf8)) }
  }

  @Test func itemsThatAreTooLargeOrTooManyAreOnlyCounted() throws {
    let fitting = "\"" + String(repeating: "a", count: 255_998) + "\""
    let large = "\"" + String(repeating: "a", count: 255_999) + "\""
    let items = [fitting, large] + (1...101).map { "\($0)" }
    let data = Data(("[" + items.joined(separator: ",") + "]").utf8)
    let outline = try JSONOutline(data)
    let found = outline.items?.map { String(decoding: data[$0], as: UTF8.self) }
    #expect(found == [fitting] + (1...99).map { "\($0)" })
    #expect(outline.otherItems == 3)
  }

  // MARK: Cancellation

  @Test func aCancelledTaskReadsNoFurther() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try JSONOutline(Data("[0]".utf8))
    }
    await #expect(throws: PhotosError.cancelled) { try await task.value }
  }

  @Test func aCancelledTaskDecodesNoFurther() async {
    let task = Task {
      _ = try LossyArray<CancellingItem>(answer: Data("[0,0,0]".utf8))
    }
    await #expect(throws: PhotosError.cancelled) { try await task.value }
  }
}

/// An item that cancels the task that decodes it.
private struct CancellingItem: Decodable {
  init(from decoder: any Decoder) { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
}
