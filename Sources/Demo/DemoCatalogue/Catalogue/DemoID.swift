/// The ids of the catalogue's photos: 11 characters that look like an Unsplash id and encode the photo's index.
///
/// An id is 64 scattered bits and a 2-bit check in base 64, so no table is needed in either direction. As on Unsplash, some ids begin with
/// `-` or `_`, and a few pairs differ only in case.
enum DemoID {
  static let length = 11

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let salt: UInt64 = 0x7069_6374_6572_6590

  /// The interval at which a photo's id is the previous photo's id with upper and lower case swapped.
  private static let twinDistance = 240

  /// - Parameter index: The position in the feed, not negative.
  static func id(of index: Int) -> String {
    hasTwinBefore(index) ? swappingCases(plain(index - 1)) : plain(index)
  }

  /// Returns the index, or `nil` if no photo has `id`.
  static func index(of id: String) -> Int? {
    if let index = plainIndex(of: id) { return hasTwinBefore(index) ? nil : index }
    guard let twin = plainIndex(of: swappingCases(id)), hasTwinBefore(twin + 1) else { return nil }
    return twin + 1
  }

  private static func hasTwinBefore(_ index: Int) -> Bool { index > 0 && index % twinDistance == 0 }

  private static func plain(_ index: Int) -> String {
    let bits = SplitMix64.mixed(UInt64(index) ^ salt)
    var characters = (0..<10).map { alphabet[Int(bits >> (6 * UInt64($0)) & 63)] }
    characters.append(alphabet[Int(bits >> 60 | check(bits) << 4)])
    return String(decoding: characters, as: UTF8.self)
  }

  private static func plainIndex(of id: String) -> Int? {
    let digits = id.utf8.compactMap { alphabet.firstIndex(of: $0) }.map { UInt64($0) }
    guard digits.count == length, id.utf8.count == length else { return nil }
    let bits = digits.prefix(10).enumerated().reduce((digits[10] & 15) << 60) {
      $0 | $1.element << (6 * $1.offset)
    }
    guard digits[10] >> 4 == check(bits) else { return nil }
    let index = unmixed(bits) ^ salt
    return index < UInt64(DemoPhoto.count) ? Int(index) : nil
  }

  private static func check(_ bits: UInt64) -> UInt64 { (bits >> 17 ^ bits >> 41) & 3 }

  private static func swappingCases(_ id: String) -> String {
    let swapped = id.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): byte ^ 0x20
      default: byte
      }
    }
    return String(decoding: swapped, as: UTF8.self)
  }

  /// Reverses `SplitMix64.mixed`: the same steps in reverse order, with the inverse factors.
  private static func unmixed(_ value: UInt64) -> UInt64 {
    var bits = value ^ value >> 31 ^ value >> 62
    bits = bits &* 0x3196_42B2_D24D_8EC3
    bits = bits ^ bits >> 27 ^ bits >> 54
    bits = bits &* 0x96DE_1B17_3F11_9089
    return bits ^ bits >> 30 ^ bits >> 60
  }
}
