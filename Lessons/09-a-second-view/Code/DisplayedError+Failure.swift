extension DisplayedError {
  init(_ failure: Failure) {
    switch failure {
    case .unknownNumber(let number, let count):
      code = "unknown-number"
      message = "There is no postcard \(number): the box has \(count)."
    case .locked:
      code = "locked"
      message = "The box is open elsewhere. Close it there and try again."
    }
  }
}
