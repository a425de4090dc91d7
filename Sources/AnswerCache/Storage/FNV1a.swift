/// The checksum FNV-1a of 64 bits (Fowler, Noll and Vo): it detects damage, but not tampering.
///
/// StorageWorker has it, too: the only module below both is POSIX, which makes system calls and nothing else.
enum FNV1a {
  /// - Returns: 16 digits, lower case.
  static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    let bytes = bytes.span
    for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
