import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOPosix

// A single thread, a SwiftNIO event loop, owns every connection: it reads requests, maintains the queues and writes answers. Everything
// here runs on that thread, except the work on answers, which uses a fixed number of other threads.

/// Serves a site on a local port.
enum CatalogueServer {
  /// Starts listening on 127.0.0.1 and returns the address for clients.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any free one.
  ///   - site: Creates the site for that address.
  static func listen(
    on port: Int, _ limits: ServerLimits, site: @escaping @Sendable (URL) -> Site
  ) throws -> URL {
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let desk = loop.makePromise(of: NIOLoopBound<Desk>.self)
    do {
      let listener = try bootstrap(on: loop, desk.futureResult).bind(host: "127.0.0.1", port: port).wait()
      guard let port = listener.localAddress?.port, let base = URL(string: "http://127.0.0.1:\(port)")
      else { throw ChannelError.unknownLocalAddress }
      let site = site(base)
      loop.execute { desk.succeed(NIOLoopBound(Desk(site, base, limits, loop), eventLoop: loop)) }
      return base
    } catch {
      desk.fail(error)
      throw error
    }
  }

  /// - Parameter desk: A future that connections wait for, because the site's address depends on the port.
  private static func bootstrap(
    on loop: any EventLoop, _ desk: EventLoopFuture<NIOLoopBound<Desk>>
  ) -> ServerBootstrap {
    ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        desk.flatMapThrowing { desk in try configure(channel.pipeline.syncOperations, desk.value) }
      }
  }

  private static func configure(_ pipeline: ChannelPipeline.SynchronousOperations, _ desk: Desk) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = ServerLimits.lineBytes
    limits.maxHeaderListSize = ServerLimits.headBytes
    let watch = FirstLineCounter()
    try pipeline.addHandler(watch)
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: false, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
    try pipeline.addHandler(RequestHandler(desk, watch))
  }
}

/// The state shared by all connections.
struct Desk {
  let site: Site
  let base: URL
  let paintings: WorkQueue
  let pages: WorkQueue
  let connections: ConnectionList

  init(_ site: Site, _ base: URL, _ limits: ServerLimits, _ loop: any EventLoop) {
    self.site = site
    self.base = base
    paintings = WorkQueue(atOnce: limits.atOnce, waiting: limits.waitingPaintings, loop)
    // Pages have threads of their own, so they never wait for a painting.
    pages = WorkQueue(atOnce: limits.atOnce, waiting: limits.waitingPages, loop)
    connections = ConnectionList(most: limits.connections)
  }
}
