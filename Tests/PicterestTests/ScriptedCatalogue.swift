import Foundation
import LoopbackServer

/// A server that implements the part of the API that the program needs, and records its requests.
///
/// Its pictures are so small that a `star` takes only milliseconds.
struct ScriptedCatalogue {
  let server: LoopbackServer
  /// What the feed answers.
  let photos: LoopbackBehaviour
  /// The body of that.
  let list: String

  /// - Parameter count: How many photos it has: `photo-1`, `photo-2` and so on, all on one page.
  init(count: Int = 3) throws {
    server = try LoopbackServer()
    let origin = server.origin()
    list = "[" + (1...count).map { Self.json(of: "photo-\($0)", at: origin) }.joined(separator: ",") + "]"
    photos = .respond(headers: Self.headers, text: list)
    scriptPhotos()
    for number in 1...count { scriptPhoto("photo-\(number)") }
  }

  /// Makes it have a photo, with its picture and a place for its download reports.
  func scriptPhoto(_ id: String) {
    server.script("/photos/\(id)", .respond(headers: Self.headers, text: Self.json(of: id, at: origin)))
    server.script("/photos/\(id)/download", .respond(headers: Self.headers, text: "{}"))
    server.script("/images/\(id)", .respond(headers: ["Content-Type": "image/jpeg"], body: Self.picture))
  }

  /// The argument for `--api`.
  var origin: String { server.origin() }

  /// As sentences name it: the host and the port.
  var address: String { "127.0.0.1:\(server.port)" }

  /// Makes the feed answer normally.
  func scriptPhotos() { server.script("/photos", photos) }

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
  static let picture = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn\
        Pk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8A\
        P//Z
        """) ?? Data())
}
