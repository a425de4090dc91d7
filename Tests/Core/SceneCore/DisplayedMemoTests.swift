import Foundation
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Domain

struct DisplayedMemoTests {
  private func json(_ memo: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let updated = UpdatedMemo(photo: .make(3), memo: memo)
    return String(decoding: try encoder.encode(DisplayedMemo(updated)), as: UTF8.self)
  }

  @Test(arguments: [
    ("light", "New memo for the photo by Amy Rivers · \"light\""),
    ("", "Removed the memo from the photo by Amy Rivers"),
  ])
  func theMemoOfAPhotoWithoutANumberIsNamedByItsPhotographer(memo: String, sentence: String) {
    #expect(Wording.memo(of: UpdatedMemo(photo: NumberedPhoto(photo: .make()), memo: memo)) == sentence)
  }

  @Test(arguments: [
    ("new", "New memo for 3 · Amy Rivers · \"new\" · was \"old…\""),
    ("", "Removed the memo from 3 · Amy Rivers · was \"old…\""),
  ])
  func theMemoThatWasReplacedIsQuoted(memo: String, sentence: String) {
    let shown = DisplayedMemo(UpdatedMemo(photo: .make(3), memo: memo, replaced: "old\nand long"))
    #expect(shown.sentence == sentence && shown.replaced == "old\nand long")
  }

  @Test(arguments: [
    ("", "Tagged 3 · Amy Rivers · #sea"),
    ("light", "New memo for 3 · Amy Rivers · \"light\" · #sea"),
  ])
  func theTagsAreNamedBesideTheMemo(memo: String, sentence: String) {
    #expect(
      Wording.memo(of: UpdatedMemo(photo: .make(3), memo: memo, tags: [.make("sea")], replaced: nil))
        == sentence)
  }

  @Test func aPhotoWithoutANumberAndANameIsCalledByItsID() {
    let photo = NumberedPhoto(photo: .make(photographer: ""))
    #expect(Wording.named(photo) == "The photo photo-1")
  }

  @Test func aMemoThatWasClearedIsNullForAScript() throws {
    #expect(try json("") == #"{"id":"photo-1","memo":null,"outcome":"updated","replaced":null,"tags":[]}"#)
  }
}

struct DisplayedMemosTests {
  private static let korea = LocalTimeZone("Seoul") { _ in 9 * 3600 }

  private func memos(_ memo: String, _ earlier: String...) -> DisplayedMemos {
    let history = MemoHistory(
      memo: memo,
      earlier: zip(0..., earlier).map { EarlierMemo(memo: $1, replacedAt: .make(-3600 * Double($0))) })
    return DisplayedMemos(
      PhotoMemos(photo: .make(3), history: history), command: "memo 3", restoring: "restore 3",
      timeZone: Self.korea)
  }

  private func lines(_ memos: DisplayedMemos, within width: Int? = nil) -> [String] {
    memos.lines(within: width).map(\.text.text)
  }

  private var time: String { Date.make().minute(in: Self.korea) }

  @Test func theTimeIsTheReaders() {
    #expect(Date(timeIntervalSince1970: 1_750_000_000).minute(in: Self.korea) == "2025-06-16 00:06")
  }

  @Test func thePresentMemoComesFirstAndIsMarked() {
    #expect(
      lines(memos("new", "old")) == [
        "Memos of photo 3 by Amy Rivers", "now                     new", "until \(time)  old",
        "To bring one back, type it again: memo 3 \"…\"",
      ])
  }

  @Test func severalLinesAreShownAsSuch() {
    #expect(
      lines(memos("one\n\ntwo")).dropFirst() == [
        "now                     one", "                        ", "                        two",
        "It has had no other.",
      ])
  }

  @Test func aPhotoWithoutAMemoSaysSo() {
    #expect(lines(memos("", "old"))[1] == "now                     no memo")
  }

  @Test(arguments: [20, 30, 47, 48, 60, 80]) func noLineIsWiderThanTheWindow(width: Int) {
    let words = String(repeating: "light on the roofs ", count: 9)
    let rows = memos(words, words).lines(within: width).dropFirst().dropLast()
    #expect(rows.allSatisfy { $0.width <= width })
  }

  @Test func inALibraryOfSeveralPeopleEachMemoIsFollowedByWhoWroteIt() {
    let old = EarlierMemo(memo: "old", replacedAt: .make(), by: "ada")
    let history = MemoHistory(memo: "new", earlier: [old], by: "bo")
    let memos = DisplayedMemos(
      PhotoMemos(photo: .make(3), history: history), command: "memo 3", restoring: "star 3", timeZone: .gmt)
    let rows = lines(memos, within: 80)
    #expect(rows.contains { $0.hasPrefix("now") && $0.hasSuffix("new — bo") })
    #expect(rows.contains { $0.hasPrefix("until") && $0.hasSuffix("old — ada") })
  }
}
