// The tests of the scene's parts. The test of a use case fails, with a message that says what to write, until a person has written it.

extension GeneratedScene {
  var interactorTests: String {
    """
    import TestSupport
    import Testing

    @testable import \(scene)Scene

    @MainActor struct \(scene)InteractorTests {
      private let presenter = \(scene)PresentationLogicSpy()

      private func makeSUT() -> \(scene)Interactor {
        \(scene)Interactor(presenter: presenter)
      }

    \(each(interactorTest))\(routed(selectionTest))
    }

    """
  }

  private func interactorTest(_ useCase: UseCase) -> String {
    """
      @Test func \(useCase.request)PresentsWhatTheWorkerAnswers() async throws {
        let sut = makeSUT()
        await sut.\(useCase.request)(request: .init())
        let response = try presenter.last(\(scene).\(useCase.name).Response.self)
        #expect(
          try response.result.get() != [],
          \"""
          \(useCase.request) presents nothing. \\
          First say here what it promises: give makeSUT a worker's double (LibraryWorkerFake is one), \\
          and expect the Response that follows from its answer. \\
          Then have \(scene)Interactor ask that worker in Result { () async throws(Failure) in … }.
          \""")
      }
    """
  }

  private func selectionTest(_ route: GeneratedRoute) -> String {
    let request = useCases.last?.request ?? ""
    return """


        @Test func \(request)SelectsWhat\(route.destination)IsToShow() async {
          let sut = makeSUT()
          await sut.\(request)(request: .init())
          #expect(
            sut.\(route.selection),
            \"""
            \(request) selects nothing for \(route.destination). \\
            First say here what is selected. \\
            Then have \(scene)Interactor keep it before it presents.
            \""")
        }
      """
  }

  var presenterTests: String {
    """
    import TestSupport
    import Testing

    @testable import \(scene)Scene

    @MainActor struct \(scene)PresenterTests {
      private let viewController = \(scene)DisplayLogicSpy()
      private let sut = \(scene)Presenter()

      init() {
        sut.viewController = viewController
      }

    \(each(presenterTest))
    }

    """
  }

  private func presenterTest(_ useCase: UseCase) -> String {
    """
      @Test func \(useCase.presentation)DisplaysWhatItIsGiven() throws {
        sut.\(useCase.presentation)(response: .init(result: .success(["one", "two"])))
        let viewModel = try viewController.last(\(scene).\(useCase.name).ViewModel.self)
        #expect(
          try viewModel.result.get().names == ["one", "two"],
          \"""
          \(useCase.presentation) displays nothing of its Response. \\
          First say here what people and scripts should get. \\
          Then have \(scene)Presenter turn the Response into that, as plain values and a sentence.
          \""")
      }
    """
  }

  var viewControllerTests: String {
    """
    import Domain
    import SceneCore
    import TestSupport
    import Testing

    @testable import \(scene)Scene

    @MainActor struct \(scene)ViewControllerTests {
      private let interactor = \(scene)BusinessLogicSpy()
      private let output = SceneOutputSpy()

      private func makeSUT() -> \(scene)ViewController {
        \(scene)ViewController(
          interactor: interactor\(routed(\.spyArgument)), output: output)
      }

      @Test func eachCommandStartsItsUseCase() async {
        let sut = makeSUT()
    \(lines { "    await sut.perform(Command(.\($0.caseName)))" })
        #expect(
          interactor.messages == [
    \(items(messages))
          ])
      }

      @Test func comingOnStageStartsTheFirstUseCase() async {
        #expect(await makeSUT().appear())
        #expect(interactor.messages == [\(scene).\(useCases[0].name).Request()])
      }

    \(each(viewControllerTest))

      @Test func aFailureIsReportedAndNothingIsShown() {
        let error = DisplayedError(Failure.photos(.timedOut, server: "demo.test"))
        let sut = makeSUT()
    \(lines { "    sut.\($0.display)(viewModel: .init(result: .failure(error)))" })
        #expect(output.messages == Array(repeating: .fail(error), count: \(useCases.count)))
      }
    }

    """
  }

  private var messages: [String] {
    useCases.map { "        \(scene).\($0.name).Request()" }
      + (route.map { ["        \"routeTo\($0.destination)\""] } ?? [])
  }

  private func viewControllerTest(_ useCase: UseCase) -> String {
    """
      @Test func \(useCase.display)ShowsALineForEachName() {
        let displayed = \(scene).Displayed\(scene)(names: ["one", "two"], sentence: "2 names")
        makeSUT().\(useCase.display)(viewModel: .init(result: .success(displayed)))
        #expect(output.json == [#"{"names":["one","two"]}"#])
        #expect(
          output.messages == [.show(["one", "two", "2 names"])],
          \"""
          \(useCase.display) shows only the sentence. \\
          First say here which lines a person should see. \\
          Then have \(scene)ViewController make them from the ViewModel alone.
          \""")
      }
    """
  }

  var lawTests: String {
    """
    import Inspection
    import SceneCore
    import TestSupport
    import Testing

    @testable import \(scene)Scene

    @MainActor struct \(scene)LawTests {
      @Test func \(caseName)ObeysTheLawsOfTheCycle() async {
        await expectSceneLaws { _ in
          let presenter = \(scene)Presenter()
          let view = \(scene)DisplayLogicSpy()
          presenter.viewController = view
          let spy = \(scene)PresentationLogicSpy()
          let interactor = \(scene)Interactor(presenter: spy)
          return SceneUnderLaw(
            presenter: presenter, spy: spy, view: view,
            store: .nothing(because: "its interactor has no data yet"),
            useCases: [
    \(items(useCases.map(lawOfUseCase)))
            ])
        }
      }

      @Test func \(caseName)DiesWhenItIsNoLongerShown() {
        let output = SceneOutputSpy()\(routed(\.doubles))
        expectSceneDies {
          \(scene)SceneComposer.make(
            output: output, inspector: Inspector()\(routed(\.doubleArguments)))
        }
      }
    }

    """
  }

  private func lawOfUseCase(_ useCase: UseCase) -> String {
    fitted(
      "          .init(\"\(useCase.request)\") {", "await interactor.\(useCase.request)(request: .init())",
      "}",
      indentation: 12)
  }
}
