package import FoundationEssentials
package import HTTPTransport

// The demo catalogue implements Unsplash's public API as a function from request to answer, without a network.
//
// Everything about a photo follows from its index, 0 to 2399: its id, picture, text and numbers. Nothing is stored, and every process has
// the same photos. During the life of the process, the catalogue remembers only the hour's calls, the reported downloads and a few costly
// results.
//
// Under its base URL, it answers every address of the published contract that a client without a user's token can read, and /images/:id
// for the pictures. An id may be a slug, as on the real service. The addresses in its answers begin with the host that the client asked
// for, because the client may reach it by another name.
//
// If the real service's answers differ from its documentation, the catalogue follows the answers. When the calls are used up, it answers
// with status 403 and plain text under a JSON content type. Nothing says when the hour ends. An excessive page size is silently reduced.
// `Call.refusals` lists the values that the catalogue refuses, in its own words.
//
// It does not support writing, users' own data, formats other than JPEG, or enlarging.

/// Photos that the program paints itself, served through Unsplash's API.
package struct DemoCatalogue: Sendable {
  /// The host of all photo and photographer pages, which never resolves; clients recognize the demo by it.
  package static let pageHost = "picterest-demo.invalid"

  let base: URL
  /// The beginning of every address in an answer, without a trailing slash: the base URL, or the address that the client asked for.
  private(set) var root: String
  let now: @Sendable () -> Date
  let callsPerHour: Int
  let ledger: Ledger

  /// - Parameters:
  ///   - baseURL: The catalogue's address for clients; the URL of every call and picture begins with it.
  ///   - callsPerHour: The number of calls per clock hour, not counting pictures.
  ///   - now: Returns the current time, for the hourly limit and the days in statistics.
  package init(baseURL: URL, callsPerHour: Int = 5000, now: @escaping @Sendable () -> Date) {
    base = baseURL
    let text = baseURL.absoluteString
    root = text.hasSuffix("/") ? String(text.dropLast()) : text
    self.now = now
    self.callsPerHour = max(0, callsPerHour)
    ledger = Ledger(callsPerHour: callsPerHour)
  }

  /// Answers every request; a failure has a status of 400 or more, as over a network.
  ///
  /// Painting a picture 1080 pixels wide takes about 20 to 100 ms, so do not call this method on a thread that must stay responsive.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    var catalogue = self
    catalogue.root = root(for: request)
    return catalogue.answer(to: request)
  }

  private func root(for request: HTTPRequest) -> String {
    guard let host = request.headers["X-Forwarded-Host"] ?? request.headers["Host"], Self.isHost(host) else {
      return root
    }
    let isSecure = request.headers["X-Forwarded-Proto"]?.lowercased() == "https"
    let path = base.path(percentEncoded: true)
    return (isSecure ? "https://" : "http://") + host + (path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// Returns whether text is a host with or without a port; anything else would make addresses that mean something else.
  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "-._:[]".utf8.contains(byte)
        }
      }
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    guard let call = Call(request, under: base) else { return finished(.notFound("Not Found"), for: request) }
    if call.path.isEmpty { return finished(welcome, for: request) }
    if call.path.first == "images" { return finished(picture(call), for: request) }
    guard call.hasKey else {
      return finished(.failure(401, "OAuth error: The access token is invalid"), for: request)
    }
    guard let left = ledger.spendCall(at: now()) else { return finished(limited(call), for: request) }
    var response = answer(call)
    response.headers = response.headers.merging(apiHeaders(call, left: left))
    return finished(response, for: request)
  }

  /// Returns whether a request is for a picture, which takes a hundred times as long as other answers.
  package func paints(for request: HTTPRequest) -> Bool {
    Call(request, under: base)?.path.first == "images"
  }

  /// Returns the answer to a call, without counting the call.
  func answer(_ call: Call) -> HTTPResponse {
    let refusals = call.refusals
    guard refusals.isEmpty else { return .failure(400, refusals) }
    guard call.isAlwaysTheSame else { return made(call) }
    return ledger.answer(root + call.name) {
      var answer = made(call)
      answer.headers["ETag"] = Self.weakTag(of: answer.body)
      return answer
    }
  }

  /// The answer to a request without a path: the addresses of the lists.
  private var welcome: HTTPResponse {
    .json(
      .object(
        ["photos", "topics", "collections"].map { ("\($0)_url", .string("\(root)/\($0)")) }
          + ["photos", "users", "collections"].map { ("search_\($0)_url", .string("\(root)/search/\($0)")) }))
  }

  private func made(_ call: Call) -> HTTPResponse {
    let path = call.path
    switch (path.first, path.count) {
    case ("photos", 1): return photos(call)
    case ("photos", 2) where path[1] == "random": return random(call)
    case ("photos", 2): return photo(path[1], call)
    case ("photos", 3) where path[2] == "statistics": return statistics(path[1], call)
    case ("photos", 3) where path[2] == "download": return download(path[1])
    case ("search", 2) where path[1] == "photos": return search(call)
    case ("search", 2) where path[1] == "users": return searchUsers(call)
    case ("search", 2) where path[1] == "collections": return searchCollections(call)
    case ("collections", 1): return collections(DemoCollection.all, call)
    case ("collections", 2): return collection(path[1])
    case ("collections", 3) where path[2] == "photos": return collectionPhotos(path[1], call)
    case ("collections", 3) where path[2] == "related": return relatedCollections(path[1])
    case ("topics", 1): return topics(call)
    case ("topics", 2): return topic(path[1])
    case ("topics", 3) where path[2] == "photos": return topicPhotos(path[1], call)
    case ("users", 2): return user(path[1])
    case ("users", 3) where path[2] == "photos": return userPhotos(path[1], call)
    case ("users", 3) where path[2] == "collections": return userCollections(path[1], call)
    case ("users", 3) where path[2] == "statistics": return userStatistics(path[1], call)
    case ("stats", 2) where path[1] == "total": return total()
    case ("stats", 2) where path[1] == "month": return month()
    default: return .notFound("Not Found")
    }
  }

  /// Returns the answer when no calls are left: plain text under a JSON content type, as in the official fixtures.
  private func limited(_ call: Call) -> HTTPResponse {
    let headers = apiHeaders(call, left: 0).merging([
      "Content-Type": "application/json", "Cache-Control": "no-cache",
    ])
    return HTTPResponse(status: 403, headers: headers, body: Data("Rate Limit Exceeded".utf8))
  }

  private func apiHeaders(_ call: Call, left: Int) -> HTTPHeaders {
    [
      "X-Unsplash-Version": call.headers["Accept-Version"] ?? "v1", "X-Ratelimit-Limit": String(callsPerHour),
      "X-Ratelimit-Remaining": String(left), "Content-Language": "en",
    ]
  }
}
