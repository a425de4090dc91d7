import FoundationEssentials
import HTTPTransport
import OperatingSystem

extension HTTPResponse {
  /// The time for which an answer may be cached, in the real service's words.
  enum Freshness: String {
    case day = "max-age=86400,stale-if-error=3600,stale-while-revalidate=60"
    case never = "private,max-age=0,stale-if-error=3600"
    case notEvenAsked = "no-cache"
    case forever = "public,max-age=31536000,immutable"
  }

  static func json(
    _ json: JSONValue, status: Int = 200, freshness: Freshness = .day, headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    let own: HTTPHeaders = ["Content-Type": "application/json", "Cache-Control": freshness.rawValue]
    return HTTPResponse(status: status, headers: own.merging(headers), body: json.data)
  }

  static func failure(_ status: Int, _ message: String) -> HTTPResponse { failure(status, [message]) }

  static func failure(_ status: Int, _ messages: [String]) -> HTTPResponse {
    .json(
      ["errors": .array(messages.map { .string($0) })], status: status, freshness: .notEvenAsked)
  }

  static func notFound(_ message: String) -> HTTPResponse { .failure(404, message) }
}

extension HTTPHeaders {
  func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    others.fields.reduce(into: self) { $0[$1.name] = $1.value }
  }
}

extension DemoCatalogue {
  func finished(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    var response = response
    if response.status == 200, response.headers["ETag"] == nil {
      response.headers["ETag"] = Self.weakTag(of: response.body)
    }
    if response.headers["Content-Length"] == nil {
      response.headers["Content-Length"] = String(response.body.count)
    }
    if response.status == 200, isKnown(response.headers["ETag"], to: request) {
      response.status = 304
      response.body = Data()
    }
    if request.method == .head { response.body = Data() }
    return response
  }

  func isKnown(_ tag: String?, to request: HTTPRequest) -> Bool {
    guard let tag, let known = request.headers["If-None-Match"] else { return false }
    func bare(_ tag: some StringProtocol) -> String {
      let trimmed = String(tag.filter { $0 != " " })
      return trimmed.hasPrefix("W/") ? String(trimmed.dropFirst(2)) : trimmed
    }
    return known == "*" || known.split(separator: ",").contains { bare($0) == bare(tag) }
  }

  static func weakTag(of body: Data) -> String {
    "W/\"" + FNV1a.hexadecimal(Array(body)[...]) + "\""
  }
}
