package import Domain
internal import Testing

/// The promises of every `LibraryWorkerLogic`, kept by both the real library and the fake.
///
/// A scene tested with the fake therefore sees only results that the real library can return.
package enum LibraryContract: String, CaseIterable, Sendable {
  package typealias Library = any LibraryWorkerLogic & LibraryChangesLogic

  case aPhotoIsSavedOnce, theNewestPhotoComesFirst, pagesContinueTheList, aSequenceNumberIsNeverReused
  case sourcesAreDistinguished, anIDIsFoundWhateverItsSource, anUnsavedPhotoCannotBeChanged,
    aDeletedPhotoIsGone

  /// Tests the promise on an empty library.
  package func expect(of library: Library) async throws {
    switch self {
    case .aPhotoIsSavedOnce: try await expectOneRow(library)
    case .theNewestPhotoComesFirst: try await expectOrder(library)
    case .pagesContinueTheList: try await expectPages(library)
    case .aSequenceNumberIsNeverReused: try await expectNewPlaces(library)
    case .sourcesAreDistinguished: try await expectSources(library)
    case .anIDIsFoundWhateverItsSource: try await expectIDs(library)
    case .anUnsavedPhotoCannotBeChanged: try await expectNothingToChange(library)
    case .aDeletedPhotoIsGone: try await expectDeletion(library)
    }
  }

  private func expectOneRow(_ library: Library) async throws {
    let photo = Photo.make(
      id: "a", color: nil, description: nil, alternativeText: nil, downloadLocation: nil)
    #expect(try await library.star(photo, memo: "old") == StarResult(outcome: .starred, memo: "old"))
    #expect(try await library.star(photo) == StarResult(outcome: .kept, memo: "old"))
    #expect(
      try await library.star(photo, memo: "new")
        == StarResult(outcome: .updated, memo: "new", replacedMemo: "old"))
    #expect(
      try await library.star(photo, memo: "") == StarResult(outcome: .updated, memo: "", replacedMemo: "new"))
    #expect(try await library.count() == 1)
    let saved = try #require(try await library.savedPhoto(photo.key))
    #expect(saved.photo == photo)
    #expect(saved.memo == "")
    #expect(saved.file != nil)
  }

  private func expectOrder(_ library: Library) async throws {
    for id in ["a", "b", "c"] { try await library.star(.make(id: id)) }
    try await library.star(.make(id: "a"), memo: "again")
    #expect(try await library.ids() == ["c", "b", "a"])
  }

  private func expectPages(_ library: Library) async throws {
    for id in ["a", "b", "c"] { try await library.star(.make(id: id)) }
    let first = try await library.savedPhotos(before: nil, limit: 2)
    #expect(first.photos.map(\.photo.id.rawValue) == ["c", "b"])
    #expect(first.total == 3)
    #expect(first.hasMore)
    let second = try await library.savedPhotos(before: first.photos.last?.sequence, limit: 2)
    #expect(second.photos.map(\.photo.id.rawValue) == ["a"])
    #expect(!second.hasMore)
  }

  private func expectNewPlaces(_ library: Library) async throws {
    let photo = Photo.make(id: "a")
    var places: [Int64] = []
    for _ in 1...3 {
      try await library.star(photo)
      places.append(try #require(try await library.savedPhoto(photo.key)).sequence)
      try await library.delete(photo.key)
    }
    #expect(places == Array(Set(places)).sorted())
  }

  private func expectSources(_ library: Library) async throws {
    let sources: [PhotoSource] = [.unsplash, .demo, .server(host: "a"), .server(host: "b")]
    for source in sources { try await library.star(.make(source: source), memo: "\(source)") }
    #expect(try await library.count() == sources.count)
    let key = Photo.make(source: .server(host: "a")).key
    #expect(try await library.savedPhoto(key)?.memo == "\(PhotoSource.server(host: "a"))")
    #expect(
      try await library.states(of: [key, PhotoKey.make("other")]).starred
        == [key: "\(PhotoSource.server(host: "a"))"])
    _ = try await library.tag([key], adding: [.make("sea")], removing: [])
    try await library.updateMemo(of: key, to: "at night #light")
    #expect(try await library.states(of: [key]).tags == [key: [.make("light"), .make("sea")]])
  }

  private func expectIDs(_ library: Library) async throws {
    #expect(try await library.savedPhoto(id: .make("a")) == nil)
    for source in [PhotoSource.unsplash, .server(host: "a"), .demo] {
      try await library.star(.make(id: "a", source: source), memo: "\(source)")
      try await library.star(.make(id: "\(source == .demo ? "b" : "a-")", source: source))
    }
    #expect(try await library.savedPhoto(id: .make("a"))?.photo.source == .demo)
    #expect(try await library.savedPhoto(id: .make("b"))?.photo.source == .demo)
    #expect(try await library.savedPhoto(id: .make("A")) == nil)
    try await library.delete(Photo.make(id: "a", source: .demo).key)
    #expect(try await library.savedPhoto(id: .make("a"))?.photo.source == .server(host: "a"))
  }

  private func expectNothingToChange(_ library: Library) async throws {
    try await library.star(.make(id: "deleted"))
    try await library.delete(.make("deleted"))
    for key in [PhotoKey.make("deleted"), .make("unknown")] {
      #expect(try await library.savedPhoto(key) == nil)
      await #expect(throws: Failure.library(.notSaved)) { try await library.updateMemo(of: key, to: "memo") }
      await #expect(throws: Failure.library(.notSaved)) { try await library.delete(key) }
    }
  }

  private func expectDeletion(_ library: Library) async throws {
    let photo = Photo.make(id: "a")
    try await library.star(photo, memo: "old")
    try await library.star(.make(id: "b"))
    #expect(try await library.delete(photo.key) == "old")
    #expect(try await library.ids() == ["b"])
    #expect(try await library.count() == 1)
    #expect(try await library.states(of: [photo.key]) == LibraryStates(trashed: [photo.key]))
    #expect(
      try await library.star(photo) == StarResult(outcome: .restored, memo: "old"))
    #expect(try await library.ids() == ["a", "b"])
    _ = try await library.delete(photo.key)
    #expect(
      try await library.star(photo, memo: "new")
        == StarResult(outcome: .restored, memo: "new", replacedMemo: "old"))
    _ = try await library.delete(photo.key)
    #expect(try await library.star(photo, memo: "new") == StarResult(outcome: .restored, memo: "new"))
  }
}
