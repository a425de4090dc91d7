/// The address of a file, as in `file:///home/ann/a%20b.jpg?w=400`; the width in pixels asks for a JPEG of that size.
///
/// Every byte except letters, digits, `-`, `.`, `_`, `~` and `/` is escaped, so a name need not be UTF-8.
enum FileAddress {
  static let scheme = "file://"

  static func text(_ path: [UInt8], width: Int? = nil) -> String {
    var bytes = Array(scheme.utf8)
    for byte in path {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self) + (width.map { "?w=\($0)" } ?? "")
  }

  /// Returns the path and the width, or `nil` for any other address.
  static func parts(_ text: String) -> (path: [UInt8], width: Int)? {
    let parts = text.split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix(scheme + "/"), parts[1].hasPrefix("w="),
      let width = Int(parts[1].dropFirst(2)), (1...4_096).contains(width)
    else { return nil }
    return path(Array(parts[0].utf8.dropFirst(scheme.utf8.count))).map { ($0, width) }
  }

  private static func path(_ escaped: [UInt8]) -> [UInt8]? {
    var (path, rest) = ([UInt8](), escaped[...])
    while let byte = rest.popFirst() {
      guard byte == 37 else { path.append(byte); continue }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
        return nil
      }
      path.append(high << 4 | low)
    }
    return path
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? { digits.firstIndex(of: digit).map(UInt8.init) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
    default: false
    }
  }
}
