import Foundation

/// The project as it is on disk, as far as a new scene has to fit into it.
struct Project {
  let root: URL

  /// - Parameter path: Relative to the project's folder.
  func text(of path: String) throws(Refusal) -> String {
    do { return try String(contentsOf: root.appending(path: path), encoding: .utf8) } catch {
      throw Refusal("\(path) cannot be read, and a new scene must be named there.")
    }
  }

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The names in a folder, or none when there is no such folder.
  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())) ?? []
  }

  /// The words that commands are called by: those of every scene, and those that work anywhere.
  func commands() throws(Refusal) -> (scenes: Set<String>, anywhere: Set<String>) {
    var scenes = words(in: try text(of: "Sources/Core/SceneCore/List/ListCommand.swift"))
    for scene in names(in: "Scenes") where !names(in: "Scenes/\(scene)").isEmpty {
      scenes.formUnion(words(in: (try? text(of: "Scenes/\(scene)/\(scene)Command.swift")) ?? ""))
    }
    return (scenes, words(in: try text(of: "Sources/App/Shell/Commands/AnywhereCommand.swift")))
  }

  /// The cases of an enum of commands.
  private func words(in source: String) -> Set<String> {
    let cases = source.matches(of: /\n  case ([a-z, ]+)\n/).flatMap { $0.output.1.split(separator: ",") }
    return Set(cases.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// The module with a type of that name, if every scene sees it.
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
  /// Refuses a scene that the project has no room for.
  func check(_ order: SceneOrder) throws(Refusal) {
    for folder in ["Scenes", "Tests/Scenes"] + names(in: "Sources").map({ "Sources/\($0)" }) {
      if let other = names(in: folder).first(where: { $0.lowercased() == order.command }) {
        throw Refusal("There is \(folder)/\(other) already: choose another name for the scene.")
      }
    }
    for name in [order.name] + order.useCases.map(\.name) {
      guard let module = try module(withType: name) else { continue }
      throw Refusal("\(module) has a type \(name): choose another name.")
    }
    if let scene = order.destination { try check(destination: scene) }
    let commands = try commands()
    guard !commands.scenes.union(commands.anywhere).contains(order.command) else {
      throw Refusal(
        "\(order.command) is a command already, and the name of a scene is the command that opens it.")
    }
  }

  private func check(destination scene: String) throws(Refusal) {
    let inputs = try text(of: "Sources/Core/SceneCore/Stage/SceneInputs.swift")
    let scenes = inputs.matches(of: /struct (\w+)Input:/).map { String($0.output.1) }.sorted()
    guard scenes.contains(where: { $0 == scene }) else {
      throw Refusal("No route leads to \(scene): a scene can lead to \(scenes.joined(separator: ", ")).")
    }
  }

  /// Gives every use case what is typed for it.
  ///
  /// The scene's name is typed for the first one, and the verb for the others. A verb that means something else in this
  /// scene or anywhere, or that Swift reserves, is typed with what it is done to.
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
