import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// The words that the program offers a shell; for `:files` and `:folders` the shell looks itself.
struct ShellOfferTests {
  /// - Parameter line: What comes after `picterest`, in words that a blank separates.
  private func offers(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return ShellCompletion(words, in: .program).answer.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func aloneEveryCommandIsOffered() {
    #expect(offers("") == SceneTable.program.commandsAtAShell.map(\.verb))
  }

  @Test func commandsFlagsAndValuesAreOfferedWhereTheyCanBe() {
    Sentences("ShellOffers.txt").expectReadings { offers($0).joined(separator: " ") }
  }
}
