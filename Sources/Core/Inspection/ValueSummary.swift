import Domain
import FoundationEssentials

/// Short descriptions of values, made by reflection so that no type has to describe itself for a trace.
///
/// `List.StarPhoto.Request(photo: 3, memo: "light")`: a list becomes its count, `nil` is left out, a success becomes its value, and
/// contents nested more than two levels deep are left out. The text may come from outside.
enum ValueSummary {
  private static let mostDepth = 3
  private static let mostLetters = 60
  private static let most = 1_000

  /// Returns a summary of a Request, Response or ViewModel, with its use case.
  static func ofModel(_ model: Any) -> String {
    // The first name is the module's; a private type adds a part in parentheses.
    let names = String(reflecting: type(of: model)).split(separator: ".").dropFirst()
    let name = names.filter { !$0.hasPrefix("(") }.joined(separator: ".")
    return cut(name + fields(of: model, depth: 0))
  }

  static func ofCall(_ method: String, _ arguments: KeyValuePairs<String, Any>) -> String {
    let words = arguments.compactMap { label, value in field(label, value, depth: 0) }
    return cut("\(method)(\(words.joined(separator: ", ")))")
  }

  static func of(_ value: Any) -> String { cut(words(for: value, depth: 0)) }

  private static func cut(_ text: String) -> String { text.count > most ? text.prefix(most) + "…" : text }

  /// Returns a photo's name, which is shorter than its contents.
  private static func name(of value: Any) -> String? {
    switch value {
    case let photo as NumberedPhoto: photo.number.map { "Photo \($0)" } ?? name(of: photo.photo)
    case let photo as Photo: "Photo \(photo.id.rawValue)"
    case let reference as PhotoReference:
      switch reference {
      case .number(let number): "\(number)"
      case .name(let name): name.id.rawValue
      }
    case let photos as PhotoSelection: photos.description
    case let numbers as PhotoNumbers: numbers.description
    case let key as PhotoKey: key.id.rawValue
    case let id as PhotoID: id.rawValue
    case let batch as StarBatch: "\(batch.place) of \(batch.count)"
    case let topic as Topic: "Topic \(topic.slug)"
    case let text as String: quoted(text)
    case is Void: "done"
    default: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + (text.count > mostLetters ? text.prefix(mostLetters) + "…" : text) + "\""
  }

  private static func words(for value: Any, depth: Int) -> String {
    let value = unwrapped(value)
    if let name = name(of: value) { return name }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { words(for: $0.value, depth: depth) } ?? "nil"
    case .collection, .set, .dictionary: return counted(mirror)
    case .enum: return words(for: value, mirror.children.first, depth: depth)
    case .tuple: return fields(of: value, depth: depth)
    case .struct, .class:
      if let value = value as? any CustomStringConvertible { return value.description }
      let name = String(describing: type(of: value))
      return name + (depth < mostDepth ? fields(of: value, depth: depth) : "(…)")
    default: return String(describing: value)
    }
  }

  /// Returns a summary of an enum case; a success is summarized as its value.
  private static func words(for value: Any, _ child: Mirror.Child?, depth: Int) -> String {
    guard let child, let label = child.label else { return String(describing: value) }
    if label == "success" { return words(for: child.value, depth: depth) }
    let inner = words(for: child.value, depth: depth + 1)
    if label == "failure" { return "failure: \(inner)" }
    return inner.hasPrefix("(") ? label + inner : "\(label)(\(inner))"
  }

  /// Returns the value inside a property wrapper.
  private static func unwrapped(_ value: Any) -> Any {
    let children = Mirror(reflecting: value).children
    guard children.count == 1, let only = children.first, only.label == "wrappedValue" else { return value }
    return only.value
  }

  private static func counted(_ mirror: Mirror) -> String {
    guard let first = mirror.children.first else { return "[]" }
    let type = mirror.displayStyle == .dictionary ? "entries" : "\(Swift.type(of: first.value))"
    return "[\(mirror.children.count) × \(type)]"
  }

  private static func fields(of value: Any, depth: Int) -> String {
    let words = Mirror(reflecting: value).children.compactMap {
      field($0.label ?? "", $0.value, depth: depth + 1)
    }
    return "(\(words.joined(separator: ", ")))"
  }

  /// Returns a field with its label, or `nil` for a `nil` value.
  ///
  /// `result`, which most models have, and a tuple's `.0` need no label.
  private static func field(_ label: String, _ value: Any, depth: Int) -> String? {
    let mirror = Mirror(reflecting: unwrapped(value))
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return nil }
    // A property wrapper's storage begins with an underscore.
    let label = label.hasPrefix("_") ? String(label.dropFirst()) : label
    let words = words(for: value, depth: depth)
    return label.isEmpty || label == "result" || label.hasPrefix(".") ? words : "\(label): \(words)"
  }
}
