/// The objects of the scenes that are alive, and who holds whom; it keeps none of them alive.
///
/// A composer adds the objects that it makes. What they hold is read from their properties, so it cannot be declared
/// wrongly. Reflection does not say which properties are weak; that is decided by their names, and a test compares these
/// with the sources.
@MainActor package final class ObjectGraph {
  /// The properties that do not keep alive what they refer to: a presenter's view controller, a route's navigator.
  package nonisolated static let weakProperties: Set<String> = ["viewController", "navigator"]

  private struct Member { weak var object: AnyObject? }

  private var members: [Member] = []

  package init() {}

  /// Adds what a composer has made.
  package func add(_ objects: AnyObject...) {
    members.removeAll { $0.object == nil }
    members += objects.map { Member(object: $0) }
  }

  /// Those that are alive, in the order in which they were made.
  package var objects: [AnyObject] { members.compactMap(\.object) }

  /// The objects that no other one of the graph keeps alive: the view controllers of the scenes.
  package var scenes: [AnyObject] {
    let objects = objects
    let held = Set(
      objects.flatMap { ObjectEdge.edges(of: $0) }.filter { !$0.isWeak }.map { ObjectIdentifier($0.target) })
    return objects.filter { !held.contains(ObjectIdentifier($0)) }
  }

  package func contains(_ object: AnyObject) -> Bool { members.contains { $0.object === object } }
}

/// A property of an object that refers to another object.
@MainActor package struct ObjectEdge {
  /// With dots where the other object is in a value, as in `detailRoute.navigator`.
  package let property: String
  package let target: AnyObject

  package var isWeak: Bool {
    property.split(separator: ".").last.map { ObjectGraph.weakProperties.contains(String($0)) } ?? false
  }

  /// The objects that an object refers to, itself or in its values, in the order of its properties, without the
  /// decorators of a trace.
  package static func edges(of object: AnyObject) -> [ObjectEdge] { edges(of: object, under: "") }

  private static func edges(of value: Any, under path: String) -> [ObjectEdge] {
    Mirror(reflecting: value).children.flatMap { label, value -> [ObjectEdge] in
      guard let label, let value = unwrapped(value), isOurs(value) else { return [] }
      if type(of: value) is AnyClass {
        return [ObjectEdge(property: path + label, target: value as AnyObject)]
      }
      return Mirror(reflecting: value).displayStyle == .struct
        ? edges(of: value, under: path + label + ".") : []
    }
  }

  /// The value inside an optional or a decorator.
  private static func unwrapped(_ value: Any) -> Any? {
    if let decorator = value as? any TraceDecorator { return decorator.decorated }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func isOurs(_ value: Any) -> Bool {
    let type = String(reflecting: type(of: value))
    return !type.hasPrefix("Swift.") && !type.hasPrefix("Foundation")
  }
}

/// Is between two objects to show a trace what one asks of the other.
@MainActor package protocol TraceDecorator: AnyObject {
  /// The object that it passes calls on to; nil when that is gone.
  var decorated: Any? { get }
}
