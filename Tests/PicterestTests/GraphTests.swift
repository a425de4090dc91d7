import Foundation
import Terminal
import TestSupport
import Testing

@testable import picterest

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

  /// What `graph` shows after other commands, each time that it is one of them.
  private func graphs(_ commands: String...) throws -> [Graph] {
    let outcome = try program.run(["--demo", "--json"] + commands.flatMap { ["-c", $0] })
    let lines = outcome.output.split(separator: "\n").filter { $0.contains(#""command":"graph""#) }
    return try lines.map { try JSONDecoder().decode(Graph.self, from: Data($0.utf8)) }
  }

  @Test func aSceneThatIsPoppedIsNoLongerAlive() throws {
    let graphs = try graphs("home", "show 1", "graph", "back", "graph")
    #expect(graphs.map(\.onStage) == ["detail", "home"])
    #expect(graphs.map(\.alive) == [["home", "detail"], ["home"]])
  }

  @Test(arguments: [
    ("Home", ["home"]), ("Saved", ["saved"]), ("Search", ["search light"]), ("Topics", ["topics"]),
    ("Topic", ["topic sea-lakes"]), ("Random", ["random"]), ("Detail", ["home", "show 1"]),
    ("Photographer", ["home", "by 1"]),
  ])
  func theWholeCycleOfASceneIsShownWithItsOneWeakEdge(scene: String, way: [String]) throws {
    let outcome = try program.run(["--demo", "--json"] + (way + ["graph"]).flatMap { ["-c", $0] })
    let line = try #require(outcome.output.split(separator: "\n").last)
    let graph = try JSONDecoder().decode(Graph.self, from: Data(line.utf8))
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let committed = try String(contentsOf: root.appending(path: "Documentation/modules.dot"), encoding: .utf8)
    let outcome = try program.commands("graph --modules --dot")
    #expect(outcome.output == committed, "Run make graph.")
  }

  @Test func dotNeedsTheModules() throws {
    let outcome = try program.commands("graph --dot")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors == "picterest: --dot goes with --modules, as in: graph --modules --dot\n")
  }

  @Test func codeIsNeverWrapped() throws {
    let lines = { [program] in
      try program.commands($0, flags: ["--width", "40"]).output.split(separator: "\n")
    }
    let wide = try program.commands("graph --modules --dot").output.split(separator: "\n")
    #expect(try lines("graph --modules --dot") == wide)
    let code = Lesson(1)?.lines.filter { $0.spans.first?.style == .code }.map(\.text.text) ?? []
    let shown = Set(try lines("lesson 1").map(String.init))
    #expect(code.contains { $0.count > 40 } && code.allSatisfy { $0.isEmpty || shown.contains($0) })
  }
}
