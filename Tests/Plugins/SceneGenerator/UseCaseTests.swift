import Foundation
import Testing

@testable import scene_generator

struct UseCaseTests {
  @Test func theMethodsOfAUseCaseFollowFromItsName() {
    let useCase = UseCase("FetchCollections")
    #expect(useCase.request == "fetchCollections")
    #expect(useCase.presentation == "presentFetchedCollections")
    #expect(useCase.display == "displayFetchedCollections")
    #expect(useCase.summary == "fetch collections")
  }

  @Test(arguments: [
    ("FetchCollections", ["Fetch", "Collections"]), ("SelectRSSFeed", ["Select", "RSS", "Feed"]),
    ("OpenPage2", ["Open", "Page2"]), ("Skip", ["Skip"]), ("ShowAPhoto", ["Show", "A", "Photo"]),
  ])
  func aWordBeginsAtACapital(name: String, words: [String]) {
    #expect(UseCase(name).words == words)
  }

  /// The handwritten scenes have these names, except for `displayPreviousCard`.
  @Test func theMethodsOfEveryUseCaseOfTheProjectAreNamedLikeThis() throws {
    let project = ProjectFolder.real
    let scenes =
      project.names(in: "Scenes").filter { !$0.contains(".") }.map { "Scenes/\($0)/\($0)" } + [
        "Sources/Core/SceneCore/List/List"
      ]
    var others: [String] = []
    var count = 0
    for scene in scenes {
      let requests = try project.text(of: "\(scene)Interactor.swift").matches(
        of: /\n  func (\w+)\(request: \w+\.(\w+)\.Request\) async\n/)
      let views =
        try project.text(of: "\(scene)Presenter.swift") + project.text(of: "\(scene)ViewController.swift")
      for match in requests {
        let useCase = UseCase(String(match.output.2))
        let isNamed = ["\(useCase.presentation)(response: ", "\(useCase.display)(viewModel: "]
          .allSatisfy { views.contains("func " + $0) }
        if useCase.request != match.output.1 || !isNamed { others.append(useCase.name) }
        count += 1
      }
    }
    #expect(others == ["ShowPreviousCard"] && count > 20)
  }
}
