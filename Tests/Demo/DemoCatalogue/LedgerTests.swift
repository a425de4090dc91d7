import HTTPTransport
import Testing

@testable import DemoCatalogue

struct LedgerTests {
  private let ledger = Ledger(callsPerHour: 1)

  /// Returns the number of times that two calls make the answer, with `between` in between.
  private func makings(status: Int = 200, between: () -> Void = {}) -> Int {
    var count = 0
    for turn in 1...2 {
      _ = ledger.answer("photos") {
        count += 1
        return HTTPResponse(status: status)
      }
      if turn == 1 { between() }
    }
    return count
  }

  @Test func anAnswerIsMadeOnce() {
    #expect(makings() == 1)
  }

  @Test func aRefusalIsNotRemembered() {
    #expect(makings(status: 404) == 2)
  }

  @Test func longAddressesDoNotFillTheMemory() {
    let long = String(repeating: "a", count: 1 << 20)
    let count = makings {
      for number in 0..<20 {
        _ = ledger.answer("\(number)" + long) { HTTPResponse(status: 200) }
      }
    }
    #expect(count == 2)
  }
}
