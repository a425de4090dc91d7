extension HTTPHeaders {
  /// The seconds that the server asks clients to wait, or `nil` if it names no time or more than a day.
  ///
  /// A date is compared with the answer's `Date` field, because both are by the server's clock, which may disagree with ours.
  package var retryAfter: Int? {
    guard let field = self["Retry-After"], let seconds = Int(field) ?? seconds(until: field) else {
      return nil
    }
    return (1...86_400).contains(seconds) ? seconds : nil
  }

  private func seconds(until time: String) -> Int? {
    guard let time = HTTPDate.seconds(time), let now = self["Date"].flatMap(HTTPDate.seconds) else {
      return nil
    }
    return time - now
  }
}
