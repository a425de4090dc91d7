import Domain
import FoundationEssentials
import Markup

/// The number of values in a JSON text and the positions of its list items, found in one pass without decoding.
///
/// The decoder stores every value before it returns the first, and keeps an error for each item that is not a photo. For 8 MiB of
/// `[0,0,0,…]`, which is 8 kB compressed, it took 1.2 GB and 4 s. So the values are counted first, and a list is decoded item by item.
struct JSONOutline {
  /// The maximum number of values; thirty photos of 92 kB, the largest seen, may have 100,000.
  static let mostValues = 300_000
  /// The maximum number of list items to decode; Unsplash sends at most 30.
  static let mostItems = 100
  /// The maximum size of an item to decode, in bytes; the largest photo seen is 92 kB.
  static let mostItemBytes = 256_000
  /// The number of bytes between two checks for cancellation.
  private static let step = 1 << 16
  /// The bytes that some servers put first.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte ranges of the list's items, or `nil` if there is no list.
  private(set) var items: [Range<Int>]?
  /// The byte range of the list, including its brackets.
  private(set) var list: Range<Int>?
  /// The number of items that are not decoded, because they are too large or there are too many.
  private(set) var otherItems = 0

  private let name: [UInt8]?
  /// Whether the last string at the top level of an object is the list's name.
  private var isNamed = false
  private var scanner = JSONScanner()
  private var values = 0
  /// The depth of the list's items, or -1 outside the list.
  private var itemDepth = -1
  private var itemStart: Int?
  private var stringStart = 0
  private var isWellFormed = true

  /// - Parameter name: The list's name in the top-level object, or `nil` if the list is the top level.
  /// - Throws: `unreadableAnswer` if there are too many values, or an unclosed quote or bracket; `cancelled`.
  init(_ json: Data, listNamed name: String? = nil) throws(PhotosError) {
    self.name = name.map { Array($0.utf8) }
    let bytes = json.span
    var offset = json.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    while offset < bytes.count {
      guard !Task.isCancelled else { throw .cancelled }
      let end = min(offset + Self.step, bytes.count)
      while let event = scanner.next(in: bytes, from: &offset, to: end) {
        take(event, at: offset - 1, in: bytes)
      }
      guard values <= Self.mostValues else {
        throw .unreadableAnswer(reason: "it has more than \(Self.mostValues) values")
      }
    }
    guard isWellFormed, scanner.depth == 0, !scanner.isInString, values > 0 else { throw .notJSON }
  }

  private mutating func take(_ event: JSONScanner.Event, at offset: Int, in bytes: Span<UInt8>) {
    let depth = scanner.depth
    switch event {
    case .zero: isWellFormed = false
    case .beginsWord: begin(at: offset, depth)
    case .beginsString:
      begin(at: offset, depth)
      stringStart = offset + 1
    case .endsString:
      if depth == 1, let name { isNamed = Self.isText(name, in: bytes, from: stringStart, to: offset) }
    case .opens(let bracket):
      begin(at: offset, depth - 1)
      if bracket == UInt8(ascii: "["), items == nil, name == nil ? depth == 1 : depth == 2 && isNamed {
        (items, itemDepth, list) = ([], depth, offset..<offset)
      }
    case .closes:
      if depth < 0 { isWellFormed = false }
      if depth + 1 == itemDepth { endList(at: offset) }
    case .comma:
      if depth == 0 { isWellFormed = false }
      if depth == itemDepth { endItem(at: offset, isLast: false) }
      if depth == 1 { isNamed = false }
    case .colon:
      if depth == 0 { isWellFormed = false }
      // The string before the colon was a name rather than a value.
      values -= 1
    }
  }

  private static func isText(_ text: [UInt8], in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    end - start == text.count && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
  }

  private mutating func begin(at offset: Int, _ depth: Int) {
    // A JSON text has only one top-level value.
    if depth == 0, values > 0 { isWellFormed = false }
    values += 1
    if depth == itemDepth, itemStart == nil { itemStart = offset }
  }

  private mutating func endList(at offset: Int) {
    endItem(at: offset, isLast: true)
    itemDepth = -1
    list = list.map { $0.lowerBound..<offset + 1 }
  }

  private mutating func endItem(at offset: Int, isLast: Bool) {
    guard let items else { return }
    defer { itemStart = nil }
    guard let itemStart else {
      // Nothing may be missing between commas or brackets, except in an empty list.
      if !isLast || items.count + otherItems > 0 { isWellFormed = false }
      return
    }
    if items.count < Self.mostItems, offset - itemStart <= Self.mostItemBytes {
      self.items?.append(itemStart..<offset)
    } else {
      otherItems += 1
    }
  }
}

extension PhotosError {
  static let notJSON = PhotosError.unreadableAnswer(reason: "it is incomplete or not JSON")
}
