import Domain
import FoundationEssentials
import HTTPTransport

// A 403 has three meanings: the calls are used up, the key may not do this, or a server in between blocks this machine. It means the first
// if no calls are left or if the body says so, and the last if nothing in the answer comes from the API. Unsplash's body is "Rate Limit
// Exceeded", plain text under a JSON content type; other servers send a JSON error in similar words. A 404 depends on the endpoint, and a
// 410 means a refused query if the request had one. Unsplash sends no Retry-After; if another server does, it is passed on.

extension PhotosError {
  /// Creates the error for an unsuccessful answer; returns `nil` for a successful one.
  ///
  /// The body is also read as text: when the calls are used up, Unsplash's answer has the JSON content type but is not JSON.
  ///
  /// - Parameter authorization: The secret to hide from error messages, because some servers repeat it.
  init?(_ response: HTTPResponse, authorization: String?) {
    if (200..<300).contains(response.status) { return nil }
    let message = Self.message(in: response.body).map { Self.text($0, without: authorization) }
    switch response.status {
    case 401: self = .keyRefused(message: message)
    case 403 where !Self.saysLimit(response, message):
      // Unsplash gives its reason in JSON. A server before it, which blocks an address, sends a page or nothing.
      let isOfAPI =
        message != nil || Self.isJSON(response.body) || RateBudget.limit(in: response.headers) != nil
      self = isOfAPI ? .keyRefused(message: message) : .server(status: 403, message: nil)
    case 511: self = .webPage
    case 403, 429:
      let isOfHour =
        Self.saysLimit(response, message) && response.status == 403
        || RateBudget(response.headers)?.remaining == 0
      self = .rateLimited(
        limit: isOfHour ? RateBudget.limit(in: response.headers) : nil,
        retryAfter: response.headers.retryAfter ?? (isOfHour ? nil : Self.pause))
    default:
      self = .server(
        status: response.status, message: message, retryAfter: response.headers.retryAfter)
    }
  }

  private static func isJSON(_ body: Data) -> Bool {
    let start = body.prefix(256).first { !" \t\r\n".utf8.contains($0) }
    return start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
  }

  private static func text(_ text: String, without authorization: String?) -> String {
    let key = authorization?.split(separator: " ").last.map(String.init) ?? ""
    return key.isEmpty ? text : text.replacing(key, with: "(key)")
  }

  /// The seconds to wait if a server or a proxy accepts no calls for now and does not say for how long.
  private static let pause = 60

  /// Returns whether a 403 means that this hour's calls are used up, rather than that the key may not do this.
  private static func saysLimit(_ response: HTTPResponse, _ message: String?) -> Bool {
    let body = response.body.prefix(100)
    let words = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ") == "Rate Limit Exceeded"
      || message.map(saysLimit) == true
      || RateBudget(response.headers)?.remaining == 0
  }

  /// Returns whether a message says, in the usual words of a server or gateway, that the calls are used up.
  private static func saysLimit(_ message: String) -> Bool {
    let text = message.lowercased().replacing("_", with: " ").replacing("-", with: " ")
    return ["rate limit", "ratelimit", "too many requests", "quota"].contains { text.contains($0) }
      || text.contains("limit") && ["exceed", "reached"].contains { text.contains($0) }
  }

  /// - Returns: `nil` for a body that is not an API error, such as a proxy's HTML.
  private static func message(in body: Data) -> String? {
    guard body.count <= JSONOutline.mostItemBytes,
      let answer = try? JSONDecoder().decode(ErrorDTO.self, from: body)
    else { return nil }
    let text = answer.texts.joined(separator: "; ")
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}

/// The messages in a JSON error: Unsplash's `{"errors": ["…"]}`, or a single string or object under one of these names.
private struct ErrorDTO: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case errors, error, message, detail
    case description = "error_description"
  }

  let texts: [String]

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      texts = [text]
    } else if let list = try? LossyArray<ErrorDTO>(from: decoder) {
      texts = list.items.flatMap(\.texts)
    } else {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      texts = CodingKeys.allCases.flatMap { fields.lenient(ErrorDTO.self, $0)?.texts ?? [] }
    }
  }
}

extension PhotosError {
  init(_ error: TransportError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .cannotResolve, .cannotConnect, .cutOff, .insecure, .badURL, .unavailable, .failed:
        .unreachable(reason: error.words)
      case .unreadable, .tooLarge, .tooManyRedirects, .redirectRefused: .unreadableAnswer(reason: error.words)
      }
  }
}
