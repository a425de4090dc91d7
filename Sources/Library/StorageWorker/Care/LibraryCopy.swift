import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// Copies the library's rows, all from the same moment, while other processes use the library.
///
/// SQLite's backup holds no lock between steps, so a writer waits for one step at most. If a process writes between steps, SQLite starts
/// over. If that happens often, the steps get longer, up to a tolerable wait for writers. Copying a large library under constant writes
/// fails with `busy`. Damaged pages are copied unchanged.
struct LibraryCopy {
  let library: Library
  let use: LibraryUse
  /// The maximum number of restarts, first with short steps and then with long ones.
  var restarts = (short: 3, long: 20)
  /// The number of pages in a short step.
  var pages = 256
  var longStep = Duration.milliseconds(40)

  /// Copies the library into an empty file, which the caller has created and will sync.
  ///
  /// - Parameters:
  ///   - path: An empty file with mode 0600; worthless if this method throws.
  ///   - progress: Called with the number of pages after each step; `copied` falls when the copy starts over.
  /// - Throws: `cancelled`; `busy` if other processes write constantly; `diskFull`.
  func write(
    to path: String, progress: @escaping (_ copied: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(LibraryError) {
    do {
      let copy = try LibraryConnection.openCopy(path)
      try fill(copy, progress: progress)
      try copy.close()
    } catch { throw library.wait.explain(library.paths.explain(error)) }
  }

  /// Copies the library into an empty database.
  func fill(
    _ copy: DatabaseQueue, progress: @escaping (_ copied: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(LibraryError) {
    do {
      let pace = CopyPace(pages: pages, most: restarts.short)
      if try run(into: copy, at: pace, progress: progress) { return }
      let longer = CopyPace(pages: pace.pages(in: longStep), most: restarts.long)
      guard try run(into: copy, at: longer, progress: progress) else { throw LibraryError.busy }
    } catch { throw library.wait.explain(library.paths.explain(error)) }
  }

  /// - Returns: `false` if it started over too often.
  private func run(
    into copy: DatabaseQueue, at pace: CopyPace, progress: @escaping (Int, Int) -> Void
  ) throws -> Bool {
    do {
      try StopDeferral.during {
        try copy.withoutTransaction { copy in
          // A transaction would hold the lock from the first step to the last.
          try library.database.withoutTransaction { db in
            try db.backup(to: copy, pagesPerStep: CInt(clamping: pace.pages)) { copied, total in
              StopDeferral.stopIfAsked()
              try use.checkCancellation()
              progress(copied, total)
              if copied < total { try pace.step(to: copied) }
            }
          }
        }
      }
      return true
    } catch is CopyPace.Exhausted { return false }
  }
}

/// The progress of a copy: its speed and the number of its restarts.
private final class CopyPace {
  struct Exhausted: Error {}

  let pages: Int
  private let most: Int
  private var restarts = 0
  private var copied = 0
  private var steps = 0
  private let begin = ContinuousClock.now

  /// - Parameter most: The maximum number of restarts.
  init(pages: Int, most: Int) {
    self.pages = max(1, pages)
    self.most = most
  }

  func step(to copied: Int) throws {
    steps += 1
    if copied <= self.copied { restarts += 1 }
    self.copied = copied
    if restarts > most { throw Exhausted() }
  }

  /// Returns how many pages fit into a given time, but no fewer than in a step so far.
  func pages(in time: Duration) -> Int {
    let elapsed = max(begin.duration(to: .now), .microseconds(1))
    return max(pages, Int(min(Double(pages * steps) * (time / elapsed), 1e6)))
  }
}
