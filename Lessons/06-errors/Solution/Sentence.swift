@testable import Chapter06

/// A failure for people: what happened, then what to do.
struct Sentence: Error, Hashable {
  var text: String

  init(_ failure: Failure) {
    text =
      switch failure {
      case .unknownNumber(let number, 0): "There is no postcard \(number): the box is empty."
      case .unknownNumber(let number, _) where number < 1:
        "There is no postcard \(number): the numbers start at 1."
      case .unknownNumber(let number, 1): "There is no postcard \(number): there is only number 1."
      case .unknownNumber(let number, let count):
        "There is no postcard \(number): the numbers go from 1 to \(count)."
      case .postbox(.locked): "The box is open elsewhere. Close it there and try again."
      case .postbox(.full(1)): "The box is full with 1 postcard. Remove it first."
      case .postbox(.full(let most)): "The box is full with \(most) postcards. Remove one first."
      }
  }
}
