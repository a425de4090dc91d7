import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

struct DisplayedMemoTests {
  private func json(_ memo: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let updated = UpdatedMemo(photo: .make(3), memo: memo)
    return String(decoding: try encoder.encode(DisplayedMemo(updated, sentence: "")), as: UTF8.self)
  }

  @Test func aScriptReadsTheNewMemo() throws {
    #expect(try json("light") == #"{"id":"photo-1","memo":"light","outcome":"updated"}"#)
  }

  @Test func aMemoThatWasClearedIsNullForAScript() throws {
    #expect(try json("") == #"{"id":"photo-1","memo":null,"outcome":"updated"}"#)
  }
}
