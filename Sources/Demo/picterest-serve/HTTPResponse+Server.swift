import FoundationEssentials
import HTTPTransport

extension HTTPResponse {
  /// The permission for web pages, as the real service gives it (https://fetch.spec.whatwg.org/#http-cors-protocol).
  private static let forWebPages: HTTPHeaders = [
    "Access-Control-Allow-Origin": "*", "Access-Control-Request-Method": "*",
    // Browsers want this one by name; a star does not include it.
    "Access-Control-Allow-Headers": "*, Authorization",
    "Access-Control-Expose-Headers": "Link,X-Total,X-Per-Page,X-RateLimit-Limit,X-RateLimit-Remaining",
  ]

  /// The answer to OPTIONS, which a browser sends before a request with fields of its own.
  static let toOptions = HTTPResponse(
    status: 204,
    headers: [
      "Allow": "GET, HEAD, OPTIONS", "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Max-Age": "7200",
    ])

  /// Returns the answer as the server sends it: with the time, the permission for web pages, and compressed JSON if the client takes it.
  ///
  /// For JSON, call this off the event loop.
  func sent(at now: Date, acceptEncoding: String?) -> HTTPResponse {
    var answer = self
    answer.headers["Date"] = HTTPDate.text(Int(now.timeIntervalSince1970.rounded(.down)))
    for field in Self.forWebPages.fields { answer.headers[field.name] = field.value }
    guard headers["Content-Type"] == "application/json" else { return answer }
    answer.headers["Vary"] = "Accept-Encoding"
    if Gzip.isAccepted(by: acceptEncoding ?? ""), let body = Gzip.compressed(body) {
      answer.body = Data(body)
      answer.headers["Content-Encoding"] = "gzip"
      answer.headers["Content-Length"] = String(body.count)
    }
    return answer
  }
}
