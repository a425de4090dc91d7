import Dispatch
package import Domain
package import FoundationEssentials
import LibraryCore
import OperatingSystem
import Synchronization

/// The library of saved photos: rows in SQLite, with pictures as files next to the database.
///
/// It follows these rules:
///
/// - When a method returns, its result is on disk and survives a crash or a power failure. The rows use `synchronous=EXTRA` with a rollback
///   journal. A picture is written to a temporary file, synced and renamed, its folder is synced, and only then is the row written.
///   Deleting works in reverse: it marks the row, and a sweep removes the file a month later.
/// - Several processes may use one library. SQLite locks the rows; a lock file (`flock`) covers what SQLite cannot see. A waiting process
///   tries again every few milliseconds for about ten seconds. With each try, it touches the lock file, so that a long import makes way.
/// - Anything unrecognized is refused and left unchanged. An unreadable file never counts as an empty library. A missing library is not
///   created again while its pictures still exist. A journal from another file is not played back. A row that cannot be read is skipped,
///   and the others are used.
/// - A file without a row is never removed, because the rows may come from a restored older copy.
/// - Folders have mode 0700 and files 0600, and no symbolic link inside the library is followed.
/// - WAL, memory mapping and other programs' files are refused. The only outside text in a file name is a `PhotoID`.
///
/// Everything runs on the worker's own queue, because SQLite, locks and syncs block. An operation that has not begun can be canceled. A
/// write that has begun runs to its end, because it does not depend on a task.
package final class StorageWorker: LibraryWorkerLogic, EditingWorker, Sendable {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let now: @Sendable () -> Date
  private let wait: LibraryWait
  /// Shows running work and its waits to the user.
  let waits: Waits
  private let session: LibrarySession
  private let queue = DispatchQueue(label: "library")
  /// Reads pictures for display; this queue never waits for work on the library.
  let pictures = DispatchQueue(label: "pictures of the library")
  /// Checks pictures, which takes a long time.
  let verifying = DispatchQueue(label: "verification of the library")
  /// The open library, accessed only on `queue`; it is `nil` until the first use and after an error that leaves its state in doubt.
  private let library = Mutex<Library?>(nil)
  /// Whether the library was open before, in which case a missing library is a loss.
  private let wasOpen = Mutex(false)

  /// Opens and creates nothing yet.
  ///
  /// The first use opens the library; if that fails, the next use tries again.
  ///
  /// - Parameters:
  ///   - folder: The data folder, created with its parents when the first photo is saved.
  ///   - now: The clock for dates that users see and for ages in the trash, but not for the order of saving.
  package convenience init(folder: String, now: @escaping @Sendable () -> Date, waits: Waits) {
    self.init(folder: folder, settings: LibrarySettings(), now: now, waits: waits)
  }

  init(
    folder: String, settings: LibrarySettings, now: @escaping @Sendable () -> Date, waits: Waits = Waits()
  ) {
    paths = LibraryPaths(folder: folder)
    self.settings = settings
    self.now = now
    wait = LibraryWait(ceiling: settings.waitCeiling, waits: waits, signal: WaitSignal(paths: paths))
    self.waits = waits
    session = LibrarySession(random: settings.random(), startedAt: now())
  }

  /// The name of the database in a library's folder.
  package static let databaseFile = LibraryPaths.databaseName

  package static func picturesFolder(of folder: String) -> String { LibraryPaths(folder: folder).pictures }

  /// Returns whether a folder has a library, or something in its place; opens nothing.
  package static func hasLibrary(in folder: String) -> Bool {
    (try? FileStatus(path: LibraryPaths(folder: folder).database)) != .some(nil)
  }

  typealias Work<Value> = @Sendable (Library, LibraryUse, _ now: Date) throws(LibraryError) -> Value

  /// Runs work on the library when its turn comes, creating a library if there is none.
  ///
  /// If the library was opened read-only but can be written now, it is opened again and the work is repeated.
  func perform<Value: Sendable>(_ work: @escaping Work<Value>) async throws(Failure) -> Value {
    try await take { use throws(LibraryError) in
      try self.twiceIfInDoubt { () throws(LibraryError) in
        try work(try self.openLibrary(), use, self.now())
      }
    }
  }

  /// Runs work on the library when its turn comes, or returns `nothing` if there is no library.
  func perform<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>, _ work: @escaping Work<Value>
  ) async throws(Failure) -> Value {
    try await take { use throws(LibraryError) in
      try self.twiceIfInDoubt { () throws(LibraryError) in
        guard let library = try self.openLibraryIfThere() else { return try nothing.get() }
        return try work(library, use, self.now())
      }
    }
  }

  /// Reads from the library when its turn comes, or returns `nothing` if there is no library.
  func ask<Value: Sendable>(
    otherwise nothing: Value,
    _ question: @escaping @Sendable (Library) throws(LibraryError) -> Value
  ) async throws(Failure) -> Value {
    try await perform(otherwise: .success(nothing)) { library, _, _ throws(LibraryError) in
      try question(library)
    }
  }

  /// Repeats work once after a doubtful error: SQLite calls a file damaged even after a single failed read of the disk.
  private func twiceIfInDoubt<Value>(
    _ work: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(LibraryError) { return try work() } catch {
      switch error {
      case .openedForReading, .damaged: break
      default: throw error
      }
      library.withLock { $0 = nil }
      return try work()
    }
  }

  /// Runs work on the library when its turn comes, but only if the library is open, and without waiting for other processes.
  func performIfOpen<Value: Sendable>(
    _ work: @escaping @Sendable (Library) throws(LibraryError) -> Value?
  ) async throws(Failure) -> Value? {
    try await take { _ throws(LibraryError) in
      guard let open = self.libraryInPlace else { return nil }
      return try self.wait.withoutWaiting { () throws(LibraryError) in try work(open) }
    }
  }

  /// Runs long work like `perform(otherwise:_:)`, and abandons the work if it makes no progress.
  ///
  /// - Parameter stalled: The error for work without progress. A system call that hangs is not interrupted.
  func performLongWork<Value: Sendable>(
    stalled: LibraryError, otherwise nothing: LibraryError,
    _ work: @escaping @Sendable (Library, LibraryUse, StallWatch) throws(LibraryError) -> Value
  ) async throws(Failure) -> Value {
    let watch = StallWatch(ceiling: settings.stallCeiling, error: stalled)
    return try await take(watch: watch) { use throws(LibraryError) in
      guard let library = try self.openLibraryIfThere() else { throw nothing }
      watch.goesOn()
      return try work(library, use, watch)
    }
  }

  private func take<Value: Sendable>(
    watch: StallWatch? = nil,
    _ work: @escaping @Sendable (LibraryUse) throws(LibraryError) -> Value
  ) async throws(Failure) -> Value {
    let use = LibraryUse()
    let result: Result<Value, LibraryError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = OneAnswer(continuation)
        watch?.begin { error in
          answer.give(.failure(error))
          use.cancel()
        }
        queue.async {
          answer.give(self.result(of: work, in: use))
          watch?.end()
        }
      }
    } onCancel: {
      use.cancel()
    }
    return try result.mapError(Failure.library).get()
  }

  private func result<Value>(
    of work: (LibraryUse) throws(LibraryError) -> Value, in use: LibraryUse
  ) -> Result<Value, LibraryError> {
    wait.during(use) {
      Result { () throws(LibraryError) in
        try use.checkCancellation()
        do throws(LibraryError) {
          let value = try work(use)
          try use.checkCancellation()
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
    if let open = try openLibraryIfThere() { return open }
    return keep(try opening().open())
  }

  /// Opens the library, or returns `nil` and creates nothing if there is none and never was one.
  private func openLibraryIfThere() throws(LibraryError) -> Library? {
    if let open = libraryInPlace { return open }
    if let opened = try opening().openIfThere() { return keep(opened) }
    if wasOpen.withLock(\.self) { throw .gone(path: paths.database) }
    return nil
  }

  /// Prepares an opening, and closes the open library first, so that there are never two connections.
  private func opening() -> LibraryOpening {
    library.withLock { $0 = nil }
    return LibraryOpening(paths: paths, settings: settings, wait: wait, session: session)
  }

  private func keep(_ opened: Library) -> Library {
    LibrarySweep(library: opened).run(now: now())
    library.withLock { $0 = opened }
    wasOpen.withLock { $0 = true }
    return opened
  }
}

extension LibraryError {
  /// Whether the state on disk is in doubt; the library is then closed, and checked again before its next use.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .damaged, .foreignSchema, .foreignJournal, .notAFile, .linkedFile, .linkedPictures, .gone,
      .madeByNewerVersion,
      .madeByOlderVersion, .openedForReading, .cannotCreate, .inputOutput:
      true
    case .unreadableRow, .cancelled, .busy, .readOnly, .diskFull, .notSaved, .notInTrash, .nothingToUndo,
      .beyondUndo, .nothingToRedo, .backup, .server:
      false
    }
  }
}
