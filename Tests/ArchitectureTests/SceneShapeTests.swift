import Inspection
import Testing

/// All scenes look alike, which is half of their readability.
struct SceneShapeTests {
  private let scenes: [String: [SourceTree.File]]

  init() throws {
    let files = try SourceTree.modules()
    var scenes = Dictionary(grouping: files.filter { ModuleRules.isScene($0.module) }, by: \.module)
    // The list, a child of some of them, is built like a scene.
    scenes[Self.list] = files.filter { $0.path.hasPrefix("Sources/Core/SceneCore/List/") }
    self.scenes = scenes
  }

  private static let list = "ListScene"

  private func composer(in files: [SourceTree.File], contains text: String) -> Bool {
    files.contains { file in
      file.name.hasSuffix("SceneComposer.swift") && file.code.contains { $0.contains(text) }
    }
  }

  /// Whether the composer makes a router; only then does the scene have one, and data to pass.
  private func hasRouter(_ files: [SourceTree.File]) -> Bool { composer(in: files, contains: "Router(") }

  @Test func everySceneHasTheFullSetOfFiles() {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      let parts = ["Models", "Interactor", "Presenter", "ViewController", "SceneComposer"]
      let missing = Set(parts.map { "\(name)\($0).swift" }).subtracting(files.map(\.name))
      #expect(missing.isEmpty, "\(module) lacks \(missing.sorted().joined(separator: ", ")).")
      // In scenes with a list, the composer makes the list's router.
      #expect(
        files.contains { $0.name == "\(name)Router.swift" } == (hasRouter(files) || module == Self.list),
        "\(module) has a router if its composer makes one, and only then.")
    }
  }

  private func hasList(_ files: [SourceTree.File]) -> Bool {
    composer(in: files, contains: "ListSceneComposer.make(")
  }

  @Test func aSceneThatLeadsSomewhereHasARouter() {
    for (module, files) in scenes {
      let hasRoutes = [": PhotoRoutes", ": Route<"].contains { composer(in: files, contains: $0) }
      #expect(
        hasRoutes == hasRouter(files),
        "\(module) gives its routes to its router, and takes them only for that.")
    }
  }

  @Test func everyProtocolIsInTheExpectedFile() {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      var expected = [
        "\(name)BusinessLogic": "Interactor", "\(name)PresentationLogic": "Presenter",
        "\(name)DisplayLogic": "ViewController",
      ]
      // The list's protocols cover its photos and their destinations.
      if hasRouter(files), !hasList(files) {
        expected["\(name)DataPassing"] = "Router"
        expected["\(name)DataStore"] = "Interactor"
        expected["\(name)RoutingLogic"] = "Router"
      }
      for (type, part) in expected {
        let file = files.first { $0.name == "\(name)\(part).swift" }
        let declarations = ["@MainActor protocol", "@MainActor package protocol"]
        #expect(
          declarations.contains { file?.text.contains("\($0) \(type): AnyObject {") == true },
          "@MainActor protocol \(type): AnyObject belongs in \(name)\(part).swift.")
      }
    }
  }

  /// An interactor may keep other data to itself; the scene's input can be set.
  @Test func aDataStoreExposesOnlyWhatItsRouterPasses() throws {
    for (module, files) in scenes where hasRouter(files) && !hasList(files) {
      let name = module.dropLast("Scene".count)
      let interactor = try #require(files.first { $0.name == "\(name)Interactor.swift" })
      let router = try #require(files.first { $0.name == "\(name)Router.swift" })
      let properties = Self.requirements("var ", " { get }", of: "\(name)DataStore", in: interactor)
      #expect(!properties.isEmpty)
      for property in properties {
        #expect(
          router.text.contains("source.\(property)"),
          "\(name)DataStore exposes \(property), which the router does not pass.")
      }
    }
  }

  @Test func onlyTheComposerOfASceneIsVisibleToOthers() {
    for (module, files) in scenes where module != Self.list {
      for file in files where !file.name.hasSuffix("SceneComposer.swift") {
        let shown = file.code.filter { $0.contains("package ") && !$0.hasPrefix("package import") }
        #expect(shown.isEmpty, "\(file.path) shows \(shown). Others see only the composer of \(module).")
      }
    }
  }

  @Test func onlyTheComposerOfASceneKnowsThatItCanBeTraced() {
    for file in scenes.values.joined() where !file.name.hasSuffix("SceneComposer.swift") {
      #expect(
        !file.imports.contains("Inspection"),
        "\(file.path) imports Inspection. A scene does not know that someone watches; its composer does.")
    }
  }

  @Test func everyComposerAddsWhatItMakesToTheGraphOfObjects() {
    for (module, files) in scenes {
      let router = hasRouter(files) ? hasList(files) ? ", list.router" : ", router" : ""
      let parts = "viewController, interactor, presenter" + router
      #expect(
        composer(in: files, contains: "inspector.graph.add(\(parts))"),
        "The composer of \(module) calls inspector.graph.add(\(parts)), so that graph shows them.")
    }
  }

  /// Reflection does not reveal weak properties, so a graph recognizes them by name.
  @Test func theWeakPropertiesOfScenesAreThoseThatAGraphShowsAsWeak() throws {
    let files = scenes.values.joined() + (try SourceTree.modules().filter { $0.module == "SceneCore" })
    for line in files.flatMap(\.code) {
      guard let match = line.firstMatch(of: /^ +(?:private )?(weak )?(?:var|let) (\w+): \(?any \w+/) else {
        continue
      }
      let isWeak = ObjectGraph.weakProperties.contains(String(match.output.2))
      #expect((match.output.1 != nil) == isWeak, "\(line): ObjectGraph.weakProperties says otherwise.")
    }
  }

  /// Law 2: only the shell's task runs commands, so Ctrl-C has one thing to cancel, and tests can await.
  @Test func noSceneStartsATask() {
    for file in scenes.values.joined() {
      for forbidden in ["Task {", "Task(", "Task.detached", "async let", "withTaskGroup"] {
        #expect(
          !file.code.contains { $0.contains(forbidden) },
          "\(file.path) has \(forbidden). A use case is an async method; the shell has the only task.")
      }
    }
  }

  /// Law 6: `perform` or the interactor decides what follows a display.
  @Test func noDisplayMethodStartsAUseCase() {
    for file in scenes.values.joined() where file.name.hasSuffix("ViewController.swift") {
      for line in displayLogic(of: file) {
        #expect(
          !line.contains("interactor") && !line.contains("router") && !line.contains("await "),
          "\(file.path): \(line) A display method shows; perform decides what follows.")
      }
    }
  }

  @Test func theTestAboveReadsEveryMethodOfTheDisplayLogic() {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      for file in files where file.name == "\(name)ViewController.swift" {
        let declared = file.code.filter { $0.hasPrefix("  func display") && !$0.contains("{") }
        let read = displayLogic(of: file)
        for method in declared.map({ $0.dropFirst(2) }) {
          #expect(read.contains { $0.contains(method + " {") }, "\(file.path): \(method)")
        }
        #expect(!declared.isEmpty)
      }
    }
  }

  /// The law tests cover only listed use cases, so every use case must be listed.
  @Test func everyUseCaseIsTestedAgainstTheLaws() throws {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      let folder = module == Self.list ? "Tests/Core/SceneCore/List" : "Tests/Scenes/\(name)"
      let laws = try SourceTree.text(of: "\(folder)/\(name)LawTests.swift")
      let interactor = try #require(files.first { $0.name == "\(name)Interactor.swift" })
      let useCases = Self.requirements("func ", of: "\(name)BusinessLogic", in: interactor)
      #expect(!useCases.isEmpty)
      for useCase in useCases {
        #expect(
          laws.contains(".init(\"\(useCase)\")"), "\(name)LawTests.swift lacks .init(\"\(useCase)\").")
      }
    }
  }

  /// The list has its own tests, but each scene's composer must wire it up.
  @Test func everySceneWithAListTriesItsCommandsThroughItsComposer() {
    for (module, files) in scenes where hasList(files) {
      let name = module.dropLast("Scene".count)
      let path = "Tests/Scenes/\(name)/\(name)ListTests.swift"
      let isTried = (try? SourceTree.text(of: path))?.contains("\(name)SceneComposer.make(") == true
      #expect(isTried, "\(module) has a list, so \(path) tries it as \(name)SceneComposer makes it.")
    }
  }

  private static func requirements(
    _ keyword: String, _ end: String = "", of type: String, in file: SourceTree.File
  ) -> [Substring] {
    let start = file.code.drop { !$0.contains("protocol \(type): AnyObject {") }
    return start.prefix { $0 != "}" }.compactMap { line in
      line.hasPrefix("  " + keyword) && line.hasSuffix(end)
        ? line.dropFirst(2 + keyword.count).prefix { $0 != "(" && $0 != ":" } : nil
    }
  }

  /// The extension for the display protocol, with helpers.
  private func displayLogic(of file: SourceTree.File) -> [Substring] {
    let start = file.code.drop { !($0.hasPrefix("extension ") && $0.contains("DisplayLogic {")) }
    return Array(start.dropFirst().prefix { $0 != "}" })
  }
}
