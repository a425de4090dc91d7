import Glibc

extension Descriptor {
  /// Writes all of `bytes`, in as many calls as necessary.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try borrowed.write(bytes) }

  /// Reads once; see ``BorrowedDescriptor/read(upTo:)``.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] { try borrowed.read(upTo: count) }

  /// Reads up to `count` bytes from an offset, or fewer if the file ends earlier.
  package func read(from start: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let got = unsafe pread(number, rest, count - filled, start + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw SystemError(code: failure, path: path) }
    return bytes
  }

  /// Appends all of `bytes` in one call to a file opened with `O_APPEND`, or leaves the file as it was.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    let size = try status().size
    let written = unsafe Glibc.write(number, bytes, bytes.count)
    guard written != bytes.count else { return }
    let error = SystemError(code: written < 0 ? errno : ENOSPC, path: path)
    _ = ftruncate(number, size)
    throw error
  }
}

extension [UInt8] {
  /// Returns the first index of `byte` at or after `start`; much faster than `firstIndex(of:)`.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard start < bytes.count, let first = unsafe bytes.baseAddress?.advanced(by: start),
        let found = unsafe memchr(first, CInt(byte), bytes.count - start)
      else { return nil }
      return unsafe start + (UnsafeRawPointer(found) - first)
    }
  }
}
