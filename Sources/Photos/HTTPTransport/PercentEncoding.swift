extension String {
  /// The text, escaped for use as one path segment or as a name or value in a query.
  ///
  /// Everything except letters, digits and `-._~` is escaped, even `+`, which some servers read as a space.
  package var percentEncoded: String {
    utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.append(Character(UnicodeScalar(byte)))
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
