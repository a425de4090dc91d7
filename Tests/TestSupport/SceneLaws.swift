internal import SceneCore
internal import Testing

// The laws of the cycle, as one suite for every scene. Two of the seven laws concern source text ("no task in a scene", "display starts
// nothing") and are in ArchitectureTests.

/// Tests a scene's use cases with workers that succeed, fail and are canceled, and in a canceled task.
@MainActor package func expectSceneLaws(_ makeScene: (LawWorkers) -> SceneUnderLaw) async {
  for mood in LawWorkers.Mood.allCases {
    let scene = makeScene(LawWorkers(mood))
    let beginning = scene.store
    for useCase in scene.useCases { await expectOneCycle(useCase, of: scene, mood) }
    if mood == .working { expectStoreToChange(scene, from: beginning) }
    expectPresenterToBeAFunction(scene, mood)
  }
  await expectCancellationToEndEveryUseCase(makeScene)
}

/// Checks laws 1, 3 and 5 for one use case.
@MainActor private func expectOneCycle(
  _ useCase: SceneUnderLaw.UseCase, of scene: SceneUnderLaw, _ mood: LawWorkers.Mood
) async {
  let trace = scene.trace
  let (presented, displayed) = (trace.presentations.count, trace.viewModels.count)
  await useCase.perform()
  #expect(
    trace.presentations.count - presented == 1 && trace.viewModels.count - displayed == 1,
    "law 1, one request, one presentation: \(useCase.name), workers \(mood)")
  #expect(
    trace.stores.last == scene.store, "law 3, store, then present: \(useCase.name), workers \(mood)")
  if mood == .working {
    #expect(
      trace.viewModels.dropFirst(displayed).contains(where: holdsAnError) == useCase.fails,
      "a law is tried on a use case that succeeds, unless it says that it fails: \(useCase.name)")
  }
  for type in trace.viewModels.dropFirst(displayed).flatMap(foreignTypes) {
    Issue.record("law 5, a ViewModel holds plain values: \(useCase.name) displays a \(type)")
  }
}

/// Requires the store to change: a store that never seems to change would always satisfy law 3, so its description must be incomplete.
@MainActor private func expectStoreToChange(_ scene: SceneUnderLaw, from beginning: String) {
  #expect(
    !scene.keepsSomething || scene.trace.stores.contains { $0 != beginning },
    "law 3: no use case changes the store as the test describes it")
}

/// Checks law 4: presents every Response again with the same presenter, after everything else.
@MainActor private func expectPresenterToBeAFunction(_ scene: SceneUnderLaw, _ mood: LawWorkers.Mood) {
  let first = scene.trace.viewModels.map(written)
  for present in scene.trace.presentations { present() }
  let second = scene.trace.viewModels.dropFirst(first.count).map(written)
  #expect(first == second, "law 4, a presenter is a function: workers \(mood)")
}

/// Returns the Domain and Terminal types anywhere in a value, including the element types of empty collections.
private func foreignTypes(in value: Any) -> [String] {
  let type = String(reflecting: Swift.type(of: value))
  let own = type.contains("Domain.") || type.contains("Terminal.") ? [type] : []
  return own + Mirror(reflecting: value).children.flatMap { foreignTypes(in: $0.value) }
}

private func holdsAnError(_ value: Any) -> Bool {
  value is DisplayedError || Mirror(reflecting: value).children.contains { holdsAnError($0.value) }
}

/// Returns a value as text, with sets in a stable order.
private func written(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard !mirror.children.isEmpty else { return String(describing: value) }
  let children = mirror.children.map { ($0.label ?? "") + ":" + written($0.value) }
  return "(" + (mirror.displayStyle == .set ? children.sorted() : children).joined(separator: ",") + ")"
}
