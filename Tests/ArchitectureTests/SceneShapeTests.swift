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
        let declared = file.code.filter { $0.hasPrefix("  func display") && !$0.hasSuffix("{") }
        let read = displayLogic(of: file)
        for method in declared { #expect(read.contains { $0 == method + " {" }, "\(file.path): \(method)") }
        #expect(!declared.isEmpty)
      }
    }
  }

  @Test(arguments: [
    "extension A: ADisplayLogic {\n  func displayA(viewModel: A) { interactor.b() }\n}",
    "extension A: ADisplayLogic {\n  private func display(\n    a: A\n  ) {\n    interactor.b()\n  }\n}",
    "extension A: ADisplayLogic {\n  var a: A { interactor.b() }\n}\nextension A {\n  func c() {}\n}",
  ])
  func whateverStandsInADisplayLogicIsRead(text: String) {
    let file = SourceTree.File(path: "A", module: "A", text: text)
    #expect(displayLogic(of: file).contains { $0.contains("interactor") })
  }

  /// The laws hold for the use cases that are tried, so all of them are.
  @Test func everyUseCaseIsTriedByTheLaws() throws {
    for (module, files) in scenes {
      let name = module.dropLast("Scene".count)
      let laws = try SourceTree.text(of: "Tests/Scenes/\(name)/\(name)LawTests.swift")
      let interactor = try #require(files.first { $0.name == "\(name)Interactor.swift" })
      let useCases = Self.useCases(in: interactor)
      #expect(!useCases.isEmpty)
      for useCase in useCases {
        #expect(
          laws.contains(".init(\"\(useCase)\")"), "\(name)LawTests.swift lacks .init(\"\(useCase)\").")
      }
    }
  }

  /// The requirements of the protocol BusinessLogic, by their names.
  private static func useCases(in file: SourceTree.File) -> [Substring] {
    let start = file.code.drop { !$0.contains("BusinessLogic: AnyObject {") }
    return start.prefix { $0 != "}" }.compactMap { line in
      line.hasPrefix("  func ") ? line.dropFirst("  func ".count).prefix { $0 != "(" } : nil
    }
  }

  /// Everything that stands in the extension for the display protocol, helpers and all.
  private func displayLogic(of file: SourceTree.File) -> [Substring] {
    let start = file.code.drop { !($0.hasPrefix("extension ") && $0.contains("DisplayLogic {")) }
    return Array(start.dropFirst().prefix { $0 != "}" })
  }
}
