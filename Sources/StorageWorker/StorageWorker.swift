import Dispatch
import Domain
package import FoundationEssentials
import Synchronization

/// The library of saved photos: rows in SQLite, pictures as files beside them.
///
/// It speaks to SQLite (through GRDB) and to the file system, and this is what it holds to:
///
/// - What a method has returned is on disk and survives a crash and a power cut: `synchronous=EXTRA` with a rollback
///   journal for the rows; for a picture a temporary file, its sync, a rename and the folder's sync, and only then the
///   row. Deleting goes the other way: the row is marked, its file goes with a sweep a month later.
/// - Several processes may use one library. SQLite locks the rows; a lock file (`flock`) covers what SQLite does not
///   see. Whoever has to wait tries again every few milliseconds, for about ten seconds.
/// - What cannot be understood is refused and left as it is: an unreadable file is never taken for an empty library,
///   and a missing one is not made anew over pictures that are still there.
/// - Folders are 0700 and files 0600 from their first moment, and no symbolic link inside the library is followed.
///
/// It refuses WAL, memory-mapping, files that are not its own, and paths from outside in any form: the only text that
/// gets into a file's name is a `PhotoID`.
///
/// Everything runs on one queue of its own, because SQLite, locks and syncs block. A use that has not begun can be
/// cancelled; a write that has begun runs to its end, since no task is in its way. (GRDB's own asynchronous writes are
/// rolled back when their task is cancelled: Ctrl-C during "star" would undo it.)
package final class StorageWorker: Sendable {
  private let place: LibraryPlace
  private let settings: LibrarySettings
  private let now: @Sendable () -> Date
  private let wait: LibraryWait
  private let queue = DispatchQueue(label: "library")
  /// Used on `queue` alone; nil until the first use, and again after a failure that leaves the library in doubt.
  private let library = Mutex<Library?>(nil)

  /// Nothing is opened or made yet: that happens on first use, and is tried again when it failed.
  ///
  /// - Parameters:
  ///   - folder: The data folder; made with its parents when it is missing.
  ///   - now: The clock, for the dates that people see. The order of saving does not depend on it.
  package convenience init(folder: String, now: @escaping @Sendable () -> Date) {
    self.init(folder: folder, settings: LibrarySettings(), now: now)
  }

  init(folder: String, settings: LibrarySettings, now: @escaping @Sendable () -> Date) {
    place = LibraryPlace(folder: folder)
    self.settings = settings
    self.now = now
    wait = LibraryWait(ceiling: settings.waitCeiling)
  }

  /// Does something with the library when its turn comes.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (Library, LibraryTurn, _ now: Date) throws(LibraryError) -> Value
  ) async throws(Failure) -> Value {
    try await take { turn throws(LibraryError) in
      try work(try self.openLibrary(), turn, self.now())
    }
  }

  /// Does something with the library when its turn comes, but nothing as long as it is not open, and waits for nobody.
  func performIfOpen<Value: Sendable>(
    _ work: @escaping @Sendable (Library) throws(LibraryError) -> Value?
  ) async throws(Failure) -> Value? {
    try await take { _ throws(LibraryError) in
      guard let open = self.libraryInPlace else { return nil }
      return try self.wait.withoutWaiting { () throws(LibraryError) in try work(open) }
    }
  }

  private func take<Value: Sendable>(
    _ work: @escaping @Sendable (LibraryTurn) throws(LibraryError) -> Value
  ) async throws(Failure) -> Value {
    let turn = LibraryTurn()
    let result: Result<Value, LibraryError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.result(of: work, in: turn)) }
      }
    } onCancel: {
      turn.cancel()
    }
    return try result.mapError(Failure.library).get()
  }

  private func result<Value>(
    of work: (LibraryTurn) throws(LibraryError) -> Value, in turn: LibraryTurn
  ) -> Result<Value, LibraryError> {
    wait.during(turn) {
      Result { () throws(LibraryError) in
        try turn.checkCancellation()
        do throws(LibraryError) {
          let value = try work(turn)
          try turn.checkCancellation()
          return value
        } catch {
          if error.leavesDoubt { library.withLock { $0 = nil } }
          throw error
        }
      }
    }
  }

  private var libraryInPlace: Library? { library.withLock { $0 }.flatMap { $0.isInPlace ? $0 : nil } }

  private func openLibrary() throws(LibraryError) -> Library {
    if let open = libraryInPlace { return open }
    // Closed before it is opened again: two connections at once are more than anybody needs.
    library.withLock { $0 = nil }
    let opened = try LibraryOpening(place: place, settings: settings, wait: wait).open()
    LibrarySweep(library: opened).run(now: now())
    library.withLock { $0 = opened }
    return opened
  }
}

extension LibraryError {
  /// Whether nobody can say what is on disk now: then the library is closed, and looked at anew before its next use.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .damaged, .madeByNewerVersion, .cannotCreate, .inputOutput: true
    case .cancelled, .busy, .readOnly, .diskFull, .notSaved: false
    }
  }
}
