import TestSupport
import Testing

/// Pages at a prompt against a model of the terminal that keeps every row.
@MainActor struct PageSessionTests {
  /// No cell outside of a card's places and the footer is ever written, no row leaves the window unfinished unless a
  /// menu or an announcement pushes it out, and what was left is never touched.
  @Test(arguments: Sweep.seeds(25))
  func everyRowIsRightWhateverHappens(seed: UInt64) {
    for session in 0..<100 as Range<UInt64> {
      var session = PageSession(seed: seed &* 100 &+ session)
      session.run()
    }
  }
}
