import Foundation
import LoopbackServer

/// A server that implements the part of the API that the program needs, and records its requests.
///
/// Its pictures are so small that a `star` takes only milliseconds.
struct ScriptedCatalogue {
  let server: LoopbackServer
  /// The body of what the feed answers.
  let list: String

  /// Has three photos on one page: `photo-1`, `photo-2` and `photo-3`.
  init() throws {
    server = try LoopbackServer()
    let (origin, ids) = (server.origin(), (1...3).map { "photo-\($0)" })
    list = "[" + ids.map { Self.json(of: $0, at: origin) }.joined(separator: ",") + "]"
    server.script("/photos", .respond(headers: Self.headers, text: list))
    for id in ids {
      server.script("/photos/\(id)", .respond(headers: Self.headers, text: Self.json(of: id, at: origin)))
      server.script("/photos/\(id)/download", .respond(headers: Self.headers, text: "{}"))
      server.script("/images/\(id)", .respond(headers: ["Content-Type": "image/jpeg"], body: Self.picture))
    }
  }

  /// The argument for `--api`.
  var origin: String { server.origin() }

  /// The number of requests for a path.
  func calls(of path: String) -> Int { server.record.requests.count { $0.path == path } }

  private static let headers = [
    "Content-Type": "application/json", "X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "40",
  ]

  private static func json(of id: String, at origin: String) -> String {
    """
    {"id": "\(id)", "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
    "urls": {"regular": "\(origin)/images/\(id)"},
    "links": {"html": "https://pages.test/\(id)", "download_location": "\(origin)/photos/\(id)/download"}}
    """
  }

  /// A grey JPEG of 8 × 8 pixels.
  private static let picture = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn\
        Pk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8A\
        P//Z
        """) ?? Data())
}
