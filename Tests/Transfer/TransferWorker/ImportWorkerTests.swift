import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import TransferWorker

@Suite final class ImportWorkerTests: Sendable {
  private let folder = TemporaryFolder()
  private let entries = EntriesFake()
  private let other = EntriesFake((1...700).map(LibraryEntry.numbered))

  private func lines(_ range: ClosedRange<Int>) -> String {
    range.map { String(decoding: EntryJSON.line(.numbered($0)), as: UTF8.self) + "\n" }.joined()
  }

  private func read(
    _ name: String, isDryRun: Bool = false, isBeyondUndo: Bool = false, fetchesPictures: Bool = false,
    library: LibraryWorkerFake = LibraryWorkerFake(), photos: PhotosWorkerDouble = PhotosWorkerDouble(),
    star: StarWorkerDouble = StarWorkerDouble()
  ) async throws(Failure) -> ImportedPhotos {
    let (other, backup) = (other, folder.path(of: "backup"))
    let worker = ImportWorker(
      workers: ImportWorker.Workers(entries: entries, library: library, photos: photos, star: star) { path in
        path == backup ? other : nil
      }, files: PersonalFiles(homeFolder: nil, isOfLibrary: { _ in false }), waits: Waits(), now: { .make() })
    return try await worker.importPhotos(
      ImportOrder(
        path: folder.path(of: name), isDryRun: isDryRun, isBeyondUndo: isBeyondUndo,
        fetchesPictures: fetchesPictures))
  }

  @Test func manyPhotosGoInBySeveralTransactionsOfOneChange() async throws {
    try folder.write(lines(1...2_100), to: "sea.jsonl")
    let imported = try await read("sea.jsonl")
    #expect(imported.merged.added == 2_100 && imported.refused.isEmpty && imported.failure == nil)
    #expect(entries.entries == (1...2_100).map(LibraryEntry.numbered))
    #expect(entries.batches.count == 3 && Set(entries.batches).count == 1 && entries.batches[0] != nil)
  }

  @Test func theSameFileTwiceChangesNothing() async throws {
    try folder.write(lines(1...9), to: "sea.jsonl")
    _ = try await read("sea.jsonl")
    let again = try await read("sea.jsonl")
    #expect(again.merged.unchanged == 9 && again.merged.added == 0)
  }

  @Test func aLargeImportThatChangesNothingLeavesTheCopyFromBefore() async throws {
    try folder.write(lines(1...10_001), to: "large.jsonl")
    #expect(try await read("large.jsonl", isBeyondUndo: true).copy != nil)
    #expect(try await read("large.jsonl", isBeyondUndo: true).copy == nil)
    #expect(entries.copies == [[]])
    try folder.write(lines(1...10_002), to: "larger.jsonl")
    #expect(try await read("larger.jsonl", isBeyondUndo: true).copy != nil)
    #expect(entries.copies.map(\.count) == [0, 10_001])
  }

  @Test func aPhotoThatIsFetchedIsAChangeOfALargeImport() async throws {
    let ids = (1...10_001).map { "abcde\(100_000 + $0)\n" }.joined()
    try folder.write(ids, to: "ids.txt")
    let photos = PhotosWorkerDouble(details: .success(.make()))
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "")))
    _ = try await read("ids.txt", isBeyondUndo: true, photos: photos, star: star)
    #expect(entries.copies == [[]])
  }

  @Test func aTrialCountsAndChangesNothing() async throws {
    try folder.write(lines(1...9), to: "sea.jsonl")
    let imported = try await read("sea.jsonl", isDryRun: true)
    #expect(imported.merged.added == 9 && entries.entries.isEmpty && entries.batches.isEmpty)
  }

  @Test func whatCannotBeReadIsToldWithItsNumberAndTheRestGoesIn() async throws {
    try folder.write(lines(1...1) + "{\"id\":\n" + lines(2...2), to: "sea.jsonl")
    let imported = try await read("sea.jsonl")
    #expect(imported.merged.added == 2 && imported.refusedCount == 1)
    #expect(imported.refused.map(\.number) == [2] && imported.refused.map(\.text) == ["{\"id\":"])
  }

  @Test func moreThanUndoTakesBackIsDoneOnlyWhenThatIsSaidAndWithACopy() async throws {
    try folder.write(lines(1...10_001), to: "sea.jsonl")
    await #expect(throws: Failure.tooManyToUndo(10_001)) { try await read("sea.jsonl") }
    #expect(entries.entries.isEmpty)
    let imported = try await read("sea.jsonl", isBeyondUndo: true)
    #expect(imported.merged.added == 10_001 && imported.copy == "/library/library-before-import.db")
    #expect(Set(entries.batches).map { $0?.isBeyondUndo } == [true])
  }

  @Test func anImportThatIsCancelledKeepsWhatItHasDone() async throws {
    try folder.write(lines(1...9), to: "sea.jsonl")
    let task = Task { [self] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let imported = try await read("sea.jsonl")
      #expect(imported.failure == .library(.cancelled) && imported.merged.added == 0)
    }
    try await task.value
  }

  @Test func aFileWithoutPhotosIsNotReadToItsEndAfterACancellation() async throws {
    try folder.write("<DL><DT><A HREF='https://example.org/'>x</A></DL>", to: "b.html")
    let task = Task { [self] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let imported = try await read("b.html")
      #expect(imported.failure == .library(.cancelled))
    }
    try await task.value
  }

  // MARK: Names

  @Test func photosThatAreOnlyNamedAreFetchedWithTheirPictures() async throws {
    try folder.write("# the sea\nabcdefghij1\n\n", to: "ids.txt")
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "")))
    let imported = try await read(
      "ids.txt", fetchesPictures: true, library: LibraryWorkerFake([.make(photo: .make())]),
      photos: PhotosWorkerDouble(details: .success(.make())), star: star)
    #expect(imported.merged.added == 1 && entries.entries.map(\.photo.id.rawValue) == ["photo-1"])
    #expect(entries.entries.map(\.savedAt) == [Date.make()])
    #expect(imported.fetched == 1 && star.calls.map(\.photo.id.rawValue) == ["photo-1"])
    #expect(star.batches.compactMap(\.self).count == 1)
  }

  @Test func aServerThatFailsLaterCostsNoPhotoThatItGave() async throws {
    try folder.write("abcdefghij1\nabcdefghij2\n", to: "ids.txt")
    let photos = PhotosWorkerDouble(
      details: .success(.make(photo: .make(id: "abcdefghij1"))),
      failing: ["abcdefghij2": .photos(.timedOut, server: "photos.test")])
    let imported = try await read("ids.txt", photos: photos)
    #expect(imported.failure == .photos(.timedOut, server: "photos.test"))
    #expect(entries.entries.map(\.photo.id.rawValue) == ["abcdefghij1"])
  }

  @Test(arguments: [
    ("photo.jpg", [0xFF, 0xD8, 0xFF, 0xE0] as [UInt8], "a JPEG picture"),
    ("all.json.gz", [0x1F, 0x8B, 8, 0], "compressed by gzip"),
    ("a.zip", [0x50, 0x4B, 3, 4], "a zip archive"),
    ("x", [1, 2, 0, 3], "not text"),
    (
      "b.html", Array("<meta charset=x-klingon>".utf8),
      "in x-klingon, an encoding that this system does not have"
    ),
  ])
  func aFileThatIsNoTextGetsOneSentence(name: String, bytes: [UInt8], kind: String) async throws {
    let path = try folder.write(bytes, to: name)
    await #expect(throws: Failure.file(.notText(path: path, kind: kind))) { try await read(name) }
  }

  @Test func aDryRunCountsAPhotoOnceHoweverOftenItIsNamed() async throws {
    try folder.write("abcdefghij1\nabcdefghij2\nabcdefghij1\n", to: "ids.txt")
    let imported = try await read("ids.txt", isDryRun: true)
    #expect(imported.merged.added == 2 && imported.merged.unchanged == 1)
  }

  @Test func aTableNamesTheLineOfARowAfterBlankOnes() async throws {
    let rows = [
      "title,url", "", "a,https://unsplash.com/photos/x", " ", "\"b", "", "c\",https://unsplash.com/photos/y",
    ]
    try folder.write(rows.joined(separator: "\n"), to: "all.csv")
    #expect(try await read("all.csv").refused.map(\.number) == [3, 5])
  }

  @Test func anIdOfTheLibraryIsNotFetchedAgain() async throws {
    try folder.write("abcdefghij1\n", to: "ids.txt")
    let saved = SavedPhoto.make(photo: .make(id: "abcdefghij1"))
    let imported = try await read("ids.txt", library: LibraryWorkerFake([saved]))
    #expect(imported.failure == nil && entries.entries.map(\.photo) == [saved.photo])
  }

  @Test func aPhotoThatItsSourceDoesNotHaveIsToldAndTheNextOnesGoIn() async throws {
    try folder.write("abcdefghij1\nabcdefghij2\n", to: "ids.txt")
    let failure = Failure.photos(.notFound, server: "photos.test")
    let imported = try await read("ids.txt", photos: PhotosWorkerDouble(details: .failure(failure)))
    #expect(imported.failure == nil && imported.refused.map(\.number) == [1, 2])
    #expect(imported.refused.map(\.reason) == [.failure(failure), .failure(failure)])
  }

  @Test func aServerThatDoesNotAnswerEndsTheImport() async throws {
    try folder.write("abcdefghij1\nabcdefghij2\n", to: "ids.txt")
    let failure = Failure.photos(.timedOut, server: "photos.test")
    let photos = PhotosWorkerDouble(details: .failure(failure))
    let imported = try await read("ids.txt", photos: photos)
    #expect(imported.failure == failure && photos.calls.count == 1)
  }

  @Test func aBookmarkBringsItsMemoAndTags() async throws {
    try folder.write(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DT><A HREF="https://unsplash.com/photos/abcdefghij1" ADD_DATE="5" TAGS="sea,light,r&amp;d,2024">A</A>
      <DD>for the kitchen
      """, to: "bookmarks.html")
    let photo = Photo.make(id: "abcdefghij1", source: .unsplash)
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "")))
    let imported = try await read(
      "bookmarks.html", photos: PhotosWorkerDouble(details: .success(.make(photo: photo))), star: star)
    let entry = try #require(entries.entries.first)
    #expect(imported.merged.added == 1 && entry.memo == "for the kitchen")
    #expect(
      entry.tags.map(\.name) == ["light", "r-d", "sea"] && entry.savedAt == Date(timeIntervalSince1970: 5))
    #expect(imported.retypedTags.map(\.typed) == ["r&d", "2024"])
    #expect(imported.retypedTags.map(\.tag?.name) == ["r-d", nil])
  }

  // MARK: Pictures

  @Test func picturesOfTheFolderBesideTheFileComeWithTheirPhotos() async throws {
    try folder.write(lines(1...2), to: "sea.jsonl")
    try folder.makeFolder("sea-pictures")
    try folder.write("\u{7}", to: "sea-pictures/p1-0123456789abcdef.jpg")
    let imported = try await read("sea.jsonl")
    #expect(imported.merged.withoutPicture == [LibraryEntry.numbered(2).photo.key])
  }

  @Test func picturesThatNoFolderHasAreFetchedAtTheEnd() async throws {
    try folder.write(lines(1...3), to: "sea.jsonl")
    let star = StarWorkerDouble(
      .success(StarResult(outcome: .kept, memo: "")),
      failing: ["p2": .picture(.gone, server: "images.test")])
    let imported = try await read("sea.jsonl", fetchesPictures: true, library: .holding(1...3), star: star)
    #expect(imported.fetched == 2 && star.calls.count == 3)
    #expect(imported.merged.withoutPicture == [LibraryEntry.numbered(2).photo.key] && imported.failure == nil)
  }

  @Test func aNetworkThatFailsCostsNoPhotoAndIsNotAskedAgain() async throws {
    try folder.write(lines(1...3), to: "sea.jsonl")
    let star = StarWorkerDouble(failing: ["p1": .picture(.timedOut, server: "images.test")])
    let imported = try await read("sea.jsonl", fetchesPictures: true, library: .holding(1...3), star: star)
    #expect(imported.merged.added == 3 && imported.merged.withoutPicture.count == 3 && star.calls.count == 1)
  }

  // MARK: Folders

  @Test func aBackupIsReadAsALibrary() async throws {
    try folder.makeFolder("backup")
    #expect(try await read("backup").merged.added == 700)
    #expect(entries.entries == other.entries)
  }

  @Test func aFolderThatIsNoLibraryAndAFileThatIsNotThereAreNamed() async throws {
    try folder.makeFolder("photos")
    await #expect(throws: Failure.file(.notALibrary(path: folder.path(of: "photos")))) {
      try await read("photos")
    }
    await #expect(throws: Failure.file(.notFound(path: folder.path(of: "x.json")))) {
      try await read("x.json")
    }
  }
}
