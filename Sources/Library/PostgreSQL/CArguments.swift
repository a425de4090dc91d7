import LibraryCore

/// Calls a C function with a NULL-terminated array of C strings.
func withCStrings<Result>(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
  unsafe withPointers(texts.map { Array($0.utf8) }) { unsafe body($0 + [nil]) }
}

/// Calls a libpq function with the type number, bytes, length and format (1 for binary) of each argument.
func withArguments<Result>(
  _ arguments: [Value],
  _ body: ([UInt32], [UnsafePointer<CChar>?], _ lengths: [CInt], _ forms: [CInt]) -> Result
) -> Result {
  let sent = arguments.map(\.sent)
  return unsafe withPointers(sent) { pointers in
    unsafe body(
      arguments.map(\.typeID), pointers, sent.map { CInt($0?.count ?? 0) },
      arguments.map { $0.isBinary ? 1 : 0 })
  }
}

/// Passes pointers to these byte arrays, each followed by a NUL; `nil` stays `nil`.
private func withPointers<Result>(
  _ values: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(values.reduce(0) { $0 + ($1?.count ?? 0) + 1 })
  let starts = values.map { value -> Int? in
    guard let value else { return nil }
    let start = bytes.count
    bytes += value
    bytes.append(0)
    return start
  }
  return unsafe bytes.withUnsafeBytes { buffer in
    let base = buffer.baseAddress
    return unsafe body(
      starts.map { start in
        guard let base = unsafe base, let start else { return nil }
        return unsafe (base + start).assumingMemoryBound(to: CChar.self)
      })
  }
}
