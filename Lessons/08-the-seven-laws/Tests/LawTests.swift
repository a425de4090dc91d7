import Foundation
import Testing

@testable import Chapter08

@MainActor struct LawTests {
  @Test func theLawsHoldForEveryUseCase() async {
    var presenters: [PostcardsPresenter] = []
    let laws = SceneLaws { view in
      let presenter = PostcardsPresenter()
      presenter.viewController = view
      presenters.append(presenter)
      return presenter
    }
    #expect(await laws.breaches() == [])
    #expect(presenters.count == 3)
  }

  /// Law 7, after a command.
  @Test func aSceneThatIsNoLongerHeldIsFreed() async {
    weak var scene: PostcardsViewController?
    do {
      let held = PostcardsComposer.make(postbox: PostboxWorker(pages: [[]]), recorder: Recorder())
      await held.perform("next")
      scene = held
    }
    #expect(scene == nil)
  }

  /// The scene's files.
  private static func sources() throws -> [(name: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Code")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasPrefix("Postcards") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test func law2NoSceneStartsATask() throws {
    let sources = try Self.sources()
    #expect(sources.count == 5)
    for source in sources { #expect(!source.text.contains("Task"), "\(source.name)") }
  }

  @Test func law6DisplayStartsNothing() throws {
    let view = try #require(try Self.sources().first { $0.name == "PostcardsViewController.swift" })
    let display = try #require(view.text.split(separator: "extension PostcardsViewController").last)
    #expect(display.contains("displayFetchedNextPage") && !display.contains("interactor"))
  }
}
