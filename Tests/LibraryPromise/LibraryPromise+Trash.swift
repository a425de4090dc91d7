internal import Domain
internal import TestSupport
internal import Testing

extension LibraryPromise {
  private static func fill(_ library: any WholeLibrary, _ ids: [String]) async throws {
    for id in ids { try await library.star(.make(id: id), memo: "memo \(id)", picture: Array(id.utf8)) }
  }

  static let trash = [
    LibraryPromise("whatWasDeletedLastComesFirst") { library in
      try await fill(library, ["a", "b", "c", "d"])
      for id in ["c", "a", "d"] { try await library.delete(.make(id)) }
      let first = try await library.trashedPhotos(before: nil, limit: 2)
      #expect(first.photos.map(\.photo.id.rawValue) == ["d", "a"])
      #expect(first.total == 3 && first.hasMore)
      let last = try #require(first.photos.last)
      let place = TrashPlace(deletedAt: try #require(last.deletedAt), sequence: last.sequence)
      #expect(try await library.trash(before: place) == ["c"])
      #expect(try await library.trashCount() == 3)
      #expect(first.photos.allSatisfy { $0.daysLeft == 30 })
    },
    LibraryPromise("aRestoredPhotoIsWhereItWas") { library in
      try await fill(library, ["a", "b", "c"])
      let before = try await library.savedPhotos(before: nil, limit: 9)
      try await library.delete(.make("b"))
      #expect(try await library.restore([.make("b")]).map(\.memo) == ["memo b"])
      #expect(try await library.savedPhotos(before: nil, limit: 9) == before)
      #expect(try await library.trash() == [])
    },
    LibraryPromise("ifOnePhotoIsNotInTheTrashNoneIsRestoredOrPurged") { library in
      try await fill(library, ["a", "b"])
      try await library.delete(.make("a"))
      for id in ["b", "unknown"] {
        await #expect(throws: Failure.library(.notInTrash)) {
          try await library.restore([.make("a"), .make(id)])
        }
        await #expect(throws: Failure.library(.notInTrash)) {
          try await library.purge([.make("a"), .make(id)])
        }
      }
      #expect(try await library.trash() == ["a"])
    },
    LibraryPromise("ifOnePhotoIsNotInTheLibraryNoneIsDeletedOrTagged") { library in
      try await fill(library, ["a", "b"])
      await #expect(throws: Failure.library(.notSaved)) {
        try await library.delete([.make("a"), .make("c")])
      }
      await #expect(throws: Failure.library(.notSaved)) {
        try await library.tag([.make("a"), .make("c")], adding: [.make("sea")], removing: [])
      }
      #expect(try await library.contents() == ["b memo b", "a memo a"])
    },
    LibraryPromise("aPurgedPhotoIsGoneWithItsPictureAndItsHistory") { library in
      try await fill(library, ["a", "b"])
      let file = try #require(try await library.savedPhoto(.make("a"))?.file)
      try await library.updateMemo(of: .make("a"), to: "new")
      for id in ["a", "b"] { try await library.delete(.make(id)) }
      #expect(try await library.purge([.make("a")]) == 1)
      await #expect(throws: Failure.library(.notSaved)) { try await library.memos(of: .make("a")) }
      await #expect(throws: Failure.self) { try await library.jpeg(named: file) }
      #expect(try await library.trash() == ["b"])
      #expect(try await library.star(.make(id: "a")).memo == "")
      #expect(try await library.memos(of: .make("a")).earlier == [])
    },
    LibraryPromise("whatWasPurgedCannotBeUndone") { library in
      try await fill(library, ["a"])
      try await library.delete(.make("a"))
      #expect(try await library.purge(nil) == 1)
      #expect(try await library.purge(nil) == 0)
      await #expect(throws: Failure.library(.beyondUndo(.purge, next: nil))) { try await library.undo() }
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
    },
    LibraryPromise("theFirstUndoAfterAPurgeNamesTheChangeThatTheNextTakesBack") { library in
      try await fill(library, ["a", "b"])
      try await library.updateMemo(of: .make("b"), to: "new")
      try await library.delete(.make("a"))
      _ = try await library.purge([.make("a")])
      let before = try await library.contents()
      await #expect(throws: Failure.library(.beyondUndo(.purge, next: ComingUndo(kind: .memo, photos: 1)))) {
        try await library.undo()
      }
      #expect(try await library.contents() == before)
      #expect(try await library.undo().photos.map(\.after?.memo) == ["memo b"])
      #expect(try await library.purge(nil) == 0)
      #expect(try await library.redo().photos.map(\.after?.memo) == ["new"])
    },
    LibraryPromise("onlyWhatIsInTheTrashIsFoundThereByKeyOrId") { library in
      try await fill(library, ["a", "b"])
      try await library.delete(.make("a"))
      #expect(try await library.trashedPhoto(.make("a"))?.memo == "memo a")
      #expect(try await library.trashedPhoto(.make("a"))?.deletedAt != nil)
      #expect(try await library.trashedPhoto(id: .make("a"))?.memo == "memo a")
      for id in ["b", "c"] {
        #expect(try await library.trashedPhoto(.make(id)) == nil)
        #expect(try await library.trashedPhoto(id: .make(id)) == nil)
      }
    },
    LibraryPromise("tagsComeBackWithTheirPhoto") { library in
      try await fill(library, ["a"])
      _ = try await library.tag([.make("a")], adding: [.make("sea")], removing: [])
      try await library.delete(.make("a"))
      #expect(try await library.tags() == [])
      try await library.star(.make(id: "a"), memo: "at night #Light")
      #expect(try await library.savedPhoto(.make("a"))?.tags.map(\.name) == ["light", "sea"])
      #expect(
        try await library.tags() == [
          .init(tag: .make("light"), photos: 1), .init(tag: .make("sea"), photos: 1),
        ])
    },
    LibraryPromise("tagsAtTheEndOfAMemoAreTagsAndANewMemoKeepsThem") { library in
      let starred = try await library.star(.make(id: "a"), memo: "light #Sea #city")
      #expect(starred.memo == "light" && starred.tags.map(\.name) == ["city", "sea"])
      #expect(try await library.contents() == ["a light #city #sea"])
      #expect(try await library.updateMemo(of: .make("a"), to: "plain #night") == "light")
      #expect(try await library.contents() == ["a plain #city #night #sea"])
      #expect(try await library.star(.make(id: "a"), memo: "#sky").memo == "plain")
      #expect(try await library.updateMemo(of: .make("a"), to: "#sun") == nil)
      #expect(try await library.contents() == ["a plain #city #night #sea #sky #sun"])
      #expect(try await library.found("#sun plain") == ["a"])
      _ = try await library.undo()
      #expect(try await library.contents() == ["a plain #city #night #sea #sky"])
      #expect(try await library.memos(of: .make("a")).earlier.map(\.memo) == ["light"])
    },
  ]
}
