@testable import Chapter06

/// A failure for people: what happened, then what to do.
struct Sentence: Error, Hashable {
  var text: String

  // To do: a number below 1, a box with one postcard, and a box with room for only one.
  init(_ failure: Failure) {
    text =
      switch failure {
      case .unknownNumber(let number, 0): "There is no postcard \(number): the box is empty."
      case .unknownNumber(let number, let count):
        "There is no postcard \(number): the numbers go from 1 to \(count)."
      case .postbox(.locked): "The box is open elsewhere. Close it there and try again."
      case .postbox(.full(let most)): "The box is full with \(most) postcards. Remove one first."
      }
  }
}
