/// Checks the library.
///
/// The database comes first, because it shows whether the rows can be trusted. Then each picture is compared with its saved state and
/// fetched again if it differs. Finally, the worker looks for other files in the folder.
package struct VerifyWorker: VerifyWorkerLogic {
  private let library: any VerificationLogic
  private let checker: any PictureCheckLogic
  private let repair: any PictureRepairLogic
  private let waits: Waits
  private let now: @Sendable () -> ContinuousClock.Instant

  package init(
    library: any VerificationLogic, checker: any PictureCheckLogic, repair: any PictureRepairLogic,
    waits: Waits, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.library = library
    self.checker = checker
    self.repair = repair
    self.waits = waits
    self.now = now
  }

  package func verify() async throws(Failure) -> Verification? {
    guard let total = try await library.photosToVerify() else { return nil }
    let wait = waits.begin(.work(WorkProgress(.copyingDatabase)))
    defer { waits.end(wait) }
    var run = VerificationRun(
      library: library, checker: checker, repair: repair, found: Verification(total: total),
      show: { [waits] in waits.update(wait, to: .work($0)) }, now: now)
    do throws(Failure) { try await run.checkAll() } catch { run.found.stoppedBy = error }
    return run.found
  }
}

/// A single check of the library and its findings so far.
private struct VerificationRun {
  let library: any VerificationLogic
  let checker: any PictureCheckLogic
  let repair: any PictureRepairLogic
  var found: Verification
  let show: @Sendable (WorkProgress) -> Void
  let now: @Sendable () -> ContinuousClock.Instant
  /// The reasons for failed fetches since the last success.
  var failedFetches: [Failure] = []

  mutating func checkAll() async throws(Failure) {
    try await checkDatabase()
    try await checkPictures()
    let (begin, show, now) = (now(), show, now)
    found.otherFiles = try await library.findOtherFiles(naming: Self.namedFiles) { files in
      show(WorkProgress(.lookingAtFiles, done: files, after: begin.duration(to: now())))
    }
  }

  private static let namedFiles = 5
  /// The number of pictures to process before checking the clock and Ctrl-C again.
  private static let picturesAtOnce = 64

  // MARK: The database

  /// Checks the database; if that fails, the pictures are still checked.
  private mutating func checkDatabase() async throws(Failure) {
    do throws(Failure) {
      var check = try await library.checkDatabase { [show] percent in
        show(percent < 100 ? WorkProgress(.copyingDatabase, done: percent) : WorkProgress(.checkingDatabase))
      }
      found.database = check
      if !check.isIndexRight {
        show(WorkProgress(.rebuildingIndex))
        try await library.rebuildIndex()
        (check.isIndexRight, check.wasIndexRebuilt) = (true, true)
        found.database = check
      }
    } catch {
      if error.isCancellation { throw error }
      found.databaseObstacle = error
    }
  }

  // MARK: The pictures

  private mutating func checkPictures() async throws(Failure) {
    let begin = now()
    var last: Int64?
    repeat {
      if Task.isCancelled { throw .library(.cancelled) }
      let page = try await library.checkPictures(after: last, limit: Self.picturesAtOnce, with: checker)
      note(page.unreadable)
      noteChecked(page.photos - page.damaged.count, since: begin)
      for damaged in page.damaged {
        try await mend(damaged)
        noteChecked(1, since: begin)
      }
      last = page.last
    } while last != nil
  }

  private mutating func noteChecked(_ photos: Int, since begin: ContinuousClock.Instant) {
    found.checked += photos
    show(
      WorkProgress(
        .checkingPictures, done: found.checked, of: max(found.total, found.checked),
        after: begin.duration(to: now())))
  }

  private mutating func note(_ unreadable: [String]) {
    found.unreadableRows += unreadable.count
    found.unreadable += unreadable.prefix(Verification.mostNamed - found.unreadable.count)
  }

  private mutating func mend(_ damaged: DamagedPicture) async throws(Failure) {
    do throws(Failure) {
      if case .unreadable = damaged.flaw { return note(UnrepairedPicture(damaged, obstacle: nil)) }
      let picture = try await fetched(damaged.photo)
      if try await library.replace(damaged, with: picture) { found.repaired += 1 }
    } catch {
      if error.isCancellation { throw error }
      if case .photos(.noPhoto, _) = error {
        let isWithdrawn = try await library.noteMissing(damaged.photo.key)
        return note(UnrepairedPicture(damaged, obstacle: nil, isWithdrawn: isWithdrawn))
      }
      note(UnrepairedPicture(damaged, obstacle: error))
    }
  }

  private mutating func note(_ picture: UnrepairedPicture) {
    found.notRepaired += 1
    if picture.isWithdrawn { found.withdrawn += 1 }
    if found.damaged.count < Verification.mostNamed { found.damaged.append(picture) }
  }

  /// Fetches a picture.
  ///
  /// Gives up after two consecutive failures that would affect the next photo as well, because each may take half a minute.
  private mutating func fetched(_ photo: Photo) async throws(Failure) -> Picture {
    if failedFetches.count > 1, let last = failedFetches.last { throw last }
    do throws(Failure) {
      let picture = try await repair.pictureAgain(of: photo)
      failedFetches = []
      return picture
    } catch {
      failedFetches = error.isOfEveryPhoto ? failedFetches + [error] : []
      throw error
    }
  }
}

extension Failure {
  /// Whether another photo would probably fail the same way.
  fileprivate var isOfEveryPhoto: Bool {
    switch self {
    case .picture(.unreachable, _), .picture(.timedOut, _), .photos(.unreachable, _), .photos(.timedOut, _),
      .photos(.rateLimited, _), .photos(.keyRefused, _):
      true
    default: false
    }
  }
}
