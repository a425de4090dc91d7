import Synchronization

/// Stars a photo.
///
/// It first asks the library for the photo as it is now: a photo with its picture needs nothing from the source. Then
/// the order matters: the picture first, so that no row lacks its file; then the report to the source, so that one
/// transaction can hold the row and, if the report failed, the pending report.
package final class StarWorker: StarWorkerLogic {
  /// The time that a star waits for the source to take the report, which can be sent later.
  private static let reportLimit: Duration = .seconds(2)

  private let photos: any PhotosWorkerLogic
  private let pictures: any PictureWorkerLogic
  private let changes: any LibraryChangesLogic
  private let kept: any KeptPictureLogic
  /// Photos that were reported but not saved; they are not reported again.
  private let reported = Mutex<Set<PhotoKey>>([])

  package init(
    photos: any PhotosWorkerLogic, pictures: any PictureWorkerLogic, changes: any LibraryChangesLogic,
    kept: any KeptPictureLogic
  ) {
    self.photos = photos
    self.pictures = pictures
    self.changes = changes
    self.kept = kept
  }

  package func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult {
    let batch = batch?.changes
    let memo = memo.map(Memo.trimmed)
    let known = try await changes.current(photo.key)
    if onlyNew, let known {
      return StarResult(
        outcome: known.deletedAt == nil ? .kept : .inTrash, memo: known.memo, tags: known.tags)
    }
    guard let saved = known, saved.deletedAt == nil else {
      return try await saveNew(photo, trashed: known, memo: memo, batch)
    }
    guard saved.file != nil else { return try await saveAgain(photo, memo: memo, batch) }
    do throws(Failure) { return try await updateSaved(saved, memo: memo, batch) } catch {
      // Another session has deleted it in the meantime.
      guard error == .library(.notSaved) else { throw error }
      return try await saveNew(photo, trashed: try await changes.current(photo.key), memo: memo, batch)
    }
  }

  /// Saves a photo that is not in the library; one in the trash comes back with its picture, without a network.
  ///
  /// Its download was reported when the photo was first saved.
  private func saveNew(
    _ photo: Photo, trashed: SavedPhoto?, memo: String?, _ batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    if let file = trashed?.file, let picture = await kept.keptPicture(named: file) {
      return try await changes.save(photo, picture: picture, memo: memo, pendingReport: nil, batch: batch)
    }
    let picture =
      trashed == nil ? try await pictures.pictureForLibrary(of: photo) : try await pictureAgain(of: photo)
    let failure = await reportDownload(of: photo)
    var result = try await changes.save(
      photo, picture: picture, memo: memo,
      pendingReport: failure == nil ? nil : photo.links.downloadLocation, batch: batch)
    reported.withLock { _ = $0.remove(photo.key) }
    // If another session saved the photo in the meantime, it also reported it.
    if result.outcome.isArrival { result.reportFailure = failure }
    return result
  }

  /// Fetches the missing picture of a saved photo, whose download was reported when the photo was saved.
  private func saveAgain(
    _ photo: Photo, memo: String?, _ batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    let picture = try await pictureAgain(of: photo)
    var result = try await changes.save(photo, picture: picture, memo: memo, pendingReport: nil, batch: batch)
    // If another session deleted the photo in the meantime, it is new in the library.
    result.isPictureBack = !result.outcome.isArrival
    return result
  }

  private func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    do throws(Failure) {
      return try await PictureRepairWorker(photos: photos, pictures: pictures).pictureAgain(of: photo)
    } catch {
      guard case .photos(.noPhoto, let server) = error else { throw error }
      throw .picture(.gone, server: server)
    }
  }

  /// Changes only the memo of a photo that is saved with its picture.
  private func updateSaved(
    _ saved: SavedPhoto, memo: String?, _ batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    guard let memo, case let note = Note(memo), !note.isIn(saved.memo, saved.tags) else {
      return StarResult(outcome: .kept, memo: saved.memo, tags: saved.tags, fileFault: saved.fileFault)
    }
    let replaced = try await changes.updateMemo(of: saved.photo.key, to: memo, batch: batch)
    return StarResult(
      outcome: .updated, memo: note.text ?? saved.memo, tags: Set(saved.tags + note.tags).sorted(),
      replacedMemo: replaced, fileFault: saved.fileFault)
  }

  /// Returns the reason why the report is still to be sent; nil when it was sent or the photo has none.
  private func reportDownload(of photo: Photo) async -> Failure? {
    guard let location = photo.links.downloadLocation, !reported.withLock({ $0.contains(photo.key) }) else {
      return nil
    }
    do throws(Failure) {
      try await photos.reportDownload(at: location, within: Self.reportLimit)
      reported.withLock { _ = $0.insert(photo.key) }
      return nil
    } catch { return error }
  }
}

package enum StarOutcome: String, Hashable, Sendable {
  /// The photo is new in the library.
  case starred
  /// The photo came back from the trash.
  case restored
  /// The photo was there; its memo was replaced.
  case updated
  /// The photo was there and keeps its memo, because none was given.
  case kept
  /// The photo stays in the trash, because only new photos were meant.
  case inTrash

  /// Whether the photo was not in the library before.
  package var isArrival: Bool { self == .starred || self == .restored }
}

/// The outcome of `star`, and the photo's memo and tags now.
package struct StarResult: Hashable, Sendable {
  package var outcome: StarOutcome
  package var memo: String
  /// The photo's tags now, in alphabetical order.
  package var tags: [PhotoTag]
  /// Whether the photo was in the library without its picture, which was fetched again.
  package var isPictureBack: Bool
  /// The memo that the new one replaced, in the library or in the trash.
  package var replacedMemo: String?
  /// The reason why the download report is still to be sent; nil when none is.
  package var reportFailure: Failure?
  /// The reason why the item in the picture's place, which stays, is no picture; nil when it is a file.
  package var fileFault: String?

  package init(
    outcome: StarOutcome, memo: String, tags: [PhotoTag] = [], isPictureBack: Bool = false,
    replacedMemo: String? = nil, reportFailure: Failure? = nil,
    fileFault: String? = nil
  ) {
    self.outcome = outcome
    self.memo = memo
    self.tags = tags
    self.isPictureBack = isPictureBack
    self.replacedMemo = replacedMemo
    self.reportFailure = reportFailure
    self.fileFault = fileFault
  }
}

package struct StarredPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var result: StarResult

  package init(photo: NumberedPhoto, result: StarResult) {
    self.photo = photo
    self.result = result
  }
}
