import Foundation

/// The text of a new scene: its files, and new lines in the files that list every scene.
struct Change {
  let order: SceneOrder
  let files: [String: String]
  /// The existing files, with the new lines inserted.
  let changed: [String: String]

  init(adding order: SceneOrder, to project: Project) throws(Refusal) {
    try project.check(order)
    self.order = try project.withDestination(project.withCommands(order))
    files = GeneratedScene(self.order).files
    try Self.check(files)
    if let path = files.keys.sorted().first(where: project.has) { throw Refusal("There is \(path) already.") }
    var changed: [String: String] = [:]
    for insertion in try Self.insertions(for: self.order, in: project) {
      let path = insertion.path
      let source = if let begun = changed[path] { begun } else { try project.text(of: path) }
      changed[path] = try insertion.applied(to: source)
    }
    self.changed = changed
  }

  /// Refuses names that would make a line too long.
  private static func check(_ files: [String: String]) throws(Refusal) {
    for line in files.values.joined(separator: "\n").split(separator: "\n") where line.count > 110 {
      throw Refusal("The names are too long, because this line would have \(line.count) columns: \(line)")
    }
  }

  /// Writes the files, but never over a file that has appeared since the checks.
  func write(to project: Project) throws {
    for (path, text) in files {
      let url = project.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    }
    for (path, text) in changed {
      try Data(text.utf8).write(to: project.root.appending(path: path), options: .atomic)
    }
  }
}

extension Change {
  private static func insertions(
    for order: SceneOrder, in project: Project
  ) throws(Refusal) -> [Insertion] {
    let (scene, module) = (order.name, "\(order.name)Scene")
    let container = "Sources/App/picterest/Startup/AppContainer.swift"
    let table = "Sources/App/picterest/Startup/ProgramScene.swift"
    return [
      Insertion(path: "Package.swift", text: "\n  \"\(scene)\",", after: "let scenes = [", before: "\n]"),
      Insertion(
        path: "Sources/App/Shell/Output/ModuleMap.swift", text: "\n    \"\(scene)\",",
        after: "static let scenes = [", before: "\n  ]"),
      .import(module, into: container, try project.text(of: container)),
      Insertion(
        path: container, text: GeneratedScene(order).factory, after: "final class AppContainer",
        before: "\n}\n"),
      .import(module, into: table, try project.text(of: table)),
      Insertion(
        path: table, text: GeneratedScene(order).row, after: "static let rows = [", before: "\n  ]"),
      Insertion(
        path: "Documentation/modules.dot", text: #"\n\#(module)"#, after: "scenes [label=", before: "\"]"),
    ]
  }

  /// The files written and the next steps.
  var report: String {
    let useCases = order.useCases.map { useCase in
      "  \(useCase.command): \(useCase.request), \(useCase.presentation), \(useCase.display)"
    }
    return """
      Wrote Scenes/\(order.name) and Tests/Scenes/\(order.name). The commands, and the methods of their use cases:
      \(useCases.joined(separator: "\n"))

      These files name the new scene, too: \(changed.keys.sorted().joined(separator: ", ")).

      Left to do, in this order:
      \(whatIsLeft.joined(separator: "\n"))
      """
  }

  /// The next steps, as listed in Contributing.
  private var whatIsLeft: [String] {
    let (scene, generated) = (order.name, GeneratedScene(order))
    let steps = [
      """
      The failing tests say what to write: make unit ONLY=\(scene)
      If the scene needs a worker, have AppContainer pass it to \(scene)SceneComposer, which passes it to the
      interactor. The interactor's file then imports Domain and SceneCore. In \(scene)LawTests, take the worker from
      the closure and return the interactor's state from .kept { … }.
      """,
      """
      In \(scene)Command.swift, write the words and arguments of each command and describe the command in two
      sentences. List synonyms in CommandSpec+Synonyms.swift.
      """,
      "Describe the purpose of the scene in \(generated.pagePath).",
      """
      Add arguments to the commands in \(generated.tracePath). Then
      RECORD=1 make walk TESTS="-k trace" writes the traces below the commands.
      """,
      """
      In Tests/Walk/steps.py, add a step for each command to one of the lists that make up SESSION. The walk then tests
      the command in the release build, in every way that you can run it.
      """,
      """
      Document the scene's JSON keys in Sources/App/Shell/Manual/json.md. In CHANGELOG.md, list the changes that
      users can see.
      """,
      "Run make graph to redraw the map of the modules.",
      "Run make format, then make lint and make test.",
    ]
    return zip(1..., steps).map { "\($0). \($1.replacing("\n", with: "\n   "))" }
  }
}
