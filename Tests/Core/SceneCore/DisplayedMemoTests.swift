import FoundationEssentials
import SceneCore
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
    ("light", "The memo of the photo by Amy Rivers is now \"light\""),
    ("", "The photo by Amy Rivers has no memo now."),
  ])
  func theMemoOfAPhotoWithoutANumberIsNamedByItsPhotographer(memo: String, sentence: String) {
    #expect(Wording.memo(of: UpdatedMemo(photo: NumberedPhoto(photo: .make()), memo: memo)) == sentence)
  }

  @Test(arguments: [
    ("new", "The memo of photo 3 by Amy Rivers is now \"new\", in place of \"old…\""),
    ("", "Photo 3 by Amy Rivers has no memo now; it was \"old…\""),
  ])
  func theMemoThatWasReplacedIsQuoted(memo: String, sentence: String) {
    let shown = DisplayedMemo(UpdatedMemo(photo: .make(3), memo: memo, replaced: "old\nand long"))
    #expect(shown.sentence == sentence && shown.replaced == "old\nand long")
  }

  @Test func aPhotoWithoutANumberAndANameIsCalledByItsID() {
    let photo = NumberedPhoto(photo: .make(photographer: ""))
    #expect(Wording.named(photo) == "The photo photo-1")
  }

  @Test func aMemoThatWasClearedIsNullForAScript() throws {
    #expect(try json("") == #"{"id":"photo-1","memo":null,"outcome":"updated","replaced":null}"#)
  }
}
