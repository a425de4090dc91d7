/// A JSON array of which every item is read on its own: a bad one is counted and leaves the others alone.
struct LossyArray<Item: Decodable>: Decodable {
  let items: [Item]
  let unreadable: Int

  var isEmpty: Bool { items.isEmpty && unreadable == 0 }

  /// - Throws: Only when it is no array.
  init(from decoder: any Decoder) throws {
    let attempts = try [Attempt](from: decoder)
    items = attempts.compactMap(\.item)
    unreadable = attempts.count - items.count
  }

  private struct Attempt: Decodable {
    let item: Item?

    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }
}

extension KeyedDecodingContainer {
  /// nil for whatever is missing, null, or of another type: such a field costs itself and nothing else.
  func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// As `lenient`, and nil for text without a visible character.
  func text(_ key: Key) -> String? {
    guard let text = lenient(String.self, key), !text.allSatisfy(\.isWhitespace) else { return nil }
    return text
  }

  /// As `lenient`, and nil for a negative number.
  func count(_ key: Key) -> Int? {
    lenient(Int.self, key).flatMap { $0 >= 0 ? $0 : nil }
  }
}
