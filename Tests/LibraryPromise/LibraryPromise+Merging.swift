internal import Domain
internal import FoundationEssentials
internal import LibraryCore
internal import TestSupport
internal import Testing

extension LibraryPromise {
  private static let jpeg: [UInt8] = [0xff, 0xd8, 7, 0xff, 0xd9]

  private static func entry(
    _ id: String, memo: String = "", tags: [String] = [], savedAt: Double = 5
  ) -> LibraryEntry {
    LibraryEntry(
      photo: .make(id: id), memo: memo, tags: tags.compactMap { PhotoTag($0) },
      savedAt: Date(timeIntervalSince1970: savedAt), file: "\(id)-0123456789abcdef.jpg")
  }

  private static func full(_ id: String = "full") -> LibraryEntry {
    var entry = entry(
      id, memo: "now a #sea at night", tags: ["light", "밤"], savedAt: 1_750_000_000.123_456_7)
    entry.photo = .makeFull(id: id)
    entry.photo.place = "Busan"
    entry.earlierMemos = [
      EarlierMemo(memo: "later", replacedAt: Date(timeIntervalSince1970: 4)),
      EarlierMemo(memo: "first\0", replacedAt: Date(timeIntervalSince1970: 3)),
    ]
    entry.missingSince = Date(timeIntervalSince1970: 6)
    return entry
  }

  @discardableResult
  private static func merge(
    _ entries: [LibraryEntry], into library: any WholeLibrary, batch: ChangeBatch? = ChangeBatch(),
    jpeg: [UInt8]? = nil
  ) async throws -> MergedEntries {
    let photos = IncomingPhotos(entries.map { IncomingEntry($0, jpeg: jpeg) })
    var merged = MergedEntries()
    while photos.count > 0 { merged += try await library.merge(photos, batch: batch, isDryRun: false) }
    return merged
  }

  private static func entries(
    of library: any WholeLibrary, _ query: String? = nil, withTrash: Bool = true, limit: Int = 99
  ) async throws -> [LibraryEntry] {
    var (all, place): ([LibraryEntry], Int64?) = ([], nil)
    let query = try query.map { try FindQuery(parsing: $0) }
    repeat {
      let page = try await library.entries(
        query, withTrash: withTrash, after: place, limit: limit, timeZone: .gmt)
      all += page.entries
      place = page.last
    } while place != nil
    return all
  }

  static let merging = [
    LibraryPromise("whatCameInLeavesWithoutAnyLoss") { library in
      var trashed = full("trashed")
      (trashed.deletedAt, trashed.withdrawnAt) = (
        Date(timeIntervalSince1970: 9), Date(timeIntervalSince1970: 8)
      )
      let all = [full(), entry("plain"), trashed]
      let merged = try await merge(all, into: library)
      #expect(merged.added == 3 && merged.withoutPicture == [all[0].photo.key, all[1].photo.key])
      #expect(try await entries(of: library) == all)
      #expect(try await entries(of: library, withTrash: false) == Array(all.prefix(2)))
      #expect(try await library.count() == 2)
    },
    LibraryPromise("theSameTwiceChangesNothing") { library in
      let all = [full(), entry("plain", memo: "a")]
      try await merge(all, into: library)
      let again = try await merge(all, into: library)
      #expect(again.unchanged == 2 && again.added + again.changed + again.inTrash == 0)
      #expect(try await entries(of: library) == all)
      #expect(try await library.undo().kind == .imported)
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
    },
    LibraryPromise("aPhotoThatIsThereIsMerged") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      _ = try await library.tag([.make("a")], adding: [.make("sea")], removing: [])
      let merged = try await merge([entry("a", memo: "other", tags: ["light"])], into: library)
      #expect(merged.changed == 1 && merged.withoutPicture.isEmpty)
      let saved = try #require(try await entries(of: library).first)
      #expect(saved.memo == "mine" && saved.earlierMemos.map(\.memo) == ["other"])
      #expect(saved.tags.map(\.name) == ["light", "sea"])
    },
    LibraryPromise("aLaterMemoIsTheOneThatFindFinds") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      try await merge([entry("a", memo: "other", savedAt: 9e9)], into: library)
      #expect(try await entries(of: library, "other").map(\.memo) == ["other"])
      #expect(try await entries(of: library, "mine").isEmpty)
      #expect(try await library.memos(of: .make("a")).earlier.map(\.memo) == ["mine"])
    },
    LibraryPromise("aPhotoInTheTrashStaysThereAsItIs") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      try await library.delete(.make("a"))
      #expect(try await merge([entry("a", memo: "other")], into: library).inTrash == 1)
      #expect(try await entries(of: library).map(\.memo) == ["mine"])
      #expect(try await library.count() == 0)
    },
    LibraryPromise("oneUndoTakesBackTransactionsOfOneBatch") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      let before = try await library.contents()
      let batch = ChangeBatch()
      try await merge([entry("a", memo: "other", tags: ["light"], savedAt: 9e9)], into: library, batch: batch)
      try await merge([entry("b", memo: "b"), entry("c")], into: library, batch: batch)
      let change = try await library.undo()
      #expect(change.kind == .imported && change.photos.count == 3)
      #expect(try await library.contents() == before)
      _ = try await library.redo()
      #expect(try await library.contents() == ["c ", "b b", "a other #light"])
    },
    LibraryPromise("tagsAtTheEndOfAnImportedMemoBecomeTags") { library in
      try await merge(
        [entry("a", memo: "light #sea", tags: ["sky"]), entry("b", memo: "#sea")], into: library)
      #expect(try await library.contents() == ["b  #sea", "a light #sea #sky"])
      #expect(try await merge([entry("a", memo: "light #sea")], into: library).unchanged == 1)
    },
    LibraryPromise("theFirstUndoAfterAnImportBeyondUndoChangesNothing") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      let batch = ChangeBatch(isBeyondUndo: true)
      for entries in [[entry("a", memo: "other", savedAt: 9e9), entry("b")], [entry("c"), entry("d")]] {
        try await merge(entries, into: library, batch: batch)
      }
      try await library.star(.make(id: "e"), batch: batch)
      let before = try await library.contents()
      await #expect(
        throws: Failure.library(.beyondUndo(.imported, next: ComingUndo(kind: .star, photos: 1)))
      ) { try await library.undo() }
      #expect(try await library.contents() == before)
      #expect(try await library.undo().skipped == 1)
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
      #expect(try await library.contents() == before)
    },
    LibraryPromise("anImportBeyondUndoThatChangesNothingIsNone") { library in
      try await library.star(.make(id: "a"), memo: "mine")
      let batch = ChangeBatch(isBeyondUndo: true)
      try await merge([entry("a", memo: "mine")], into: library, batch: batch)
      #expect(try await library.undo().kind == .star)
    },
    LibraryPromise("withoutABatchUndoKnowsNothingOfIt") { library in
      try await merge([entry("a")], into: library, batch: nil)
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
    },
    LibraryPromise("aDryRunCountsTheSameAndChangesNothing") { library in
      let all = [entry("a", memo: "other"), entry("b")]
      func dryRun() async throws -> MergedEntries {
        let photos = IncomingPhotos(all.map { IncomingEntry($0) })
        defer { #expect(photos.count == 0) }
        return try await library.merge(photos, batch: nil, isDryRun: true)
      }
      #expect(try await dryRun().added == 2)
      try await library.star(.make(id: "a"), memo: "mine")
      let counted = try await dryRun()
      #expect(counted.added == 1 && counted.changed == 1)
      #expect(try await entries(of: library).map(\.memo) == ["mine"])
    },
    LibraryPromise("aPictureIsTakenOnlyUnderTheNameOfItsBytes") { library in
      var right = entry("a")
      right.file = PictureName(of: right.photo.key, jpeg: jpeg).text
      let wrong = entry("b")
      let merged = try await merge([right, wrong], into: library, jpeg: jpeg)
      #expect(merged.withoutPicture == [wrong.photo.key])
      let kept = try await library.jpeg(named: try #require(right.file))
      #expect(kept == jpeg)
      let other = try await library.savedPhoto(wrong.photo.key)
      #expect(other?.file == nil)
    },
    LibraryPromise("aPictureComesAlongUnderItsNameFromBeforeTheFirstRelease") { library in
      var entry = entry("-rf")
      let name = PictureName(of: entry.photo.key, jpeg: jpeg).text
      entry.file = String(name.dropFirst())
      let merged = try await merge([entry], into: library, jpeg: jpeg)
      let kept = try await library.jpeg(named: name)
      #expect(merged.withoutPicture.isEmpty && kept == jpeg)
    },
    LibraryPromise("aPhotoThatIsSavedAgainIsNoLongerWithdrawn") { library in
      var entry = entry("a")
      entry.file = PictureName(of: entry.photo.key, jpeg: jpeg).text
      entry.withdrawnAt = Date(timeIntervalSince1970: 1_700_000_000)
      try await merge([entry], into: library, jpeg: jpeg)
      #expect(try await library.savedPhoto(entry.photo.key)?.isWithdrawn == true)
      try await library.star(entry.photo, picture: jpeg)
      #expect(try await library.savedPhoto(entry.photo.key)?.isWithdrawn == false)
    },
    LibraryPromise("aMergeLeavesWhoWroteEarlierMemos") { library in
      let photo = Photo.make(id: "a")
      try await library.star(photo, memo: "first")
      _ = try await library.updateMemo(of: photo.key, to: "second")
      let before = try await library.memos(of: photo.key).earlier
      try await merge([entry("a", memo: "third")], into: library)
      let after = try await library.memos(of: photo.key).earlier
      #expect(before.count == 1 && after.contains(before[0]))
    },
    LibraryPromise("aPictureThatWasMissingComesBack") { library in
      var entry = entry("a")
      entry.file = PictureName(of: entry.photo.key, jpeg: jpeg).text
      try await merge([entry], into: library)
      #expect(try await library.savedPhoto(entry.photo.key)?.file == nil)
      let merged = try await merge([entry], into: library, jpeg: jpeg)
      #expect(merged.changed == 1 && merged.withoutPicture.isEmpty)
      #expect(try await library.savedPhoto(entry.photo.key)?.file == entry.file)
    },
    LibraryPromise("aNameOfAPictureThatIsNotThatOfThePhotoIsNotUsed") { library in
      let names = ["../x-0123456789abcdef.jpg", "other-0123456789abcdef.jpg", "x", ""]
      for (number, name) in names.enumerated() {
        var entry = entry("p\(number)")
        entry.file = name
        try await merge([entry], into: library)
      }
      #expect(
        try await entries(of: library).allSatisfy { $0.file?.hasPrefix($0.photo.id.rawValue + "-") == true })
    },
    LibraryPromise("pagesOfEntriesAreOfAnySizeAndFollowTheOrderOfSaving") { library in
      let all = (1...7).map { entry("p\($0)", memo: $0.isMultiple(of: 2) ? "even" : "odd") }
      try await merge(all, into: library)
      for limit in 1...8 {
        #expect(try await entries(of: library, limit: limit) == all)
        #expect(
          try await entries(of: library, "even", limit: limit).map(\.photo.id.rawValue) == ["p2", "p4", "p6"])
      }
    },
  ]
}
