/// Text as JSON (RFC 8259).
package enum JSON {
  /// Appends a quoted string, without control characters that would affect a terminal.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if isPlain(text) {
      bytes.append(contentsOf: text.utf8)
    } else {
      escape(text, into: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether no character needs an escape; control characters beyond ASCII begin with the byte 0xC2.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      switch bytes[index] {
      case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2: return false
      default: break
      }
    }
    return true
  }

  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: #"\u"#.utf8)
        bytes.append(contentsOf: (String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
