/// The objects in the live scenes and their references; the graph keeps none of them alive.
///
/// Composers add their objects. Reflection reads the references, so nobody has to declare them. Reflection does not show which properties
/// are weak. Their names decide, and a test compares the names with the source code.
@MainActor package final class ObjectGraph {
  /// The names of weak properties: a presenter's view controller and a route's navigator.
  package nonisolated static let weakProperties: Set<String> = ["viewController", "navigator"]

  private struct Member { weak var object: AnyObject? }

  private var members: [Member] = []

  package init() {}

  package func add(_ objects: AnyObject...) {
    members.removeAll { $0.object == nil }
    members += objects.map { Member(object: $0) }
  }

  /// The live objects, in order of creation.
  package var objects: [AnyObject] { members.compactMap(\.object) }

  /// The objects without an owner in the graph, which are the scenes' view controllers.
  package var scenes: [AnyObject] {
    let objects = objects
    let held = Set(
      objects.flatMap { ObjectEdge.edges(of: $0) }.filter { !$0.isWeak }.map { ObjectIdentifier($0.target) })
    return objects.filter { !held.contains(ObjectIdentifier($0)) }
  }

  package func contains(_ object: AnyObject) -> Bool { members.contains { $0.object === object } }
}

/// A property that refers to another object.
@MainActor package struct ObjectEdge {
  /// The property name, with dots for an object inside a value, as in `detailRoute.navigator`.
  package let property: String
  package let target: AnyObject

  package var isWeak: Bool {
    property.split(separator: ".").last.map { ObjectGraph.weakProperties.contains(String($0)) } ?? false
  }

  /// Returns the references of an object and its values, in property order, without a trace's decorators.
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

/// A decorator between two objects that reports their calls to a trace.
@MainActor package protocol TraceDecorator: AnyObject {
  /// The object that receives the calls, or `nil` once it is gone.
  var decorated: Any? { get }
}
