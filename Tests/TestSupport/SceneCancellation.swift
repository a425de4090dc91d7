internal import Testing

/// Checks laws 1 and 3 for a canceled task.
///
/// A use case that waits for a worker must end immediately, present once and leave the scene's store unchanged.
@MainActor func expectCancellationToEndEveryUseCase(_ makeScene: (LawWorkers) -> SceneUnderLaw) async {
  let count = makeScene(LawWorkers(.working)).useCases.count
  for index in 0..<count {
    let (events, continuation) = AsyncStream.makeStream(of: CancellationEvent.self)
    let gate = WorkerGate { continuation.yield(.waits) }
    let scene = makeScene(LawWorkers(.working, gate: gate))
    for useCase in scene.useCases.prefix(index) { await useCase.perform() }
    gate.close()
    let (presented, store) = (scene.trace.presentations.count, scene.store)
    let useCase = scene.useCases[index]
    let task = Task {
      await useCase.perform()
      continuation.yield(.ended)
    }
    // A use case without a worker does not wait, so it ends before the cancellation.
    var iterator = events.makeAsyncIterator()
    let first = await iterator.next()
    task.cancel()
    await task.value
    #expect(
      scene.trace.presentations.count - presented == 1, "law 1, one presentation, canceled: \(useCase.name)")
    #expect(first == .ended || scene.store == store, "law 3, canceled: \(useCase.name) changed the store")
  }
}

private enum CancellationEvent { case waits, ended }

/// Checks law 7: nothing keeps a scene alive after it leaves the stage.
@MainActor package func expectSceneDies(_ make: () -> AnyObject) {
  weak var scene: AnyObject?
  do {
    let alive = make()
    scene = alive
    #expect(scene != nil)
  }
  #expect(scene == nil, "law 7, a scene dies when it is popped")
}
