import Foundation
import Terminal
import TestSupport
import Testing

@testable import Shell

/// `graph`, in the program as it is composed.
@Suite(.onThreadsThatMayWait) final class GraphTests: ProgramSuite {
  private struct Graph: Decodable {
    struct Edge: Decodable, Hashable {
      var from: String
      var property: String
      var to: String
      var isWeak: Bool
    }

    var alive: [String]
    var onStage: String
    var edges: [Edge]
  }

  /// Runs commands and returns the output of each `graph` among them.
  private func graphs(_ commands: [String]) throws -> [Graph] {
    let outcome = try program.run(["--demo", "--json"] + commands.flatMap { ["-c", $0] })
    let lines = outcome.output.split(separator: "\n").filter { $0.contains(#""command":"graph""#) }
    return try lines.map { try JSONDecoder().decode(Graph.self, from: Data($0.utf8)) }
  }

  @Test func aSceneThatIsPoppedIsNoLongerAlive() throws {
    let graphs = try graphs(["home", "show 1", "graph", "back", "graph"])
    #expect(graphs.map(\.onStage) == ["detail", "home"])
    #expect(graphs.map(\.alive) == [["home", "detail"], ["home"]])
  }

  private static let ways = [
    ("Home", ["home"]), ("Saved", ["saved"]), ("Search", ["search light"]), ("Topics", ["topics"]),
    ("Topic", ["topic sea-lakes"]), ("Random", ["random"]), ("Detail", ["home", "show 1"]),
    ("Photographer", ["home", "by 1"]),
  ]

  @Test func theWholeCycleOfASceneIsShownWithItsOneWeakEdge() throws {
    let graphs = try graphs(Self.ways.flatMap { $0.1 + ["graph"] })
    #expect(graphs.map(\.onStage) == Self.ways.map { $0.0.lowercased() })
    for (graph, (scene, _)) in zip(graphs, Self.ways) {
      func edge(_ from: String, _ property: String, _ to: String, isWeak: Bool = false) -> Graph.Edge {
        .init(from: scene + from, property: property, to: scene + to, isWeak: isWeak)
      }
      let cycle: Set = [
        edge("ViewController", "interactor", "Interactor"), edge("Interactor", "presenter", "Presenter"),
        edge("Presenter", "viewController", "ViewController", isWeak: true),
      ]
      #expect(cycle.isSubset(of: graph.edges), "\(graph.edges)")
      #expect(!graph.edges.contains { $0.to.hasSuffix("Trace") || $0.from.hasSuffix("Trace") })
    }
  }

  @Test func peopleSeeATreeWithWeakEdges() throws {
    let outcome = try program.commands("graph", flags: ["--demo"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "HomeViewController", "├─ interactor ─▶ HomeInteractor", "│  ├─ presenter ─▶ HomePresenter",
        "│  │  └─ viewController ┄▶ HomeViewController weak",
      ])
    #expect(lines.last == "Alive: home (on stage)")
  }

  @Test func theModulesAreThoseOfTheCommittedMap() throws {
    let lines = DisplayedModules(isDot: true).lines
    #expect(
      try lines.map { $0.text.text + "\n" }.joined() == LessonText.text(of: "Documentation/modules.dot"),
      "Run make graph.")
    #expect(lines.allSatisfy { $0.spans.allSatisfy { $0.style == .code } }, "It is never wrapped.")
  }
}
