import LoopbackServer

extension LoopbackServer {
  /// A server with two topics, each of which has one photo.
  static func withTopics() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.script("/topics", .respond(text: "[\(topic("sea")), \(topic("fog"))]"))
    for slug in ["sea", "fog"] {
      server.script("/topics/\(slug)/photos", .respond(text: "[\(server.photo("\(slug)-1"))]"))
    }
    return server
  }

  static func topic(_ slug: String) -> String {
    #"{"slug": "\#(slug)", "title": "The \#(slug)", "total_photos": 1}"#
  }

  func photo(_ id: String) -> String {
    """
    {"id": "\(id)", "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
    "urls": {"regular": "\(origin())/images/\(id)"}}
    """
  }

  func calls(of path: String) -> Int { record.requests.count { $0.path == path } }
}
