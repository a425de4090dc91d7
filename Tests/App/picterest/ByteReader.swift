import Foundation

/// What a test waited for did not come in time, or the other side ended before it came.
struct NeverCame: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, instead bytes: [UInt8]) {
    description =
      "\(what) never came; this came: \(String(decoding: bytes.suffix(2_000), as: UTF8.self).debugDescription)"
  }
}

/// Reads from a descriptor until the expected bytes have come.
final class ByteReader {
  /// Long, because the machine may be busy; a test that passes never waits that long.
  private static let bound: Duration = .seconds(600)

  private let descriptor: Int32
  /// Everything that has come so far.
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false

  /// - Parameter descriptor: The caller closes it.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads until `isEnough` holds.
  func read(_ what: String, until isEnough: ([UInt8]) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.bound
    while !isEnough(bytes) {
      guard !isAtEnd, readSome(before: deadline) else { throw NeverCame(what, instead: bytes) }
    }
  }

  func readToEnd() throws {
    let deadline = ContinuousClock.now + Self.bound
    while !isAtEnd {
      guard readSome(before: deadline) else { throw NeverCame("the end", instead: bytes) }
    }
  }

  /// - Returns: false when nothing came in time.
  private func readSome(before deadline: ContinuousClock.Instant) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&watched, 1, Self.milliseconds(until: deadline))
    if ready < 0, errno == EINTR { return true }
    guard ready > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let capacity = buffer.count
    let count = unsafe Glibc.read(descriptor, &buffer, capacity)
    if count > 0 {
      bytes += buffer.prefix(count)
    } else if count == 0 || errno != EINTR {
      // Reading from a terminal whose other side is closed is an error; that is also the end.
      isAtEnd = true
    }
    return true
  }

  /// Rounded up, so that a wait is never too short; 0 when the moment has passed.
  private static func milliseconds(until moment: ContinuousClock.Instant) -> Int32 {
    let left = (moment - .now) / .milliseconds(1)
    return Int32(max(0, left.rounded(.up)))
  }
}
