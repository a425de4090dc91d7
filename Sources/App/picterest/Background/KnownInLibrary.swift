import Dispatch
import Domain
import Synchronization

/// Tags or photos in the library, for Tab; they are read once per line, when first used.
final class KnownInLibrary<Item: Sendable>: Sendable {
  /// The longest wait for a library that another program holds; reading the items continues after that.
  private let patience: DispatchTimeInterval = .milliseconds(300)

  private let read: @Sendable () async throws(Failure) -> [Item]
  private let items = Mutex<[Item]?>(nil)

  init(_ read: @escaping @Sendable () async throws(Failure) -> [Item]) { self.read = read }

  func forget() { items.withLock { $0 = nil } }

  /// Waits for the library on the editor's thread; returns nothing if it cannot be read.
  func all() -> [Item] {
    if let known = items.withLock(\.self) { return known }
    let isRead = DispatchSemaphore(value: 0)
    Task {
      let read = await Result { () async throws(Failure) in try await self.read() }
      if case .success(let read) = read { items.withLock { $0 = read } }
      isRead.signal()
    }
    _ = isRead.wait(timeout: .now() + patience)
    return items.withLock(\.self) ?? []
  }
}
