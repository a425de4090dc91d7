package import Domain

/// The verification of a library in memory, in which a picture is either missing or intact.
extension LibraryWorkerFake: VerificationLogic {
  package func photosToVerify() async throws(Failure) -> Int? { try await count() }

  package func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures {
    _ = try await count()
    let rest = photos.filter { $0.sequence > sequence ?? .min }.sorted { $0.sequence < $1.sequence }
    let page = rest.prefix(limit)
    return CheckedPictures(
      photos: page.count,
      damaged: page.filter { $0.file == nil }.map {
        DamagedPicture(
          photo: $0.photo, isInTrash: false, file: "\($0.photo.id.rawValue).jpg", flaw: .missing)
      }, unreadable: [], last: rest.count > limit ? page.last?.sequence : nil)
  }

  package func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool {
    guard try await savedPhoto(damaged.photo.key) != nil else { return false }
    _ = try await save(damaged.photo, picture: picture, memo: nil, pendingReport: nil)
    return true
  }

  /// Returns `true`, because the fake is certain after a single answer.
  package func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool {
    try await savedPhoto(key) != nil
  }

  package func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck {
    _ = try await count()
    progress(100)
    return DatabaseCheck(problems: [])
  }

  package func rebuildIndex() async throws(Failure) { _ = try await count() }

  package func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles {
    OtherFiles(count: try await libraryFacts().otherFiles ?? 0)
  }
}
