import NIOCore

/// Counts the bytes in a request's first line, because SwiftNIO's error for a long line does not say which line was too long.
final class FirstLineCounter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var length = 0
  private var hasEnded = false

  var isTooLong: Bool { length > ServerLimits.lineBytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasEnded {
      let bytes = unwrapInboundIn(data).readableBytesView
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      length += bytes.prefix(upTo: end ?? bytes.endIndex).count
      hasEnded = end != nil
    }
    context.fireChannelRead(data)
  }

  /// Prepares for a new request, which begins with the next bytes.
  func startAgain() { (length, hasEnded) = (0, false) }
}
