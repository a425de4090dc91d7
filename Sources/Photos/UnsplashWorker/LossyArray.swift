import Domain
import FoundationEssentials

/// A JSON array whose items are read one by one; a bad item is counted and does not affect the others.
struct LossyArray<Item: Decodable>: Decodable {
  let items: [Item]
  /// The number of items left out: bad items, oversized items and those after the hundredth.
  let unreadable: Int

  var isEmpty: Bool { items.isEmpty && unreadable == 0 }

  /// Reads at most a hundred items of an array inside an answer; throws only if the value is not an array.
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var items: [Item] = []
    while !list.isAtEnd, list.currentIndex < JSONOutline.mostItems {
      if let item = try list.decode(Attempt.self).item { items.append(item) }
    }
    self.items = items
    unreadable = (list.count ?? list.currentIndex) - items.count
  }

  /// Reads an answer that is an array; throws `unreadableAnswer` for any other answer and for too many values, or `cancelled`.
  init(answer: Data) throws(PhotosError) {
    let outline = try JSONOutline(answer)
    guard outline.items != nil else {
      self = try JSONDecoder().answer(Self.self, in: answer)
      return
    }
    try self.init(outline, in: answer)
  }

  /// Reads the list of `outline` in an answer, or throws `cancelled`.
  init(_ outline: JSONOutline, in answer: Data) throws(PhotosError) {
    let ranges = outline.items ?? []
    var items: [Item] = []
    for range in ranges {
      guard !Task.isCancelled else { throw .cancelled }
      let json = answer.dropFirst(range.lowerBound).prefix(range.count)
      if let item = try? JSONDecoder().decode(Item.self, from: json) { items.append(item) }
    }
    self.items = items
    unreadable = ranges.count + outline.otherItems - items.count
  }

  init(single item: Item) {
    items = [item]
    unreadable = 0
  }

  private struct Attempt: Decodable {
    let item: Item?

    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }
}

extension KeyedDecodingContainer {
  /// Returns the field, or `nil` if it is missing, null or of another type, so that a bad field affects only itself.
  func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Like `lenient`, but also returns `nil` for text without a visible character or with too many bytes.
  ///
  /// - Parameter most: The default has room for 3,000 Korean syllables. Measuring text can take a microsecond per byte.
  func text(_ key: Key, bytes most: Int = 10_000) -> String? {
    guard let text = lenient(String.self, key), text.utf8.count <= most, !text.allSatisfy(\.isWhitespace)
    else { return nil }
    return text
  }

  /// Like `lenient`, but also returns `nil` for a negative number.
  func count(_ key: Key) -> Int? {
    lenient(Int.self, key).flatMap { $0 >= 0 ? $0 : nil }
  }
}
