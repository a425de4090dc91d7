extension HTTPHeaders {
  /// How many seconds the server asks to wait before the next request.
  ///
  /// If it names a time, that is compared with the time of the answer: both are by the server's clock, which need not
  /// agree with ours.
  ///
  /// - Returns: nil when it does not say, or says more than a day.
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
