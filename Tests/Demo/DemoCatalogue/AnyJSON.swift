import FoundationEssentials

/// Decoded JSON, to check answers without the types that encode them.
@dynamicMemberLookup
enum AnyJSON: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { self = .null; return }
    if let value = try? container.decode(Bool.self) { self = .bool(value); return }
    if let value = try? container.decode(Double.self) { self = .number(value); return }
    if let value = try? container.decode(String.self) { self = .string(value); return }
    if let value = try? container.decode([AnyJSON].self) { self = .array(value); return }
    self = .object(try container.decode([String: AnyJSON].self))
  }

  /// The value, `.null` if it is null, or `nil` if the key is missing.
  subscript(dynamicMember key: String) -> AnyJSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .number(let number) = self { Int(number) } else { nil } }
  var double: Double? { if case .number(let number) = self { number } else { nil } }
  var items: [AnyJSON] { if case .array(let items) = self { items } else { [] } }
  var keys: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }
}
