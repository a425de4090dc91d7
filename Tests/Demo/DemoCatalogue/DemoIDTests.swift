import Testing

@testable import DemoCatalogue

struct DemoIDTests {
  private let ids = (0..<DemoPhoto.count).map(DemoID.id)

  @Test func everyIDLeadsBackToItsIndex() {
    #expect(ids.map(DemoID.index) == (0..<DemoPhoto.count).map { $0 })
    #expect(Set(ids).count == DemoPhoto.count)
  }

  @Test func idsLookLikeRealOnes() {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    #expect(ids.allSatisfy { $0.count == 11 && $0.allSatisfy(allowed.contains) })
    #expect(ids.contains { $0.hasPrefix("-") } && ids.contains { $0.hasPrefix("_") })
    #expect(ids.prefix(15).allSatisfy { !$0.hasPrefix("-") && !$0.hasPrefix("_") })
  }

  @Test func somePairsDifferOnlyInCase() {
    #expect(Set(ids.map { $0.lowercased() }).count == DemoPhoto.count - 9)
  }

  @Test(arguments: [
    "", "-", "AAAAAAAAAAA", "aaaaaaaaaaa", "0123456789", "012345678901", "../../../..", "Ojoazh-9_u\u{0}",
    "바다바다바",
  ])
  func anInvalidIDHasNoIndex(text: String) {
    #expect(DemoID.index(of: text) == nil)
  }

  @Test func anIDWithOneCharacterChangedIsInvalid() {
    let id = DemoID.id(of: 3)
    for place in 0..<DemoID.length {
      var characters = Array(id)
      characters[place] = characters[place] == "x" ? "y" : "x"
      #expect(DemoID.index(of: String(characters)) == nil)
    }
  }

  @Test func idsAreTheSameInEveryProcess() {
    #expect(ids.prefix(3) + ids.suffix(1) == ["nPCo9Zm4uqU", "0duOYva_Qu6", "BI01aufKNO2", "HO8664Ehau1"])
  }
}
