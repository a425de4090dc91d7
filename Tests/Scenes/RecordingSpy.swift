import TestSupport

/// The part that all spies of a scene have in common.
@MainActor class RecordingSpy<Receiver>: Spy {
  let recorder: Recorder<Receiver>

  /// - Parameter recorder: Several spies may share it, to show which was called first.
  init(recorder: Recorder<Receiver> = Recorder()) {
    self.recorder = recorder
  }
}
