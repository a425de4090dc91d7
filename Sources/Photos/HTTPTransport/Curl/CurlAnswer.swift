import FoundationEssentials

/// The part of an answer that has arrived so far, kept within its limits.
///
/// Only the last head counts: provisional answers (1xx) come before it, and trailers of a chunked body after it.
struct CurlAnswer {
  /// The most bytes of all heads and trailers together; libcurl before 8.3 has no limit of its own for them.
  static let mostHeaderBytes = 256 << 10

  private(set) var headers: HTTPHeaders = [:]
  private(set) var body = Data()
  /// Why the transfer was ended: a limit was exceeded.
  private(set) var excess: TransportError?
  private let mostBodyBytes: Int
  private var headerBytes = 0
  private var headIsWhole = false

  init(mostBodyBytes: Int) { self.mostBodyBytes = mostBodyBytes }

  /// - Parameter line: One line of a head with its end: status line, field, the empty line, or a trailer.
  /// - Returns: false when the transfer must end.
  mutating func takeHeader(line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.mostHeaderBytes else {
      excess = .unreadable(reason: "its header is longer than \(HTTPLimits.size(Self.mostHeaderBytes))")
      return false
    }
    takeHeader(text: unsafe String(decoding: line, as: UTF8.self))
    return true
  }

  private mutating func takeHeader(text: String) {
    if text.hasPrefix("HTTP/") {
      headers = [:]
      headIsWhole = false
    } else if text.utf8.allSatisfy(Self.isSpace) {
      headIsWhole = true
    } else if !headIsWhole, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(Self.trimmed(text[..<colon]), Self.trimmed(text[text.utf8.index(after: colon)...]))
    }
  }

  /// - Returns: false when the transfer must end.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= mostBodyBytes else {
      excess = .tooLarge(limit: mostBodyBytes)
      body = Data()
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.utf8.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }
    return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
