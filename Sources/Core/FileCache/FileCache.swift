import Dispatch
package import OperatingSystem
import Synchronization

/// A cache of fetched bytes as files in a folder, which several programs may use at the same time.
///
/// There is no index. A file's modification time is the time of its last use: a reader touches the file if the last touch was more than an
/// hour ago. If the files take too much space, the least recently used ones are removed until 90% of the limit is left. The folder is
/// measured once per session, after the first write. From then on, the cache adds up what it writes and lists the folder again only when
/// the sum is too high.
///
/// A file is written under a temporary name and then renamed. So it is either complete or missing, unless the disk or a power failure has
/// damaged it; nothing is synced. It ends with a checksum of its name and content. A reader removes a file that is damaged or stored under
/// another name. It is not an error if another program has removed a file. Links, pipes and folders are refused in place of files; links
/// and files are refused in place of the folder.
///
/// File operations block, so the cache has two queues of its own; measuring and removing never keep a reader waiting.
package final class FileCache<Content: Sendable>: Sendable {
  private struct State {
    var measured: Int?
    var written = 0
    var isTidying = false
    var problem: SystemError?
    var hasHadProblem = false
  }

  private let folder: CacheFolder<Content>
  private let mostBytes: Int
  private let state = Mutex(State())
  private let files = DispatchQueue(label: "cache")
  private let upkeep = DispatchQueue(label: "cache upkeep", qos: .utility)

  /// Creates a cache, without opening or creating anything on disk yet.
  ///
  /// - Parameter path: The folder, which is created with its parents before the first write.
  package init(path: String, mostBytes: Int, form: CacheForm<Content>) {
    folder = CacheFolder(path: path, form: form)
    self.mostBytes = mostBytes
  }

  /// Returns the first of the named files that exists.
  package func read(_ names: [String]) async -> (index: Int, content: Content)? {
    await on(files) { [folder] in
      for (index, name) in names.enumerated() {
        if let content = folder.read(name) { return (index, content) }
      }
      return nil
    }
  }

  /// Writes a file.
  ///
  /// A failure is only recorded.
  package func write(_ bytes: [UInt8], as name: String) async {
    await on(files) { [self] in keep(bytes, as: name) }
  }

  /// Writes a file after all earlier ones, or removes it if `make` returns `nil`.
  ///
  /// `make` runs on the cache's own queue.
  ///
  /// A failure is only recorded.
  package func writeLater(_ name: String, _ make: @escaping @Sendable () -> [UInt8]?) {
    files.async { [self] in
      if let bytes = make() { keep(bytes, as: name) } else { folder.remove(name) }
    }
  }

  /// Returns once all files so far have been written.
  package func finish() async { await on(files) {} }

  private func keep(_ bytes: [UInt8], as name: String) {
    do throws(SystemError) {
      try folder.write(bytes, as: name)
      noteWritten(CacheFolder<Content>.space(bytes.count + CacheChecksum.bytes))
    } catch { note(error) }
  }

  /// Returns the current size of the files.
  package func measure() async -> Int { await on(upkeep) { [folder] in folder.contents().bytes } }

  /// Returns the first write failure, once, with the folder's path.
  package func takeProblem() -> SystemError? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }

  /// Returns once all work so far is done.
  package func settle() async {
    await on(files) {}
    await on(upkeep) {}
  }

  private func note(_ error: SystemError) {
    state.withLock { state in
      guard !state.hasHadProblem else { return }
      state.hasHadProblem = true
      state.problem = SystemError(code: error.code, path: folder.path)
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
    repeat { state.withLock { $0.written = 0 } } while !isEnough(folder.tidy(mostBytes: mostBytes))
  }

  /// Returns whether there is room again after tidying, counting files written in the meantime.
  private func isEnough(_ left: Int) -> Bool {
    state.withLock { state in
      state.measured = left
      state.isTidying = state.written > 0 && left + state.written > mostBytes
      return !state.isTidying
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
