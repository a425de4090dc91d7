import Dispatch
import Domain
import FileCache
import Glibc
import OperatingSystem
import Synchronization

/// A folder of photos: its index, kept in memory and in the cache folder, and its files.
///
/// It never writes into the folder.
package final class FolderStore: Sendable {
  /// The full path of the folder.
  package let path: String
  private let files: FileCache<FolderIndex>?
  private let state = Mutex(State())
  /// Runs changes to the index, one at a time.
  let queue = DispatchQueue(label: "folder")
  /// Runs reads.
  let reads = DispatchQueue(label: "folder reads", attributes: .concurrent)
  private let secondsFresh: Double

  private struct State {
    var index: FolderIndex?
    var read: ContinuousClock.Instant?
  }

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - cacheFolder: The folder for the index's own folder, or `nil` to keep the index only in memory.
  ///   - secondsFresh: How long the index counts as current after it was read.
  package init(path: String, cacheFolder: String?, secondsFresh: Double = 1) {
    self.path = path
    self.secondsFresh = secondsFresh
    files = cacheFolder.map { folder in
      FileCache(
        path: folder + "/folders", mostBytes: Self.mostCacheBytes,
        form: CacheForm(
          mostFileBytes: Self.mostCacheBytes, isName: { FNV1a.isHexadecimal($0[...]) },
          content: { FolderIndex(bytes: $0) }))
    }
  }

  /// Room for the indexes of a million photos.
  private static let mostCacheBytes = 512 << 20

  private var fileName: String { FNV1a.hexadecimal(Array(path.utf8)[...]) }

  /// Returns the index, updated unless it is fresh.
  ///
  /// - Parameter isCurrent: Whether to look at the folder even so.
  /// - Throws: `unreachable` if the folder cannot be read, `cancelled` if canceled.
  func index(isCurrent: Bool = false) async throws(PhotosError) -> FolderIndex {
    if !isCurrent, let fresh { return fresh }
    let reading = FolderReading(path: path, cancellation: .init())
    return try await withTaskCancellationHandler {
      // The folder is listed while the old index is read, because both take a while for many files.
      async let old = keptOrRead()
      let walk = await on(reads) { Result { () throws(SystemError) in try reading.walk() } }
      let known = await old
      return await on(queue) { [self] in refresh(reading, walk, known, isCurrent: isCurrent) }
    } onCancel: {
      reading.cancellation.cancel()
    }.get()
  }

  private func keptOrRead() async -> FolderIndex? {
    if let kept { return kept }
    return await files?.read([fileName])?.content
  }

  func on<Value: Sendable>(
    _ queue: DispatchQueue, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  /// Returns the latest index, however old.
  func keptIndex() async throws(PhotosError) -> FolderIndex {
    if let kept { return kept }
    return try await index()
  }

  private var kept: FolderIndex? { state.withLock { $0.index } }

  private var fresh: FolderIndex? {
    state.withLock { state in
      state.read.map { $0.duration(to: .now) < .seconds(secondsFresh) } == true ? state.index : nil
    }
  }

  private func refresh(
    _ reading: FolderReading, _ walk: Result<FolderWalk, SystemError>, _ old: FolderIndex?, isCurrent: Bool
  ) -> Result<FolderIndex, PhotosError> {
    // Another caller may have brought it up to date while this one was waiting.
    if !isCurrent, let fresh { return .success(fresh) }
    do throws(SystemError) {
      let (index, isNew) = try reading.index(of: try walk.get(), after: kept ?? old)
      keep(index, isNew: isNew)
      return .success(index)
    } catch { return .failure(error.code == ECANCELED ? .cancelled : .unreachable(reason: error.reason)) }
  }

  func keep(_ index: FolderIndex, isNew: Bool) {
    state.withLock { ($0.index, $0.read) = (index, .now) }
    if isNew { files?.writeLater(fileName) { index.bytes } }
  }

  /// Returns once the index has been written.
  package func finish() async { await files?.finish() }

  // MARK: Files

  func photo(_ id: PhotoID) async throws(PhotosError) -> FolderFile? {
    let isPhoto = { (file: FolderFile) in file.facts?.photoID == id }
    if let file = try await keptIndex().photos.first(where: isPhoto) { return file }
    return try await index().photos.first(where: isPhoto)
  }

  func fullPath(of file: FolderFile) -> String { (path == "/" ? "" : path) + "/" + file.text }
}
