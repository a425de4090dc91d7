package import FoundationEssentials
package import HTTPTransport

// The demo catalogue implements Unsplash's public API as a function from request to answer, without a network.
//
// Everything about a photo follows from its index, 0 to 2399: its id, picture, text and numbers. Nothing is stored, and every process has
// the same photos. During the life of the process, the catalogue remembers only the hour's calls, the reported downloads and a few costly
// results.
//
// Under its base URL, it answers /photos, /photos/random, /photos/:id, /photos/:id/statistics, /photos/:id/download, /search/photos,
// /topics, /topics/:id, /topics/:id/photos, /users/:username, /users/:username/photos, and /images/:id for the pictures. An id may be a
// slug, as on the real service.
//
// If the real service's answers differ from its documentation, the catalogue follows the answers. When the calls are used up, it answers
// with status 403 and plain text under a JSON content type. Nothing says when the hour ends. An excessive page size is silently reduced.
// `Call.refusals` lists the values that the catalogue refuses, in its own words.
//
// It does not support writing, user tokens, collections, compression, formats other than JPEG, or enlarging.

/// Photos that the program paints itself, served through Unsplash's API.
package struct DemoCatalogue: Sendable {
  /// The host of all photo and photographer pages, which never resolves; clients recognize the demo by it.
  package static let pageHost = "picterest-demo.invalid"

  let base: URL
  /// The base URL as a string, without a trailing slash.
  let root: String
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
    guard let call = Call(request, under: base) else { return finished(.notFound("Not Found"), for: request) }
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
    let (path, refusals) = (call.path, call.refusals)
    guard refusals.isEmpty else { return .failure(400, refusals) }
    switch (path.first, path.count) {
    case ("photos", 1): return photos(call)
    case ("photos", 2) where path[1] == "random": return random(call)
    case ("photos", 2): return photo(path[1], call)
    case ("photos", 3) where path[2] == "statistics": return statistics(path[1], call)
    case ("photos", 3) where path[2] == "download": return download(path[1])
    case ("search", 2) where path[1] == "photos": return search(call)
    case ("topics", 1): return topics(call)
    case ("topics", 2): return topic(path[1])
    case ("topics", 3) where path[2] == "photos": return topicPhotos(path[1], call)
    case ("users", 2): return user(path[1])
    case ("users", 3) where path[2] == "photos": return userPhotos(path[1], call)
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
