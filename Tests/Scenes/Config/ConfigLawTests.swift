import Domain
import Inspection
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigLawTests {
  @Test func configObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = ConfigPresenter()
      let view = ConfigDisplayLogicSpy()
      presenter.viewController = view
      let spy = ConfigPresentationLogicSpy()
      let interactor = ConfigInteractor(presenter: spy, settingsWorker: workers.settings)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [
          .init("showSettings") { await interactor.showSettings(request: .init()) },
          .init("setSetting") { await interactor.setSetting(request: .init(name: .pictures, value: "off")) },
          .init("showDefinitions") { await interactor.showDefinitions(request: .init(kind: .key)) },
          .init("setDefinition") {
            await interactor.setDefinition(request: .init(kind: .alias, name: "sea", text: "search sea"))
          },
        ])
    }
  }

  @Test func configDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      ConfigSceneComposer.make(
        settingsWorker: SettingsWorkerDouble(), isCommand: { _ in false }, fault: { _ in nil }, follow: {},
        output: output,
        inspector: Inspector())
    }
  }
}
