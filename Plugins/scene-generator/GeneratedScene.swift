/// The text of a new scene, in the same style as the scenes that people write here.
struct GeneratedScene {
  let scene: String
  /// The command that opens the scene.
  let command: String
  /// The enum case for the first command.
  var caseName: String { useCases[0].caseName }
  let useCases: [UseCase]
  /// The route to the destination of the last use case; `nil` for a scene without a router.
  let route: GeneratedRoute?

  init(_ order: SceneOrder) {
    (scene, command, useCases) = (order.name, order.command, order.useCases)
    route = order.destination.map { GeneratedRoute(scene: order.name, to: $0) }
  }

  /// The contents of the files, by path.
  var files: [String: String] {
    let sources = [
      "Models": models, "Interactor": interactor, "Presenter": presenter, "ViewController": viewController,
      "Command": commands, "SceneComposer": composer,
    ]
    let tests = [
      "Spies": spies, "InteractorTests": interactorTests, "PresenterTests": presenterTests,
      "ViewControllerTests": viewControllerTests, "LawTests": lawTests,
    ]
    var files = [tracePath: trace, pagePath: page]
    if let route {
      files["Scenes/\(scene)/\(scene)Router.swift"] = route.router
      files["Tests/Scenes/\(scene)/\(scene)DataStoreStub.swift"] = route.stub
      files["Tests/Scenes/\(scene)/\(scene)RouterTests.swift"] = route.tests
    }
    for (part, text) in sources { files["Scenes/\(scene)/\(scene)\(part).swift"] = text }
    for (part, text) in tests { files["Tests/Scenes/\(scene)/\(scene)\(part).swift"] = text }
    return files
  }

  var tracePath: String { "Tests/App/picterest/Traces/\(command).txt" }

  var pagePath: String { "Scenes/\(scene)/\(scene).docc/\(scene).md" }

  /// The module's page in `make docs`.
  private var page: String {
    """
    # ``\(scene)Scene``

    Type `\(command)` to open it; it has nothing to show yet.

    ## Not its business

    It does not know any other scene, or which worker answers.

    ## Where to begin

    1. ``\(scene)``: the use cases.
    2. ``\(scene)Interactor``: carries them out.
    3. ``\(scene)Presenter``: turns a Response into display values.
    4. ``\(scene)ViewController``: turns commands into requests, and shows what was presented.
    5. ``\(scene)SceneComposer``: wires them up.

    """
  }

  /// The commands without their effects, which the test adds.
  private var trace: String {
    (useCases.map(\.command) + ["home", command]).map { "> \($0)\n" }.joined()
  }

  /// The code for the composition root.
  var factory: String {
    """


      func make\(scene)() -> any TextScene {
        \(scene)SceneComposer.make(
          output: output, inspector: inspector\(routed(\.factoryArguments)))
      }
    """
  }

  /// The row in the table of scenes.
  var row: String {
    """

        ProgramScene(scene: "\(command)", specs: \(scene)SceneComposer.commands) { $0.make\(scene)() },
    """
  }

  /// Returns the text for a scene with a router, or an empty string.
  func routed(_ text: (GeneratedRoute) -> String) -> String { route.map(text) ?? "" }

  func each(_ text: (UseCase) -> String) -> String { useCases.map(text).joined(separator: "\n\n") }

  func lines(_ text: (UseCase) -> String) -> String { useCases.map(text).joined(separator: "\n") }

  static func fits(_ line: String) -> Bool { line.count <= 110 }

  /// Fits a block on one line or else on three; `indentation` is that of its content.
  func fitted(_ beginning: String, _ content: String, _ end: String, indentation: Int) -> String {
    let line = "\(beginning) \(content) \(end)"
    let blanks = String(repeating: " ", count: indentation)
    return Self.fits(line) ? line : "\(beginning)\n\(blanks)\(content)\n\(blanks.dropLast(2))\(end)"
  }

  /// Puts each item on its own line with a comma after it, as swift-format does; a single item gets no comma.
  func items(_ texts: [String]) -> String {
    texts.count == 1 ? texts[0] : texts.map { $0 + "," }.joined(separator: "\n")
  }
}
