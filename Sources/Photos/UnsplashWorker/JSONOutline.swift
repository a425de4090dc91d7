import Domain
import FoundationEssentials

/// How large a JSON text is and where its items are, found in one pass over its bytes and without decoding it.
///
/// The decoder remembers every value before it gives the first one, and an error for each item that is not a photo:
/// 8 MiB of `[0,0,0,…]`, which are 8 kB compressed, took it 1.2 GB and 4 s. So values are counted first, and a list
/// is decoded item by item. Only quotes, brackets and commas matter here; the decoder finds what else is wrong.
struct JSONOutline {
  /// Thirty photos of 92 kB, the largest seen, may have 100,000.
  static let mostValues = 300_000
  /// The most items of a list that are decoded; Unsplash sends at most 30.
  static let mostItems = 100
  /// The most bytes of an item that is decoded; the largest photo seen has 92 kB.
  static let mostItemBytes = 256_000
  /// How many bytes are read between two looks at whether the task was cancelled.
  private static let step = 1 << 16
  /// Some servers begin with it.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The items of the list that are to be decoded, as offsets; nil when there is no such list.
  private(set) var items: [Range<Int>]?
  /// Where the list is, with its brackets.
  private(set) var list: Range<Int>?
  /// How many items of the list are not to be decoded, because they are too large or too many.
  private(set) var otherItems = 0

  /// The name of the list; nil when the whole text is the list.
  private let name: [UInt8]?
  /// How deep the list's items are; -1 outside the list.
  private var itemDepth = -1
  /// The string that is or was last at the top of an object, as far as it may be the list's name.
  private var key: [UInt8] = []
  private var isInKey = false

  private var values = 0
  private var depth = 0
  private var itemStart: Int?
  private var isInString = false
  private var isEscaped = false
  /// Whether the byte before this one belongs to a number or a word such as `null`.
  private var isInWord = false
  private var isWellFormed = true

  /// - Parameter name: The name of the list in an object; nil when the whole text is the list.
  /// - Throws: `unreadableAnswer` when there are too many values, or a quote or bracket is not closed; `cancelled`.
  init(_ json: Data, listNamed name: String? = nil) throws(PhotosError) {
    self.name = name.map { Array($0.utf8) }
    let bytes = json.span
    let first = json.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    for start in stride(from: first, to: bytes.count, by: Self.step) {
      guard !Task.isCancelled else { throw .cancelled }
      var offset = start
      let end = min(start + Self.step, bytes.count)
      while offset < end {
        // Most bytes are in strings and mean nothing here.
        while isInString, !isEscaped, !isInKey, offset < end, !Self.matters(bytes[offset]) { offset += 1 }
        if offset < end { take(bytes[offset], at: offset) }
        offset += 1
      }
      guard values <= Self.mostValues else {
        throw .unreadableAnswer(reason: "it has more than \(Self.mostValues) values")
      }
    }
    guard isWellFormed, depth == 0, !isInString, values > 0 else { throw .notJSON }
  }

  /// Whether a byte in a string is more than a part of it.
  private static func matters(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    // JSON has no zero byte. UTF-16 has, and what looks like a quote in it may be half of another character.
    if byte == 0 { isWellFormed = false }
    if isInString {
      if isInKey { takeInKey(byte) }
      return takeInString(byte)
    }
    switch byte {
    case UInt8(ascii: "\""):
      begin(at: offset)
      isInString = true
      isInKey = depth == 1 && name != nil
      if isInKey { key = [] }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      begin(at: offset)
      depth += 1
      if byte == UInt8(ascii: "["), items == nil, depth == 1 ? name == nil : depth == 2 && key == name {
        beginList(at: offset)
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      separate()
      if depth == itemDepth { endList(at: offset) }
      depth -= 1
    case UInt8(ascii: ","):
      separate()
      if depth == itemDepth { endItem(at: offset, isLast: false) }
      if depth == 1 { key = [] }
    case UInt8(ascii: ":"):
      separate()
      // The text before it was a name and not a value.
      values -= 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): isInWord = false
    default:
      if !isInWord { begin(at: offset) }
      isInWord = true
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  /// Notes a byte of a string that may be the list's name; one byte too many is enough to tell that it is not.
  private mutating func takeInKey(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") {
      isInKey = false
    } else if let name, key.count <= name.count {
      key.append(byte)
    }
  }

  private mutating func beginList(at offset: Int) {
    items = []
    itemDepth = depth
    list = offset..<offset
  }

  private mutating func endList(at offset: Int) {
    endItem(at: offset, isLast: true)
    itemDepth = -1
    list = list.map { $0.lowerBound..<offset + 1 }
  }

  /// Takes a byte that may be only within brackets.
  private mutating func separate() {
    if depth == 0 { isWellFormed = false }
    isInWord = false
  }

  private mutating func begin(at offset: Int) {
    // The text is one value.
    if depth == 0, values > 0 { isWellFormed = false }
    values += 1
    isInWord = false
    if depth == itemDepth, itemStart == nil { itemStart = offset }
  }

  private mutating func endItem(at offset: Int, isLast: Bool) {
    guard let items else { return }
    defer { itemStart = nil }
    guard let itemStart else {
      // Only in an empty list may there be nothing.
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
