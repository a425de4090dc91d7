import FoundationEssentials
import HTTPTransport

struct KeptAnswer: Sendable, Equatable {
  let address: String
  /// The fields, except those about the connection, the single call or the calls left.
  let headers: HTTPHeaders
  let body: Data
  /// The time of the request, or an earlier time according to `Age`, in seconds since 1970 by our clock.
  let given: Int

  /// - Parameter asked: The time of the request, in seconds since 1970.
  init(_ response: HTTPResponse, to address: String, asked: Int) {
    self.init(
      address: address, headers: Self.keepable(response.headers), body: response.body,
      given: asked - (response.headers["Age"].flatMap(Seconds.parse) ?? 0))
  }

  init(address: String, headers: HTTPHeaders, body: Data, given: Int) {
    self.address = address
    self.headers = headers
    self.body = body
    self.given = given
  }

  /// Returns the answer's age in seconds, which is negative if the clock was set back.
  func age(at now: Int) -> Int { now - given }

  func isFresh(at now: Int, rule: AnswerPolicy.Rule) -> Bool {
    age(at: now) >= 0 && age(at: now) < AnswerTerms(headers, rule: rule).freshSeconds
  }

  func response(at now: Int, serverIsUnreachable: Bool) -> HTTPResponse {
    let age = max(0, age(at: now))
    var response = HTTPResponse(status: 200, headers: headers, body: body)
    response.headers["Age"] = String(age)
    response.kept = HTTPResponse.Kept(seconds: age, serverIsUnreachable: serverIsUnreachable)
    return response
  }

  // MARK: Asking whether it has changed

  var hasValidator: Bool { headers["ETag"] != nil || headers["Last-Modified"] != nil }

  /// Returns the request with a condition: the server sends a body only if the answer has changed.
  func condition(for request: HTTPRequest) -> HTTPRequest {
    var request = request
    if let tag = headers["ETag"] {
      request.headers["If-None-Match"] = tag
    } else if let date = headers["Last-Modified"] {
      request.headers["If-Modified-Since"] = date
    }
    return request
  }

  /// Returns the complete answer after a 304, for which the server sent only the fields.
  func completed(by response: HTTPResponse) -> HTTPResponse {
    var whole = HTTPResponse(status: 200, headers: headers, body: body)
    for field in response.headers.fields where !Self.describesBody(field.name) {
      whole.headers[field.name] = nil
    }
    for field in response.headers.fields where !Self.describesBody(field.name) {
      whole.headers.append(field.name, field.value)
    }
    return whole
  }

  // MARK: Kept fields

  private static func keepable(_ headers: HTTPHeaders) -> HTTPHeaders {
    var kept: HTTPHeaders = [:]
    for field in headers.fields where isKeepable(field) { kept.append(field.name, field.value) }
    return kept
  }

  /// Returns whether a field may be stored; a line break would split it in two.
  private static func isKeepable(_ field: HTTPHeaders.Field) -> Bool {
    let name = field.name.lowercased()
    return !passing.contains(name) && !describesBody(name) && !name.filter { $0 != "-" }.contains("ratelimit")
      && !(name + field.value).utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// Returns whether a field describes the body as sent; the body is stored after decompression.
  private static func describesBody(_ name: String) -> Bool {
    ["content-length", "content-encoding", "transfer-encoding"].contains(name.lowercased())
  }

  private static let passing: Set = [
    "age", "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "retry-after",
    "set-cookie", "te", "trailer", "upgrade",
  ]
}

struct AnswerTerms: Equatable {
  var mayBeKept: Bool
  /// The time during which no call is needed.
  var freshSeconds: Int
  /// Whether the answer may be used after it has gone stale if the server is unreachable.
  var mayBeGivenWithoutNetwork: Bool

  init(_ headers: HTTPHeaders, rule: AnswerPolicy.Rule) {
    let control = CacheControl(headers)
    let ownSeconds = control.isNoCache ? 0 : Self.ownSeconds(control, headers)
    // The file name covers every field in `Vary` that can be known in advance; `*` cannot.
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

  /// Returns the seconds that the answer itself allows, or 0 if it does not say; nothing is guessed.
  private static func ownSeconds(_ control: CacheControl, _ headers: HTTPHeaders) -> Int {
    if let maxAge = control.maxAge { return maxAge }
    // Both times are by the server's clock, which may disagree with ours.
    guard let expires = headers["Expires"].flatMap(HTTPDate.seconds),
      let date = headers["Date"].flatMap(HTTPDate.seconds)
    else { return 0 }
    return min(max(0, expires - date), Seconds.most)
  }
}
