/// A failure for people: what happened, then what to do.
struct Sentence: Error, Hashable {
  var text: String

  init(_ failure: Failure) {
    text =
      switch failure {
      case .locked: "The box is open elsewhere. Close it there and try again."
      case .cancelled: "Stopped."
      }
  }
}
