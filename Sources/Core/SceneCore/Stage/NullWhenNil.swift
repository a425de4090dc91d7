/// An optional value that is encoded as `null` instead of being omitted, so that scripts can rely on every key.
///
/// ```swift
/// struct Count: Encodable { @NullWhenNil var photos: Int? }
/// let json = try JSONEncoder().encode(Count(photos: nil))
/// String(decoding: json, as: UTF8.self)  // #"{"photos":null}"#
/// ```
@propertyWrapper package struct NullWhenNil<Value> {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }
}

extension NullWhenNil: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension NullWhenNil: Sendable where Value: Sendable {}
extension NullWhenNil: Equatable where Value: Equatable {}
extension NullWhenNil: Hashable where Value: Hashable {}
