import Domain
import SceneCore
import TestSupport
import Testing

/// The laws are useful only if a scene that breaks one fails.
@MainActor struct SceneLawsTests {
  private final class View {}

  /// A minimal scene with one use case.
  @MainActor private final class Scene {
    let trace = SceneUnderLaw.Trace()
    var kept = 0
    var presented = 0

    func underLaw(_ useCase: @escaping @MainActor (Scene) async -> Void) -> SceneUnderLaw {
      SceneUnderLaw(
        trace: trace, store: .kept { "\(self.kept)" }, view: View(),
        useCases: [.init("useCase") { await useCase(self) }])
    }

    func present(_ viewModel: @escaping @MainActor (Scene) -> Any) {
      trace.present { self.trace.display(viewModel(self)) }
    }
  }

  private func laws(_ useCase: @escaping @MainActor (Scene, LawWorkers) async -> Void) async {
    await expectSceneLaws { workers in Scene().underLaw { await useCase($0, workers) } }
  }

  private func isBroken(
    _ law: String, by useCase: @escaping @MainActor (Scene, LawWorkers) async -> Void
  ) async {
    await withKnownIssue {
      await laws(useCase)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix(law) }
    }
  }

  @Test func aSceneThatObeysTheLawsPasses() async {
    await laws { scene, workers in
      if (try? await workers.library.count()) != nil { scene.kept = 1 }
      scene.present { _ in "shown" }
    }
  }

  @Test func twoPresentationsBreakLawOne() async {
    await isBroken("law 1") { scene, _ in
      scene.kept += 1
      scene.present { _ in "shown" }
      scene.present { _ in "shown" }
    }
  }

  @Test func aStoreThatChangesAfterPresentingBreaksLawThree() async {
    await isBroken("law 3") { scene, _ in
      scene.present { _ in "shown" }
      scene.kept += 1
    }
  }

  @Test func aStoreThatNeverChangesBreaksLawThree() async {
    await isBroken("law 3") { scene, _ in scene.present { _ in "shown" } }
  }

  @Test func aPresenterThatCountsBreaksLawFour() async {
    await isBroken("law 4") { scene, _ in
      scene.kept += 1
      scene.present { scene in
        scene.presented += 1
        return "shown \(scene.presented)"
      }
    }
  }

  @Test func aTypeOfDomainInAViewModelBreaksLawFive() async {
    await isBroken("law 5") { scene, _ in
      scene.kept += 1
      scene.present { _ in Photo.make() }
    }
  }

  @Test func aUseCaseThatFailsAlthoughItsWorkersSucceedIsNoticed() async {
    await isBroken("a law is tried on a use case that succeeds") { scene, _ in
      scene.kept += 1
      scene.present { _ in DisplayedError(.notFound, "There is no such photo.") }
    }
  }

  @Test func aUseCaseThatContinuesAfterCancellationBreaksLawThree() async {
    await isBroken("law 3, canceled") { scene, workers in
      _ = try? await workers.library.count()
      scene.kept += 1
      scene.present { _ in "shown" }
    }
  }
}
