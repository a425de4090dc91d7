import Domain
import FoundationEssentials
import HTTPTransport

extension PhotosError {
  /// What an unsuccessful answer means; nil for a success.
  ///
  /// The body is also read as text: the real answer at the limit says that it is JSON, but it is not.
  init?(_ response: HTTPResponse, configuration: UnsplashConfiguration) {
    if (200..<300).contains(response.status) { return nil }
    let message = Self.message(in: response.body).map(configuration.withoutKey)
    switch response.status {
    case 401: self = .keyRefused(message: message)
    case 403 where !Self.saysLimit(response, message): self = .keyRefused(message: message)
    case 403, 429:
      self = .rateLimited(
        limit: RateBudget.limit(in: response.headers), retryAfter: RateBudget.retryAfter(in: response.headers)
      )
    case 404: self = .notFound
    default: self = .server(status: response.status, message: message)
    }
  }

  /// Whether a 403 means that the hour's calls are used up, rather than that the key may not do this.
  private static func saysLimit(_ response: HTTPResponse, _ message: String?) -> Bool {
    let body = response.body.prefix(100)
    let words = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ") == "Rate Limit Exceeded"
      || message?.lowercased().contains("rate limit") == true
      || RateBudget(response.headers)?.remaining == 0
  }

  /// - Returns: nil for a body that is not the API's own kind of error, such as the HTML of a proxy.
  private static func message(in body: Data) -> String? {
    guard body.count <= JSONOutline.mostItemBytes,
      let answer = try? JSONDecoder().decode(ErrorDTO.self, from: body)
    else { return nil }
    let text = answer.errors.items.joined(separator: "; ")
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private struct ErrorDTO: Decodable { let errors: LossyArray<String> }
}

extension PhotosError {
  /// Why there was no answer.
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
