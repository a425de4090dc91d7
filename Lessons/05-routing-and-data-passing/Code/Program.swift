/// The only part that knows every scene.
@MainActor final class Program: ReaderSceneFactory {
  let navigator = Navigator()
  private let postbox: any PostboxWorkerLogic
  private let recorder: Recorder

  init(postbox: any PostboxWorkerLogic, recorder: Recorder) {
    self.postbox = postbox
    self.recorder = recorder
  }

  func start(today: @escaping () -> Int) async {
    await navigator.push(
      PostcardsComposer.make(
        postbox: postbox, today: today, recorder: recorder, navigator: navigator, readerFactory: self))
  }

  func makeReader(_ input: ReaderInput) -> any TextScene {
    ReaderComposer.make(input, recorder: recorder)
  }
}
