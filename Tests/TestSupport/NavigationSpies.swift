package import SceneCore

@MainActor package final class SceneNavigatorSpy: SceneNavigator {
  package private(set) var pushed: [any TextScene] = []

  package init() {}

  package func push(_ scene: any TextScene) async {
    pushed.append(scene)
  }
}

/// A route that records its inputs.
///
/// ```swift
/// let spy = RouteSpy<String>()
/// await spy.route.take("sea")
/// spy.inputs  // ["sea"]
/// ```
@MainActor package final class RouteSpy<Input> {
  package private(set) var inputs: [Input] = []
  private let navigator = SceneNavigatorSpy()

  package init() {}

  package var route: Route<Input> {
    Route(navigator: navigator) { [self] input in
      inputs.append(input)
      return TextSceneDummy(name: "destination")
    }
  }
}

/// A verb for a scene that has no enum of its own.
package struct VerbStub: CommandVerb {
  package let spec: CommandSpec

  package init(_ spec: CommandSpec) {
    self.spec = spec
  }
}

/// A scene that only records its messages.
@MainActor package final class TextSceneDummy: TextScene {
  package enum Message: Equatable {
    case appear
    case appearAt(Int)
    case note([PhotoNews])
    case perform(Command<VerbStub>)
  }

  package let name: SceneName
  package let verbs: [VerbStub]
  package var numberedChoices: [NumberedChoice] = []
  package var photoOnScreen: NumberedChoice.Photo?
  package var numberReached: Int?
  package var commandForMore: VerbStub? { verbs.first { $0.spec.verb == "next" } }
  package var commandForNext: VerbStub?
  package private(set) var messages: [Message] = []
  private let hasSomethingToShow: Bool
  package var onAppear: @MainActor () async -> Void = {}
  private let onPerform: @MainActor (Command<VerbStub>) async -> Void

  package init(
    name: SceneName, commands: [CommandSpec] = [], hasSomethingToShow: Bool = true,
    onPerform: @escaping @MainActor (Command<VerbStub>) async -> Void = { _ in }
  ) {
    self.name = name
    verbs = commands.map { VerbStub($0) }
    self.hasSomethingToShow = hasSomethingToShow
    self.onPerform = onPerform
  }

  package func appear(at number: Int) async -> Bool {
    messages.append(.appearAt(number))
    return hasSomethingToShow
  }

  package func appear() async -> Bool {
    messages.append(.appear)
    await onAppear()
    return hasSomethingToShow
  }

  package func note(_ news: [PhotoNews]) { messages.append(.note(news)) }

  package func perform(_ command: Command<VerbStub>) async {
    messages.append(.perform(command))
    await onPerform(command)
  }
}
