/// A JSON array whose items are read one by one: a bad item is counted and does not affect the others.
struct LossyArray<Item: Decodable>: Decodable {
  let items: [Item]
  let unreadable: Int

  var isEmpty: Bool { items.isEmpty && unreadable == 0 }

  /// - Throws: Only when it is not an array.
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
  /// nil for a field that is missing, null, or of another type, so that only this field is lost.
  func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Like `lenient`, but also nil for text without a visible character.
  func text(_ key: Key) -> String? {
    guard let text = lenient(String.self, key), !text.allSatisfy(\.isWhitespace) else { return nil }
    return text
  }

  /// Like `lenient`, but also nil for a negative number.
  func count(_ key: Key) -> Int? {
    lenient(Int.self, key).flatMap { $0 >= 0 ? $0 : nil }
  }
}
