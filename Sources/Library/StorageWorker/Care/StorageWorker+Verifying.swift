import Dispatch
package import Domain
import LibraryCore
import SQLite

extension StorageWorker: VerificationLogic {
  package func photosToVerify() async throws(Failure) -> Int? {
    try await ask(otherwise: nil) { library throws(LibraryError) in try library.rowCount() }
  }

  package func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures {
    let rows = try await perform { library, _, _ throws(LibraryError) in
      // Behind the symbolic link, the pictures may be intact.
      if library.paths.arePicturesLinked { throw .linkedPictures(path: library.paths.pictures) }
      return try library.rowsToVerify(after: sequence, limit: limit)
    }
    let check = PictureCheck(paths: paths, checker: checker)
    let flaws = await withCheckedContinuation { continuation in
      verifying.async { continuation.resume(returning: check.flaws(of: rows.records)) }
    }
    let damaged = zip(rows.records, flaws).compactMap { record, flaw in flaw.map { (record, $0) } }
    // A photo that was purged or starred again in the meantime is not damaged.
    let unchanged =
      damaged.isEmpty
      ? []
      : try await perform { library, _, _ throws(LibraryError) in try library.unchanged(damaged.map(\.0)) }
    return CheckedPictures(
      photos: rows.records.count,
      damaged: damaged.filter { unchanged.contains($0.0) }.map { record, flaw in
        DamagedPicture(
          photo: record.photo, isInTrash: record.deletedAt != nil, file: record.file.text, flaw: flaw)
      },
      unreadable: rows.unreadable, last: rows.last)
  }

  package func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool {
    try await perform { library, use, _ throws(LibraryError) in
      try library.replacePicture(
        of: damaged.photo.key, named: damaged.file, keepsOld: damaged.flaw == .changed, with: picture.jpeg,
        use: use)
    }
  }

  package func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool {
    try await perform { library, use, now throws(LibraryError) in
      try library.noteMissing(key, now: now, use: use)
    }
  }

  package func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck {
    try await perform { library, use, _ throws(LibraryError) in
      let copy = try library.copyWithoutName(use: use, progress: progress)
      try use.checkCancellation()
      progress(100)
      return try library.paths.explaining {
        try use.interrupting(by: { copy.interrupt() }) {
          try copy.withoutTransaction(DatabaseVerifying.check)
        }
      }
    }
  }

  package func rebuildIndex() async throws(Failure) {
    try await perform { library, use, _ throws(LibraryError) in
      try library.write(LibraryUse()) { db in try FindIndex.markAsOld(db) }
      try library.rebuildFindIndex(use)
    }
  }

  package func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles {
    try await perform { library, use, _ throws(LibraryError) in
      try library.findOtherFiles(naming: limit, use: use, progress: progress)
    }
  }
}
