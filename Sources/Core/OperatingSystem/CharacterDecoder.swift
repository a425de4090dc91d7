import Glibc

/// Converts text in another encoding to UTF-8 with the C library's iconv; the text may arrive in any number of parts.
///
/// Bytes that have no meaning in the encoding become U+FFFD.
@safe package struct CharacterDecoder: ~Copyable {
  private let converter: iconv_t
  /// The bytes of an incomplete character.
  private var rest: [UInt8] = []

  /// - Parameter encoding: A name as in `charset=`, with only letters, digits and `-_.:`, because iconv treats other characters as
  ///   commands.
  /// - Returns: `nil` for an encoding that this system lacks.
  package init?(_ encoding: String) {
    let isName = encoding.utf8.allSatisfy {
      0x30...0x3A ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || [0x2D, 0x2E, 0x5F].contains($0)
    }
    guard isName, (1...40).contains(encoding.utf8.count) else { return nil }
    let opened = unsafe iconv_open("UTF-8", encoding)
    guard Int(bitPattern: opened) != -1, let opened = unsafe opened else { return nil }
    unsafe converter = opened
  }

  deinit { _ = unsafe iconv_close(converter) }

  package mutating func utf8(of bytes: [UInt8]) -> [UInt8] {
    var input = rest + bytes
    var output: [UInt8] = []
    var taken = 0
    while taken < input.count {
      let (used, code) = convert(&input, from: taken, to: &output)
      taken += used
      // The character may continue in the next part.
      if code == EINVAL { break }
      if code == EILSEQ {
        output += [0xEF, 0xBF, 0xBD]
        taken += 1
      }
    }
    rest = Array(input[taken...])
    return output
  }

  /// Returns the bytes of an incomplete character at the end of the text.
  package mutating func finish() -> [UInt8] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [0xEF, 0xBF, 0xBD]
  }

  /// Converts as much as fits into the output, and returns the bytes used and why it stopped.
  private func convert(
    _ input: inout [UInt8], from start: Int, to output: inout [UInt8]
  ) -> (used: Int, code: Int32) {
    var (left, room) = (input.count - start, 64 << 10)
    var code: Int32 = 0
    let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      unsafe input.withUnsafeMutableBytes { input in
        var from = unsafe input.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        var to = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
        if unsafe iconv(converter, &from, &left, &to, &room) == .max { code = errno }
      }
      filled = buffer.count - room
    }
    output += part
    return (input.count - start - left, code)
  }
}
