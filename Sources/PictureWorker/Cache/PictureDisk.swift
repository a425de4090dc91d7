import Dispatch
import Domain
import Glibc
import POSIX
import Synchronization

/// The pictures that were fetched, as files in a folder that several programs may use at once.
///
/// There is no index. The time of a file's last change is that of its last use: a file that is read is touched, if that
/// was not done in the last hour. When the files take too much, those that were not used for longest are removed until
/// 90 % are left. The folder is measured once in a session, after the first picture is written; then what is written is
/// counted, and the folder is only listed again when that is too much.
///
/// A file is written under a temporary name and renamed, so it is whole or missing unless the disk or a power cut
/// damaged it; nothing is synced. Every file is looked at when it is read, and a damaged one is removed. What another
/// program has removed in the meantime is no error. A symbolic link, pipe or folder in the place of a file or of the
/// folder is not used.
///
/// It uses two queues of its own, because files block: measuring and removing never keep a picture waiting.
final class PictureDisk: Sendable {
  private struct State {
    /// What the files took when the folder was measured; nil before that.
    var measured: Int?
    /// What was written since.
    var written = 0
    var isTidying = false
    var problem: CacheProblem?
    var hasHadProblem = false
  }

  private let folder: PictureCacheFolder
  private let mostBytes: Int
  private let state = Mutex(State())
  private let files = DispatchQueue(label: "pictures")
  private let upkeep = DispatchQueue(label: "picture cache", qos: .utility)

  /// Opens and makes nothing yet.
  ///
  /// - Parameters:
  ///   - path: The folder; made with its parents when the first picture is written.
  ///   - mostBytes: The most that its files may take.
  init(path: String, mostBytes: Int) {
    folder = PictureCacheFolder(path: path)
    self.mostBytes = mostBytes
  }

  /// The first of these pictures that is there.
  func read(_ candidates: [CachedFile]) async -> (index: Int, jpeg: [UInt8])? {
    await on(files) { [folder] in
      for (index, file) in candidates.enumerated() {
        if let jpeg = folder.read(file) { return (index, jpeg) }
      }
      return nil
    }
  }

  /// Keeps a picture; a failure is only noted.
  func write(_ jpeg: [UInt8], as file: CachedFile) async {
    await on(files) { [self] in
      do throws(SystemError) {
        try folder.write(jpeg, as: file)
        noteWritten(PictureCacheFolder.space(jpeg.count))
      } catch { note(error) }
    }
  }

  /// What the files take now.
  func measure() async -> Int { await on(upkeep) { [folder] in folder.contents().bytes } }

  /// The first failure to write, once.
  func takeProblem() -> CacheProblem? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }

  /// Returns when everything that was begun is done.
  func settle() async {
    await on(files) {}
    await on(upkeep) {}
  }

  private func note(_ error: SystemError) {
    state.withLock { state in
      guard !state.hasHadProblem else { return }
      state.hasHadProblem = true
      state.problem = CacheProblem(path: folder.path, reason: error.reason)
    }
  }

  private func noteWritten(_ bytes: Int) {
    let isTimeToTidy = state.withLock { state in
      state.written += bytes
      guard !state.isTidying else { return false }
      state.isTidying = state.measured.map { $0 + state.written > mostBytes } ?? true
      return state.isTidying
    }
    if isTimeToTidy { upkeep.async { self.tidy() } }
  }

  private func tidy() {
    state.withLock { $0.written = 0 }
    let left = folder.tidy(mostBytes: mostBytes)
    state.withLock { state in
      state.measured = left
      state.isTidying = false
    }
  }

  private func on<Value: Sendable>(
    _ queue: DispatchQueue, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
