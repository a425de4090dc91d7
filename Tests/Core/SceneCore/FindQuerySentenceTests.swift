import Domain
import TestSupport
import Testing

@testable import SceneCore

/// What is said of what was typed after `find`.
struct FindQuerySentenceTests {
  private func error(_ typed: String) -> DisplayedError? {
    #expect(throws: FindQueryError.self) { try FindQuery(parsing: typed) }.map {
      DisplayedError(.badQuery($0))
    }
  }

  @Test func anErrorQuotesWhatWasTypedAndSaysWhatIsExpected() {
    Sentences("Find.txt").expect { error(String($0.dropFirst("find ".count))) }
    #expect(error(" ")?.message.hasPrefix("There is nothing to find: type a word") == true)
  }

  @Test func aLongTermIsCut() {
    let message = error("color:" + String(repeating: "x", count: 300))?.message
    #expect(message?.hasPrefix("color:" + String(repeating: "x", count: 33) + "… names no color") == true)
  }
}
