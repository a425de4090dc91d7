import OperatingSystem

/// Determines a text file's encoding from its byte order mark, its own declaration or its bytes.
enum TextEncoding {
  /// The number of bytes at the start in which HTML must declare its encoding (https://html.spec.whatwg.org, section 4.2.5.4).
  private static let declared = 1_024

  /// Returns the name of an encoding other than UTF-8.
  ///
  /// The result is `nil` for UTF-8 and for text that does not reveal its encoding.
  ///
  /// - Parameter bytes: The first part of the file.
  static func name(ofTextBeginningWith bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) == UInt8(ascii: "<") else {
      return nil
    }
    if let name = declaration(in: bytes) { return name }
    return isUTF8(bytes) ? nil : "windows-1252"
  }

  private static func declaration(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(declared).map { $0 < 0x80 ? $0 : 0x20 }, as: UTF8.self)
    guard let match = text.firstMatch(of: #/charset\s*=\s*["']?([A-Za-z0-9_.:\-]+)/#.ignoresCase()) else {
      return nil
    }
    let name = match.output.1.lowercased()
    if ["utf-8", "utf8"].contains(name) { return nil }
    // Browsers treat these names as windows-1252. Text in UTF-16 could not declare its encoding in ASCII.
    if ["iso-8859-1", "latin1", "us-ascii", "ascii"].contains(name) { return "windows-1252" }
    return name.hasPrefix("utf-16") ? nil : name
  }

  /// Returns whether the bytes are UTF-8, except perhaps for an incomplete character at the end.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }
}
