import FoundationEssentials
import HTTPTransport
import NIOCore
import NIOHTTP1

/// Answers the requests on a connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let desk: Desk
  private let firstLine: FirstLineCounter
  private var head: HTTPRequestHead?
  /// The work on the current answer, or `nil` once the client has disconnected.
  private var work: (queue: WorkQueue, ticket: WorkQueue.Ticket)?
  /// Whether the last answer is on its way, in which case later input is ignored.
  private var isEnding = false

  init(_ desk: Desk, _ firstLine: FirstLineCounter) {
    self.desk = desk
    self.firstLine = firstLine
  }

  func channelActive(context: ChannelHandlerContext) { desk.connections.open(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    desk.connections.closed(context.channel)
    if let work { work.queue.withdraw(work.ticket) }
    work = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head)
    where head.method != .OPTIONS && HTTPRequest.Method(rawValue: head.method.rawValue) == nil:
      refuse(.method, context)
    case .head(let head): self.head = head
    case .body: break
    case .end: answer(context)
    }
  }

  /// Answers a request that is not HTTP, or ends a connection that has failed.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isEnding else { return }
    switch error as? HTTPParserError {
    case nil: context.close(promise: nil)
    case .invalidMethod: refuse(.method, context)
    case .headerOverflow: refuse(firstLine.isTooLong ? .longAddress : .longHeader, context)
    default: refuse(.notHTTP, context)
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    if let head, head.method == .OPTIONS {
      return send(HTTPResponse.toOptions.sent(at: Date(), acceptEncoding: nil), to: head, context)
    }
    guard let head, let question = HTTPRequest(head, under: desk.base) else {
      return refuse(.notAPath, context)
    }
    let queue = desk.site.paints(question) ? desk.paintings : desk.pages
    let work = { @Sendable [site = desk.site] in
      site.answer(question).sent(at: Date(), acceptEncoding: question.headers["Accept-Encoding"])
    }
    let ticket = queue.add(work) { answer in
      guard self.work != nil else { return }
      self.work = nil
      self.send(answer, to: head, context)
    }
    guard let ticket else { return refuse(.busy, context) }
    self.work = (queue, ticket)
    desk.connections.becomesBusy(context.channel)
  }

  private func send(_ answer: HTTPResponse, to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    // After a request to upgrade the protocol, SwiftNIO reads no further requests.
    write(answer, goesOn: head.isKeepAlive && !head.headers.contains(name: "Upgrade"), context)
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    write(HTTPResponse(refusal).sent(at: Date(), acceptEncoding: nil), goesOn: false, context)
  }

  private func write(_ answer: HTTPResponse, goesOn: Bool, _ context: ChannelHandlerContext) {
    isEnding = !goesOn
    var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status))
    for field in answer.headers.fields { head.headers.add(name: field.name, value: field.value) }
    head.headers.add(name: "Connection", value: goesOn ? "keep-alive" : "close")
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = IOData.byteBuffer(ByteBuffer(bytes: answer.body))
    // Reads the next request only after this answer, so that a client cannot make the server hold many requests.
    context.writeAndFlush(wrapOutboundOut(.body(body))).assumeIsolated().whenSuccess {
      self.finish(goesOn: goesOn, context)
    }
  }

  private func finish(goesOn: Bool, _ context: ChannelHandlerContext) {
    if goesOn {
      firstLine.startAgain()
      desk.connections.becomesIdle(context.channel)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    if !goesOn { end(context.channel) }
  }

  /// Ends the connection once the client has closed it, or after a while.
  ///
  /// If the server closed the connection while the client is sending, the system would discard an answer still on its way.
  private func end(_ channel: any Channel) {
    channel.close(mode: .output).whenComplete { _ in
      channel.eventLoop.scheduleTask(in: ServerLimits.linger) { channel.close(promise: nil) }
    }
  }
}
