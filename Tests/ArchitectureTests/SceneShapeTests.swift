import Testing

/// A scene looks like every other scene: that is half of what makes it readable.
struct SceneShapeTests {
  private let scenes: [String: [SourceTree.File]]

  init() throws {
    scenes = Dictionary(
      grouping: try SourceTree.modules().filter { ModuleRules.isScene($0.module) }, by: \.module)
  }

  /// Scenes that lead nowhere have nothing to route and nothing to pass: Status is shown over other scenes, and from
  /// Detail the only way is back.
  private static let withoutRouter: Set<String> = ["StatusScene", "DetailScene"]

  @Test func everySceneHasTheFullSetOfFiles() {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      let parts = ["Models", "Interactor", "Presenter", "ViewController", "SceneComposer"]
      let router = Self.withoutRouter.contains(module) ? [] : ["Router"]
      let missing = Set((parts + router).map { "\(name)\($0).swift" }).subtracting(files.map(\.name))
      #expect(missing.isEmpty, "\(module) lacks \(missing.sorted().joined(separator: ", ")).")
    }
  }

  @Test func everyProtocolStandsInTheFileWhereOneLooksForIt() {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      var expected = [
        "\(name)BusinessLogic": "Interactor", "\(name)PresentationLogic": "Presenter",
        "\(name)DisplayLogic": "ViewController",
      ]
      if !Self.withoutRouter.contains(module) {
        expected["\(name)DataStore"] = "Interactor"
        expected["\(name)RoutingLogic"] = "Router"
        expected["\(name)DataPassing"] = "Router"
      }
      for (type, part) in expected {
        let file = files.first { $0.name == "\(name)\(part).swift" }
        #expect(
          file?.text.contains("@MainActor protocol \(type): AnyObject {") == true,
          "@MainActor protocol \(type): AnyObject belongs into \(name)\(part).swift.")
      }
    }
  }

  @Test func aSceneShowsOthersItsComposerAndNothingElse() {
    for (module, files) in scenes {
      for file in files where !file.name.hasSuffix("SceneComposer.swift") {
        let shown = file.code.filter { $0.contains("package ") && !$0.hasPrefix("package import") }
        #expect(shown.isEmpty, "\(file.path) shows \(shown). Others see only the composer of \(module).")
      }
    }
  }

  /// Law 2: one task runs a command, the shell's, so Ctrl-C has one thing to cancel and a test just awaits.
  @Test func noSceneStartsATask() {
    for file in scenes.values.joined() {
      for forbidden in ["Task {", "Task(", "Task.detached", "async let", "withTaskGroup"] {
        #expect(
          !file.code.contains { $0.contains(forbidden) },
          "\(file.path) has \(forbidden). A use case is an async method; the shell has the only task.")
      }
    }
  }

  /// Law 6: what comes after a display is decided before it, in `perform` or in the interactor.
  @Test func noDisplayMethodStartsAUseCase() {
    for file in scenes.values.joined() where file.name.hasSuffix("ViewController.swift") {
      for (name, body) in displayMethods(of: file) {
        #expect(
          !body.contains("interactor.") && !body.contains("router."),
          "\(file.path): \(name) goes on by itself. A display method shows; perform decides what follows.")
      }
    }
  }

  @Test func theTestAboveSeesTheDisplayMethods() throws {
    let home = try #require(scenes["HomeScene"]?.first { $0.name == "HomeViewController.swift" })
    #expect(displayMethods(of: home).count >= 6)
    let guilty = SourceTree.File(
      path: "A", module: "A", text: "  func displayA(viewModel: A) {\n    interactor.b()\n  }\n")
    #expect(displayMethods(of: guilty).first?.body.contains("interactor.") == true)
  }

  private func displayMethods(of file: SourceTree.File) -> [(name: String, body: String)] {
    var methods: [(name: String, body: String)] = []
    var isInside = false
    for line in file.code {
      if let start = line.firstRange(of: "  func display"), line.hasSuffix("{") {
        methods.append((String(line[start.lowerBound...]), ""))
        isInside = true
      } else if line == "  }" {
        isInside = false
      } else if isInside {
        methods[methods.count - 1].body += line + "\n"
      }
    }
    return methods
  }
}
