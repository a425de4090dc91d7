import CDeflate

/// Compression of answers (RFC 1952).
enum Gzip {
  /// A level at which a page of thirty photos takes a third of a millisecond and becomes an eighth of its size.
  private static let level: Int32 = 1
  /// Shorter answers fit in a packet anyway.
  private static let leastBytes = 1_024

  /// Returns the compressed bytes, or `nil` if they would not be worth it or there is no memory for a compressor.
  static func compressed(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard bytes.count >= leastBytes, let compressor = unsafe libdeflate_alloc_compressor(level) else {
      return nil
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let input = Array(bytes)
    let capacity = unsafe libdeflate_gzip_compress_bound(compressor, input.count)
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe libdeflate_gzip_compress(compressor, input, input.count, buffer.baseAddress, capacity)
    }
    return output.isEmpty ? nil : output
  }

  /// Returns whether an `Accept-Encoding` field (RFC 9110, 12.5.3) allows gzip.
  static func isAccepted(by field: String) -> Bool {
    field.lowercased().split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
      return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}
