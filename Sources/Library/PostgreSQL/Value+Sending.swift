import LibraryCore

extension Value {
  /// The type's number from `pg_type.dat`, which is the same in every PostgreSQL; 0 lets the server choose.
  var typeID: UInt32 {
    switch self {
    case .null: 0
    case .boolean: 16
    case .integer: 20
    case .real: 701
    case .text: 25
    case .bytes: 17
    case .texts: 1009
    case .integers: 1016
    }
  }

  /// The value as text, or unchanged for bytes; `nil` for NULL.
  var sent: [UInt8]? {
    switch self {
    case .null: nil
    case .boolean(let value): Array(value ? "t".utf8 : "f".utf8)
    case .integer(let value): Array("\(value)".utf8)
    case .real(let value): Array("\(value)".utf8)
    case .text(let value): NULFreeText.encoded(value)
    case .bytes(let value): value
    case .texts(let values): Self.array(values.map(Self.quoted))
    case .integers(let values): Self.array(values.map { Array("\($0)".utf8) })
    }
  }

  var isBinary: Bool { if case .bytes = self { true } else { false } }

  /// Returns an array in the form `{a,"b c"}` (https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO).
  private static func array(_ elements: [[UInt8]]) -> [UInt8] {
    Array("{".utf8) + elements.joined(separator: ",".utf8) + Array("}".utf8)
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var quoted = [UInt8(ascii: "\"")]
    for byte in NULFreeText.encoded(text) {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
      quoted.append(byte)
    }
    return quoted + [UInt8(ascii: "\"")]
  }
}
