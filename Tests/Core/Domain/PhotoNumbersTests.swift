import Domain
import TestSupport
import Testing

struct PhotoNumbersTests {
  @Test(arguments: [
    ("1-5,8", [1, 2, 3, 4, 5, 8]), ("1,3", [1, 3]), ("8,1-3", [8, 1, 2, 3]), ("2-4,3-5,1", [2, 3, 4, 5, 1]),
    ("2-2", [2]),
    ("1–3", [1, 2, 3]), ("1~3、5", [1, 2, 3, 5]), ("1-4,2-6,3,3", [1, 2, 3, 4, 5, 6]), ("0001,9", [1, 9]),
  ])
  func numbersAndRangesAreReadOnceEachInTheOrderTyped(text: String, numbers: [Int]) throws {
    #expect(try PhotoNumbers(parsing: text).numbers(upTo: 9) == numbers)
  }

  @Test(arguments: [
    ("5-1", PhotoNumbersError.descending(from: 5, to: 1)), ("1,9-7", .descending(from: 9, to: 7)),
    ("3-", .incomplete), ("1,", .incomplete), ("1,,3", .incomplete), ("1-2-3", .incomplete),
    ("", .incomplete), ("0-3", .zero), ("1,0", .zero),
    ("1-99999999999999999999999", .tooLarge("99999999999999999999999")),
  ])
  func whatIsWrongIsSaid(text: String, error: PhotoNumbersError) {
    #expect(throws: error) { try PhotoNumbers(parsing: text) }
  }

  @Test(arguments: [
    ("1-999999999", 999_999_999), ("20-30", 20), ("1,16", 16),
  ])
  func aNumberThatTheListDoesNotHaveIsAFailureThatCostsNothing(text: String, unknown: Int) throws {
    let numbers = try PhotoNumbers(parsing: text)
    #expect(throws: Failure.unknownNumber(unknown, count: 15)) { try numbers.numbers(upTo: 15) }
  }

  @Test func manyRangesCostNoMoreThanTheList() throws {
    let text = Array(repeating: "1-3000", count: 10_000).joined(separator: ",")
    let numbers = try PhotoNumbers(parsing: text).numbers(upTo: 3_000)
    #expect(numbers == Array(1...3_000))
  }

  @Test(arguments: [
    ("1-5,8", true), ("3-", true), ("1,", true), ("3", false), ("-3", false), ("+3", false), ("3a-4", false),
    ("Dwu85P9SOIk", false), ("1234-567890", false), ("1-5.8", false),
  ])
  func anIdAndANumberAreNotSeveralNumbers(text: String, areMeant: Bool) {
    #expect(PhotoNumbers.areMeant(by: text) == areMeant)
  }

  @Test func numbersThatFollowEachOtherAreWrittenAsARange() {
    #expect(PhotoNumbers([3, 4, 5, 8]).description == "3-5,8")
    #expect(PhotoNumbers([.max]).description == "\(Int.max)")
  }

  @Test func numbersThatAreAllTheSameAreOnePhoto() throws {
    #expect(try PhotoNumbers(parsing: "3,3,3-3").single == 3)
    #expect(try PhotoNumbers(parsing: "3,4").single == nil)
  }

  @Test func theListHasAPhotoForEachNumberOrTheFirstThatItLacksIsNamed() throws {
    let list: [Photo] = [.make(id: "p1"), .make(id: "p2"), .make(id: "p3")]
    #expect(try PhotoNumbers([2...3]).photos(in: list) == [.make(2, id: "p2"), .make(3, id: "p3")])
    #expect(throws: Failure.unknownNumber(4, count: 3)) { try PhotoNumbers([1...4]).photos(in: list) }
  }

  @Test func ofTheSameTagTwiceTheLastOneCounts() {
    var edit = TagEdit()
    edit.append(.make("sea"), isRemoved: false)
    edit.append(.make("city"), isRemoved: true)
    edit.append(.make("Sea"), isRemoved: true)
    #expect(edit == TagEdit(removing: [.make("city"), .make("sea")]))
  }
}
