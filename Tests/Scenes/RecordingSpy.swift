import TestSupport

/// The common part of all spies of a scene.
@MainActor class RecordingSpy<Receiver>: Spy {
  let recorder: Recorder<Receiver>

  /// - Parameter recorder: Several spies may share it, to show the order of their calls.
  init(recorder: Recorder<Receiver> = Recorder()) {
    self.recorder = recorder
  }
}
