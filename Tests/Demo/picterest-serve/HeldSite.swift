import Dispatch
import FoundationEssentials
import HTTPTransport
import LoopbackServer
import Synchronization
import Testing

@testable import picterest_serve

/// A site whose paintings, at /images, wait until the test releases them.
///
/// An answer's body is the path of its request; /images/large returns 8 MiB.
final class HeldSite: Sendable {
  private struct Paintings {
    var begun: [String] = []
    var atOnce = 0
    var mostAtOnce = 0
  }

  private let paintings = Mutex(Paintings())
  private let beginning = DispatchSemaphore(value: 0)
  private let gate = DispatchSemaphore(value: 0)

  /// The paths of the paintings begun so far, in order.
  var begun: [String] { paintings.withLock { $0.begun } }
  /// The most paintings at once.
  var mostAtOnce: Int { paintings.withLock { $0.mostAtOnce } }

  /// Serves the site on a free port.
  ///
  /// - Returns: The port.
  func serve(_ limits: ServerLimits) throws -> Int {
    let base = try CatalogueServer.listen(on: 0, limits) { _ in
      Site(answer: self.answer, paints: { $0.url.path().hasPrefix("/images/") })
    }
    return try #require(base.port)
  }

  /// Waits until one more painting begins.
  func waitForPainting() throws {
    try #require(beginning.wait(timeout: .now() + .seconds(60)) == .success, "no painting has begun")
  }

  /// Lets all paintings finish, now and later.
  func release() { gate.signal() }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.url.path()
    if path.hasPrefix("/images/") { paint(path) }
    let body = path == "/images/large" ? Data(count: 8 << 20) : Data(path.utf8)
    return HTTPResponse(
      status: 200, headers: ["Content-Length": String(body.count)],
      body: request.method == .head ? Data() : body)
  }

  private func paint(_ path: String) {
    paintings.withLock {
      $0.begun.append(path)
      $0.atOnce += 1
      $0.mostAtOnce = max($0.mostAtOnce, $0.atOnce)
    }
    beginning.signal()
    gate.wait()
    gate.signal()
    paintings.withLock { $0.atOnce -= 1 }
  }
}

extension ServerLimits {
  /// - Parameter waiting: How many paintings may queue.
  static func test(connections: Int = 100, atOnce: Int = 1, waiting: Int = 10) -> ServerLimits {
    var limits = ServerLimits(descriptors: 1_000, cores: atOnce)
    limits.connections = connections
    limits.waitingPaintings = waiting
    return limits
  }
}
