package import SceneCore

@MainActor package final class SceneNavigatorSpy: SceneNavigator {
  package private(set) var pushed: [any TextScene] = []

  package init() {}

  package func push(_ scene: any TextScene) async {
    pushed.append(scene)
  }
}

@MainActor package final class DetailSceneFactorySpy: DetailSceneFactory {
  package private(set) var inputs: [DetailInput] = []

  package init() {}

  package func makeDetail(_ input: DetailInput) -> any TextScene {
    inputs.append(input)
    return TextSceneDummy(name: .detail)
  }
}

/// A scene that only records that it was asked.
@MainActor package final class TextSceneDummy: TextScene {
  package enum Message: Equatable {
    case appear
    case perform(Command)
  }

  package let name: SceneName
  package let commands: [CommandSpec]
  package let numberedChoices: [NumberedChoice] = []
  package private(set) var messages: [Message] = []
  private let hasSomethingToShow: Bool
  private let onPerform: @MainActor (Command) async -> Void

  package init(
    name: SceneName, commands: [CommandSpec] = [], hasSomethingToShow: Bool = true,
    onPerform: @escaping @MainActor (Command) async -> Void = { _ in }
  ) {
    self.name = name
    self.commands = commands
    self.hasSomethingToShow = hasSomethingToShow
    self.onPerform = onPerform
  }

  package func appear() async -> Bool {
    messages.append(.appear)
    return hasSomethingToShow
  }

  package func perform(_ command: Command) async {
    messages.append(.perform(command))
    await onPerform(command)
  }
}
