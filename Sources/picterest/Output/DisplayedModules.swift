import SceneCore
import Terminal

/// The modules and what each imports, as `graph --modules` shows them.
struct DisplayedModules: Encodable, Sendable {
  struct Module: Encodable, Sendable {
    var name: String
    var imports: [String]
  }

  var modules: [Module]
  let isDot: Bool

  enum CodingKeys: CodingKey { case modules }

  /// - Parameter isDot: Whether people see it in Graphviz's language.
  init(isDot: Bool) {
    let scenes = ModuleMap.scenes.map { Module(name: $0 + "Scene", imports: ModuleMap.ofScenes.sorted()) }
    let others = ModuleMap.rows.map { row in
      // Only the program knows scenes.
      Module(
        name: row.module,
        imports: (row.module == "picterest" ? ModuleMap.sceneModules : []) + row.imports.sorted())
    }
    modules = others.dropLast(2) + scenes + others.suffix(2)
    self.isDot = isDot
  }

  var lines: [StyledText] { isDot ? dot.map { StyledText("\($0)", .code) } : text }

  private var text: [StyledText] {
    let width = modules.map(\.name.count).max() ?? 0
    return modules.map { module in
      let padding = String(repeating: " ", count: width - module.name.count + 2)
      let imports = module.imports.isEmpty ? "nothing" : module.imports.joined(separator: ", ")
      return StyledText("\(module.name)", .strong) + "\(padding)\(imports)"
    }
  }

  /// All scenes are one node, because they have the same arrows.
  private var dot: [String] {
    let rows =
      [("scenes", ModuleMap.ofScenes.sorted())]
      + ModuleMap.rows.map { row in
        (row.module, (row.module == "picterest" ? ["scenes"] : []) + row.imports.sorted())
      }
    let ours = Set(rows.map(\.0))
    let others = Set(rows.flatMap(\.1)).subtracting(ours).sorted()
    let scenes = ModuleMap.sceneModules.joined(separator: "\\n")
    return ["digraph picterest {", "  node [shape=box, style=rounded, fontname=\"sans-serif\"]"]
      + ["  scenes [label=\"\(scenes)\"]"] + others.map { "  \"\($0)\" [style=dashed]" }
      + rows.flatMap { module, imports in imports.map { "  \"\(module)\" -> \"\($0)\"" } } + ["}"]
  }
}
