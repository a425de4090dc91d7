import FoundationEssentials
import HTTPTransport
import NIOHTTP1

/// An answer from the server itself, which the catalogue does not see.
enum Refusal {
  case busy, longAddress, longHeader, method, notAPath, notHTTP

  fileprivate var status: Int {
    switch self {
    case .notAPath, .notHTTP: 400
    case .method: 405
    case .longAddress: 414
    case .longHeader: 431
    case .busy: 503
    }
  }

  fileprivate var message: String {
    switch self {
    case .notAPath: "The address is not a path."
    case .notHTTP:
      "The request is not HTTP/1, or its address has letters that are to be written like %EB%B0%94."
    case .method: "Only GET, HEAD and OPTIONS are served."
    case .longAddress: "The address is too long."
    case .longHeader: "The header is too long."
    case .busy: "Too many requests are waiting."
    }
  }

  fileprivate var header: (name: String, value: String)? {
    switch self {
    case .method: ("Allow", "GET, HEAD, OPTIONS")
    case .busy: ("Retry-After", String(ServerLimits.retrySeconds))
    case .notAPath, .notHTTP, .longAddress, .longHeader: nil
    }
  }
}

extension HTTPResponse {
  init(_ refusal: Refusal) {
    let body = Data("{\"errors\":[\"\(refusal.message)\"]}".utf8)
    self.init(
      status: refusal.status,
      headers: [
        "Content-Type": "application/json", "Content-Length": String(body.count), "Cache-Control": "no-cache",
      ], body: body)
    if let header = refusal.header { headers[header.name] = header.value }
  }
}

extension HTTPRequest {
  /// Creates the request, or returns `nil` if its method is not supported or its target is neither a path nor a full address.
  ///
  /// - Parameter base: The site's address, without a trailing slash.
  init?(_ head: HTTPRequestHead, under base: URL) {
    guard let method = Method(rawValue: head.method.rawValue), let path = Self.path(of: head.uri),
      let url = URL(string: base.absoluteString + path)
    else { return nil }
    self.init(method: method, url: url, limits: .picture)
    for (name, value) in head.headers { headers.append(name, value) }
  }
  /// Returns the path; proxy clients send full addresses (RFC 9112, 3.2.2), whose host is ignored.
  private static func path(of target: String) -> String? {
    if target.hasPrefix("/") { return target }
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else { return nil }
    let path = target.dropFirst(scheme.utf8.count).drop { $0 != "/" && $0 != "?" }
    return path.hasPrefix("/") ? String(path) : "/" + path
  }
}
