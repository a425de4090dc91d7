import Foundation

/// The project on disk, as far as a new scene depends on it.
struct Project {
  let root: URL

  /// - Parameter path: A path relative to the project's folder.
  func text(of path: String) throws(Refusal) -> String {
    do { return try String(contentsOf: root.appending(path: path), encoding: .utf8) } catch {
      throw Refusal("\(path) cannot be read, and a new scene must be named there.")
    }
  }

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// Returns the names in a folder, or an empty array if the folder does not exist.
  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())) ?? []
  }

  /// Returns the names of all commands: those in scenes, and those that work anywhere.
  func commands() throws(Refusal) -> (scenes: Set<String>, anywhere: Set<String>) {
    var scenes = words(in: try text(of: "Sources/Core/SceneCore/List/ListCommand.swift"))
    for folder in names(in: "Scenes").map({ "Scenes/\($0)" }) {
      let sources = names(in: folder).compactMap { try? text(of: "\(folder)/\($0)") }
      sources.filter { $0.contains("CommandVerb {") }.forEach { scenes.formUnion(words(in: $0)) }
    }
    return (scenes, words(in: try text(of: "Sources/App/Shell/Commands/AnywhereCommand.swift")))
  }

  /// Returns the commands in an enum, as typed.
  private func words(in source: String) -> Set<String> {
    let lines = source.matches(of: /\n  case ([a-zA-Z]+(?: = "[a-z-]+"|, |[a-zA-Z]+)*)\n/)
    let cases = lines.flatMap { $0.output.1.split(separator: ", ") }
    return Set(cases.compactMap { $0.split(separator: "\"").last.map(String.init) })
  }

  /// Returns the module that declares a type with this name and that every scene imports.
  func module(withType name: String) throws(Refusal) -> String? {
    for module in ["Domain", "Terminal", "Inspection", "SceneCore"] {
      let folder = root.appending(path: "Sources/Core/\(module)").path()
      for path in FileManager.default.subpaths(atPath: folder) ?? [] where path.hasSuffix(".swift") {
        let source = try text(of: "Sources/Core/\(module)/\(path)")
        if source.contains(" \(name)"), declares(name, source) { return module }
      }
    }
    return nil
  }

  private func declares(_ name: String, _ source: String) -> Bool {
    source.split(separator: "\n").contains { line in
      let words = line.split { !$0.isLetter && !$0.isNumber }
      return !line.hasPrefix(" ")
        && zip(words, words.dropFirst()).contains { Self.keywords.contains($0) && $1 == name }
    }
  }

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
}

extension Project {
  /// Refuses a scene that does not fit into the project.
  func check(_ order: SceneOrder) throws(Refusal) {
    for folder in ["Scenes", "Tests/Scenes"] + names(in: "Sources").map({ "Sources/\($0)" }) {
      if let other = names(in: folder).first(where: { $0.lowercased() == order.name.lowercased() }) {
        throw Refusal("There is \(folder)/\(other) already: choose another name for the scene.")
      }
    }
    for name in [order.name] + order.useCases.map(\.name) {
      guard let module = try module(withType: name) else { continue }
      throw Refusal("\(module) has a type \(name): choose another name.")
    }
    let commands = try commands()
    guard !commands.scenes.union(commands.anywhere).contains(order.command) else {
      throw Refusal(
        "\(order.command) is a command already, and the name of a scene is the command that opens it."
          + " Name another one: --command \(order.command)-list")
    }
    guard !Self.reserved.contains(order.command) else {
      throw Refusal(
        "\(order.command) is a word of Swift. Name another command: --command \(order.command)-list")
    }
  }

  /// Adds the kind of destination to the order: a scene with an input, or a scene that a command opens as it was left.
  func withDestination(_ order: SceneOrder) throws(Refusal) -> SceneOrder {
    guard let scene = order.destination?.scene else { return order }
    let inputs = try text(of: "Sources/Core/SceneCore/Stage/SceneInputs.swift")
      .matches(of: /struct (\w+)Input:/).map { ($0.output.1, String?.none) }
    let rows = try text(of: "Sources/App/picterest/Startup/ProgramScene.swift")
      .matches(of: /ProgramScene\(scene: "([a-z-]+)", specs: (\w+)SceneComposer\.commands\) \{/)
      .map { ($0.output.2, String?.some(String($0.output.1))) }
    let known = Dictionary(inputs + rows) { first, _ in first }
    guard let command = known[Substring(scene)] else {
      let scenes = known.keys.sorted().joined(separator: ", ")
      throw Refusal("No route leads to \(scene): a scene can lead to \(scenes).")
    }
    var order = order
    order.destination?.command = command
    return order
  }

  /// Adds a command for every use case to the order.
  ///
  /// The first command has the scene's name, and the others have the verb. The object is appended if Swift reserves the verb, or if the
  /// verb already has a meaning in this scene or anywhere.
  func withCommands(_ order: SceneOrder) throws(Refusal) -> SceneOrder {
    var order = order
    let scenes = Set(names(in: "Scenes").map { $0.lowercased() })
    var taken = try commands().anywhere.union(scenes).union(Self.reserved).union([order.command])
    order.useCases[0].command = order.command
    for index in order.useCases.indices.dropFirst() {
      let useCase = order.useCases[index]
      let word = taken.contains(useCase.verb) ? useCase.name.lowercased() : useCase.verb
      guard taken.insert(word).inserted else { throw Refusal("\(word) would have two meanings.") }
      order.useCases[index].command = word
    }
    return order
  }

  private static let reserved: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "spec", "rawvalue",
  ]
}
