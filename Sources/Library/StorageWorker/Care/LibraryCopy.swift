import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// Copies the rows of the library, as they are at one moment, while other processes use it.
///
/// SQLite's backup holds no lock between two steps, so a writer waits for one step at most. When a process has written
/// in between, SQLite copies all pages again. If that happens often, the steps become longer, up to what a writer can
/// well wait. A large library that is written to all the time cannot be copied: that is `busy`. Damaged pages are
/// copied as they are.
struct LibraryCopy {
  let library: Library
  let turn: LibraryTurn
  /// How often the copy may begin again with short steps, then with long ones.
  var restarts = (short: 3, long: 20)
  /// The pages of a short step.
  var pages = 256
  var longStep = Duration.milliseconds(40)

  /// Copies the library into an empty file, which the caller made and syncs.
  ///
  /// - Parameters:
  ///   - path: An empty file of mode 0600; it is worth nothing when this throws.
  ///   - progress: Called after each step with the pages; `copied` falls when the copy begins again.
  /// - Throws: `cancelled`; `busy` when other processes write all the time; `diskFull`.
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

  /// - Returns: false when it began again too often.
  private func run(
    into copy: DatabaseQueue, at pace: CopyPace, progress: @escaping (Int, Int) -> Void
  ) throws -> Bool {
    do {
      try StopDeferral.during {
        try copy.withoutTransaction { copy in
          // In a transaction the lock would be held from the first step to the last.
          try library.database.withoutTransaction { db in
            try db.backup(to: copy, pagesPerStep: CInt(clamping: pace.pages)) { copied, total in
              StopDeferral.stopIfAsked()
              try turn.checkCancellation()
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

/// How fast a copy goes, and how often it has begun again.
private final class CopyPace {
  struct Exhausted: Error {}

  let pages: Int
  private let most: Int
  private var restarts = 0
  private var copied = 0
  private var steps = 0
  private let begin = ContinuousClock.now

  /// - Parameter most: The most restarts.
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

  /// The pages that a time is enough for; at least those of a step so far.
  func pages(in time: Duration) -> Int {
    let elapsed = max(begin.duration(to: .now), .microseconds(1))
    return max(pages, Int(min(Double(pages * steps) * (time / elapsed), 1e6)))
  }
}
