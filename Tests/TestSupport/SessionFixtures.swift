package import Domain
package import SceneCore
internal import Terminal

extension SessionFacts {
  package static func make() -> SessionFacts {
    SessionFacts(
      source: "demo catalogue", server: "https://demo.test", libraryFolder: "/home/amy/pictures",
      pictures: .init(mode: "quadrants", reason: "COLORTERM is truecolor"))
  }
}

extension LibraryFacts {
  package static func make(saved: Int, pendingReports: Int = 0, otherFiles: Int? = 0) -> LibraryFacts {
    var facts = LibraryFacts()
    facts.saved = saved
    facts.pendingReports = pendingReports
    facts.otherFiles = otherFiles
    return facts
  }
}

extension CacheFacts {
  package static func make(
    folder: String? = "/home/amy/cache", bytes: Int = 1_258_292, mostBytes: Int = 256 << 20
  ) -> CacheFacts {
    CacheFacts(folder: folder, bytes: bytes, mostBytes: mostBytes)
  }
}

package struct CacheStub: CacheWorkerLogic {
  private let facts: CacheFacts

  package init(facts: CacheFacts = .make()) { self.facts = facts }

  package func cacheFacts() async -> CacheFacts { facts }

  package func takeCacheProblem() -> CacheProblem? { nil }
}

extension SystemFacts {
  /// Returns the facts about a machine without problems, at a terminal.
  package static func make(_ change: (inout SystemFacts) -> Void = { _ in }) -> SystemFacts {
    var facts = SystemFacts(version: "picterest 0.1.0", system: "Debian GNU/Linux 12 (bookworm), x86_64")
    facts.terminal = .init(name: "foot(1.21.0)", columns: 100, rows: 40, cell: CellSize(width: 9, height: 18))
    facts.keyOrigin = "UNSPLASH_ACCESS_KEY"
    change(&facts)
    return facts
  }
}
