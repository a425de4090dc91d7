import SceneCore
import Terminal

/// The modules in each room and their imports, for `graph --modules`.
struct DisplayedModules: Encodable, Sendable {
  struct Module: Encodable, Sendable {
    var name: String
    var imports: [String]
    var room: String
  }

  var modules: [Module]
  let isDot: Bool

  enum CodingKeys: CodingKey { case modules }

  /// - Parameter isDot: Whether the lines for people are in Graphviz's language.
  init(isDot: Bool) {
    modules = ModuleMap.rooms.flatMap { room in
      room.modules.map { row in
        // Only the program imports the scenes.
        let scenes = row.module == "picterest" ? ModuleMap.sceneModules : []
        return Module(name: row.module, imports: scenes + row.imports.sorted(), room: room.name)
      }
    }
    self.isDot = isDot
  }

  var lines: [StyledText] { isDot ? dot.map { StyledText("\($0)", .code) } : text }

  private var text: [StyledText] {
    let width = modules.map(\.name.count).max() ?? 0
    return ModuleMap.rooms.flatMap { room in
      [StyledText("\(room.name)", .faint)]
        + modules.filter { $0.room == room.name }.map { module in
          let padding = String(repeating: " ", count: width - module.name.count + 2)
          let imports = module.imports.isEmpty ? "nothing" : module.imports.joined(separator: ", ")
          return "  " + StyledText("\(module.name)", .strong) + "\(padding)\(imports)"
        }
    }
  }

  /// The lines in Graphviz's language: a box for each room.
  ///
  /// All scenes share a node, because their arrows are the same.
  private var dot: [String] {
    let scenes = ModuleMap.sceneModules.joined(separator: "\\n")
    let rooms = ModuleMap.rooms.filter { $0.name != "Scenes" }
    let rows =
      [("scenes", ModuleMap.ofScenes.sorted())]
      + rooms.flatMap(\.modules).map { row in
        (row.module, (row.module == "picterest" ? ["scenes"] : []) + row.imports.sorted())
      }
    let ours = Set(rows.map(\.0))
    let others = Set(rows.flatMap(\.1)).subtracting(ours).sorted()
    return ["digraph picterest {", "  node [shape=box, style=rounded, fontname=\"sans-serif\"]"]
      + ["  graph [fontname=\"sans-serif\", color=gray, labeljust=l]", "  scenes [label=\"\(scenes)\"]"]
      + rooms.map { room in
        let names = room.modules.map { "\"\($0.module)\"" }.joined(separator: "; ")
        return "  subgraph cluster_\(room.name) { label=\"\(room.name)\"; \(names) }"
      }
      + others.map { "  \"\($0)\" [style=dashed]" }
      + rows.flatMap { module, imports in imports.map { "  \"\(module)\" -> \"\($0)\"" } } + ["}"]
  }
}
