import Inspection
import SceneCore
import Terminal

/// The objects of the scene on stage and their references, for `graph`.
struct DisplayedGraph: Encodable, Sendable {
  /// The live scenes, oldest first.
  var alive: [String]
  var onStage: String
  var edges: [DisplayedEdge]
  let tree: [StyledText]

  enum CodingKeys: CodingKey { case alive, onStage, edges }
}

struct DisplayedEdge: Encodable, Sendable {
  var from: String
  var property: String
  var to: String
  var isWeak: Bool
}

extension DisplayedGraph {
  @MainActor init(_ graph: ObjectGraph, onStage scene: any TextScene) {
    var walk = Walk(graph: graph)
    walk.visit(scene, indent: "")
    alive = graph.scenes.compactMap { ($0 as? any TextScene)?.name.rawValue }
    onStage = scene.name.rawValue
    edges = walk.edges
    tree = [StyledText(SafeText(String(describing: type(of: scene))), .strong)] + walk.lines
  }

  var lines: [StyledText] {
    let names = alive.map { $0 == onStage ? "\($0) (on stage)" : $0 }
    return tree + ["", "Alive: \(names.joined(separator: ", "))"]
  }
}

/// Follows the edges from an object, visiting each object once.
@MainActor private struct Walk {
  let graph: ObjectGraph
  var lines: [StyledText] = []
  var edges: [DisplayedEdge] = []
  private var seen: Set<ObjectIdentifier> = []

  init(graph: ObjectGraph) { self.graph = graph }

  mutating func visit(_ object: AnyObject, indent: String) {
    seen.insert(ObjectIdentifier(object))
    let found = ObjectEdge.edges(of: object)
    for (index, edge) in found.enumerated() {
      let isLast = index == found.count - 1
      let (from, to) = ("\(type(of: object))", "\(type(of: edge.target))")
      edges.append(DisplayedEdge(from: from, property: edge.property, to: to, isWeak: edge.isWeak))
      let isKnown = seen.contains(ObjectIdentifier(edge.target))
      lines.append(Self.line(edge, to: to, isKnown: isKnown, before: indent + (isLast ? "└─ " : "├─ ")))
      if !isKnown, !edge.isWeak, graph.contains(edge.target) {
        visit(edge.target, indent: indent + (isLast ? "   " : "│  "))
      }
    }
  }

  private static func line(
    _ edge: ObjectEdge, to name: String, isKnown: Bool, before indent: String
  ) -> StyledText {
    let arrow = edge.isWeak ? " ┄▶ " : " ─▶ "
    return StyledText("\(indent)", .faint) + "\(edge.property)" + StyledText("\(arrow)", .faint)
      + StyledText("\(name)", isKnown || edge.isWeak ? .plain : .strong)
      + (edge.isWeak ? StyledText(" weak", .faint) : "")
  }
}
