import SceneCore
import Terminal

@MainActor protocol CollectionsDisplayLogic: AnyObject {
  func displayFetchedCollections(viewModel: Collections.FetchCollections.ViewModel)
  func displayOpenedCollection(viewModel: Collections.OpenCollection.ViewModel)
}

/// Leads nowhere, so it has no router.
@MainActor final class CollectionsViewController: TextScene {
  private let interactor: any CollectionsBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "collections"
  let verbs = CollectionsCommand.allCases
  private(set) var numberedChoices: [NumberedChoice] = []

  init(interactor: any CollectionsBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.fetchCollections(request: .init())
    return true
  }

  func perform(_ command: Command<CollectionsCommand>) async {
    switch command.verb {
    case .collections: await interactor.fetchCollections(request: .init())
    case .open: await interactor.openCollection(request: .init(username: command.text ?? ""))
    }
  }
}

extension CollectionsViewController: CollectionsDisplayLogic {
  func displayFetchedCollections(viewModel: Collections.FetchCollections.ViewModel) {
    output.show(viewModel.result) { shown in
      shown.collections.map { "\($0.username): \(Wording.saved($0.photos))" }
        + ["\(shown.sentence)"]
    }
    guard case .success(let shown) = viewModel.result else { return }
    numberedChoices = zip(1..., shown.collections).map { number, row in
      NumberedChoice(number: number, label: row.username, name: row.username)
    }
  }

  func displayOpenedCollection(viewModel: Collections.OpenCollection.ViewModel) {
    output.show(viewModel.result) { shown in
      shown.memos.filter { !$0.isEmpty }.map { "\($0)" } + ["\(shown.sentence)"]
    }
  }
}
