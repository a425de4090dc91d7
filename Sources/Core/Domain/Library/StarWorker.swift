import Synchronization

/// Stars a photo.
///
/// The worker first asks the library for the photo's current state: a photo with its picture needs nothing from the source. After that,
/// order matters. The picture comes first, so that every row has its file. The report to the source comes next, so that a single
/// transaction can write the row and, if the report failed, the pending report.
package final class StarWorker: StarWorkerLogic {
  /// How long a star waits for the source to accept the report, which can also be sent later.
  private static let reportLimit: Duration = .seconds(2)

  private let photos: any PhotosWorkerLogic
  private let pictures: any PictureWorkerLogic
  private let changes: any LibraryChangesLogic
  private let kept: any KeptPictureLogic
  /// Photos whose report was sent but which could not be saved; they will not be reported again.
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
      // Another session has deleted the photo in the meantime.
      guard error == .library(.notSaved) else { throw error }
      return try await saveNew(photo, trashed: try await changes.current(photo.key), memo: memo, batch)
    }
  }

  /// Saves a photo that is not in the library.
  ///
  /// A photo in the trash comes back with its picture, without the network, because its download was reported when it was first saved.
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
    // If another session has saved the photo in the meantime, that session also reported it.
    if result.outcome.isArrival { result.reportFailure = failure }
    return result
  }

  /// Fetches the missing picture of a saved photo, whose download was reported when it was saved.
  private func saveAgain(
    _ photo: Photo, memo: String?, _ batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    let picture = try await pictureAgain(of: photo)
    var result = try await changes.save(photo, picture: picture, memo: memo, pendingReport: nil, batch: batch)
    // If another session has deleted the photo in the meantime, the photo is new to the library.
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
    guard let memo, case let tagged = TaggedMemo(memo), !tagged.isIn(saved.memo, saved.tags) else {
      return StarResult(outcome: .kept, memo: saved.memo, tags: saved.tags, fileFault: saved.fileFault)
    }
    let replaced = try await changes.updateMemo(of: saved.photo.key, to: memo, batch: batch)
    return StarResult(
      outcome: .updated, memo: tagged.text ?? saved.memo, tags: Set(saved.tags + tagged.tags).sorted(),
      replacedMemo: replaced, fileFault: saved.fileFault)
  }

  /// Returns the reason the report is still unsent, or `nil` if it was sent or the photo needs no report.
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
  /// The photo was already there; its memo was replaced.
  case updated
  /// The photo was already there and keeps its memo, because none was given.
  case kept
  /// The photo stays in the trash, because the command was only for new photos.
  case inTrash

  /// Whether the photo was not in the library before.
  package var isArrival: Bool { self == .starred || self == .restored }
}

/// The outcome of `star`, with the photo's current memo and tags.
package struct StarResult: Hashable, Sendable {
  package var outcome: StarOutcome
  package var memo: String
  /// The photo's current tags, in alphabetical order.
  package var tags: [PhotoTag]
  /// Whether the photo was in the library without its picture, which is now back.
  package var isPictureBack: Bool
  /// The memo that the new one replaced, in the library or in the trash.
  package var replacedMemo: String?
  /// The reason the download report is still unsent, or `nil` if no report is pending.
  package var reportFailure: Failure?
  /// The reason the item at the picture's path is not a picture, or `nil` if it is a file; the item is left alone.
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
