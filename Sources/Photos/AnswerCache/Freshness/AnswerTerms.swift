import HTTPTransport

struct AnswerTerms: Equatable {
  var mayBeKept: Bool
  /// How many seconds after the server gave it no call is needed.
  var freshSeconds: Int
  /// Whether it may be given when it is no longer fresh and the server cannot be reached.
  var mayBeGivenWithoutNetwork: Bool

  init(_ headers: HTTPHeaders, rule: AnswerPolicy.Rule) {
    let control = CacheControl(headers)
    let ownSeconds = control.isNoCache ? 0 : Self.ownSeconds(control, headers)
    // The fields it varies with are part of its name, except those that cannot be known.
    let varies = headers.fields.contains { $0.name.lowercased() == "vary" && $0.value.contains("*") }
    mayBeKept = !control.isNoStore && !varies
    mayBeGivenWithoutNetwork = !control.isNoCache && !control.isMustRevalidate
    freshSeconds = ownSeconds
    switch rule {
    case .asItSays: break
    case .atMost(let seconds): freshSeconds = min(ownSeconds, seconds)
    case .always(let seconds):
      (mayBeKept, freshSeconds, mayBeGivenWithoutNetwork) = (!varies, seconds, true)
    case .never: mayBeKept = false
    }
  }

  /// Nothing is guessed: an answer without such words is fresh for no time.
  private static func ownSeconds(_ control: CacheControl, _ headers: HTTPHeaders) -> Int {
    if let maxAge = control.maxAge { return maxAge }
    // Both by the server's clock, which need not agree with ours.
    guard let expires = headers["Expires"].flatMap(HTTPDate.seconds),
      let date = headers["Date"].flatMap(HTTPDate.seconds)
    else { return 0 }
    return min(max(0, expires - date), Seconds.most)
  }
}
