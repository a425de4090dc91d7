import Dispatch
import Domain
import SceneCore
import Synchronization

/// The tags of the library for Tab, read once for each line, at the first use.
final class KnownTags: Sendable {
  /// The wait for a library that another program holds; the tags are read all the same.
  private static let patience: DispatchTimeInterval = .milliseconds(300)

  private let worker: any LibraryWorkerLogic
  private let tags = Mutex<[String]?>(nil)

  init(_ worker: any LibraryWorkerLogic) { self.worker = worker }

  func forget() { tags.withLock { $0 = nil } }

  /// Waits for the library, on the editor's thread; empty when it cannot be read.
  func all() -> [String] {
    if let known = tags.withLock(\.self) { return known }
    let isRead = DispatchSemaphore(value: 0)
    Task {
      let read = await Result { () async throws(Failure) in try await worker.tags() }
      if case .success(let read) = read { tags.withLock { $0 = read.map(\.tag.name) } }
      isRead.signal()
    }
    _ = isRead.wait(timeout: .now() + Self.patience)
    return tags.withLock(\.self) ?? []
  }
}
