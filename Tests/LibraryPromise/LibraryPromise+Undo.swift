internal import Domain
internal import TestSupport
internal import Testing

extension LibraryPromise {
  static let undo = [
    LibraryPromise("inANewLibraryThereIsNothingToUndoOrRedo") { library in
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
      await #expect(throws: Failure.library(.nothingToRedo)) { try await library.redo() }
      try await library.star(.make(id: "a"))
      await #expect(throws: Failure.library(.nothingToRedo)) { try await library.redo() }
    },
    LibraryPromise("everyChangeIsTakenBackAndMadeAgainStepByStep") { library in
      var steps = [try await library.contents()]
      func did(_ change: @autoclosure () async throws -> some Sendable) async throws {
        _ = try await change()
        steps.append(try await library.contents())
      }
      let city = PhotoTag.make("city")
      try await did(await library.star(.make(id: "a"), memo: "light #sea"))
      try await did(await library.star(.make(id: "b")))
      try await did(await library.updateMemo(of: .make("a"), to: "dark"))
      try await did(await library.tag([.make("a"), .make("b")], adding: [city], removing: []))
      try await did(await library.delete(.make("a")))
      try await did(await library.restore([.make("a")]))
      try await did(await library.delete(.make("b")))
      try await did(await library.star(.make(id: "b"), memo: "again"))
      for step in steps.dropLast().reversed() {
        _ = try await library.undo()
        #expect(try await library.contents() == step)
      }
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
      for step in steps.dropFirst() {
        _ = try await library.redo()
        #expect(try await library.contents() == step)
      }
      await #expect(throws: Failure.library(.nothingToRedo)) { try await library.redo() }
      #expect(try await library.found("again") == ["b"])
    },
    LibraryPromise("undoSaysWhatItDid") { library in
      let photo = Photo.make(id: "a")
      try await library.star(photo, memo: "light")
      try await library.updateMemo(of: photo.key, to: "dark")
      let (light, dark) = (PhotoState(memo: "light"), PhotoState(memo: "dark"))
      #expect(
        try await library.undo()
          == LibraryChange(kind: .memo, photos: [ChangedPhoto(photo: photo, before: dark, after: light)]))
      #expect(
        try await library.undo()
          == LibraryChange(kind: .star, photos: [ChangedPhoto(photo: photo, before: light, after: nil)]))
    },
    LibraryPromise("aChangeAfterUndoLeavesNothingToRedo") { library in
      try await library.star(.make(id: "a"))
      try await library.star(.make(id: "b"))
      _ = try await library.undo()
      try await library.updateMemo(of: .make("a"), to: "m")
      await #expect(throws: Failure.library(.nothingToRedo)) { try await library.redo() }
      _ = try await library.undo()
      #expect(try await library.contents() == ["a "])
      #expect(try await library.trash() == [])
    },
    LibraryPromise("anUndoneStarIsNowhereAndRedoBringsItBackWithItsPicture") { library in
      try await library.star(.make(id: "a"), memo: "light #sea")
      _ = try await library.tag([.make("a")], adding: [.make("city")], removing: [])
      let saved = try #require(try await library.savedPhoto(.make("a")))
      let picture = try await library.jpeg(named: try #require(saved.file))
      _ = try await library.undo()
      _ = try await library.undo()
      #expect(try await library.contents() == [])
      #expect(try await library.trash() == [])
      #expect(try await library.trashCount() == 0)
      #expect(try await library.current(.make("a")) == nil)
      #expect(try await library.trashedPhoto(id: .make("a")) == nil)
      #expect(try await library.states(of: [.make("a")]) == LibraryStates())
      #expect(try await library.found("light") == [])
      #expect(try await library.purge(nil) == 0)
      _ = try await library.redo()
      _ = try await library.redo()
      #expect(try await library.savedPhoto(.make("a")) == saved)
      #expect(try await library.found("#sea #city light") == ["a"])
      #expect(try await library.jpeg(named: try #require(saved.file)) == picture)
    },
    LibraryPromise("aPhotoWhoseStarWasUndoneIsNewWhenItIsStarredAgain") { library in
      try await library.star(.make(id: "a"), memo: "old")
      _ = try await library.undo()
      #expect(try await library.star(.make(id: "a")) == StarResult(outcome: .starred, memo: ""))
      #expect(try await library.memos(of: .make("a")).earlier == [])
      await #expect(throws: Failure.library(.nothingToRedo)) { try await library.redo() }
      let file = try #require(try await library.savedPhoto(.make("a"))?.file)
      #expect(try await !library.jpeg(named: file).isEmpty)
    },
    LibraryPromise("undoOfAStarOutOfTheTrashPutsThePhotoBackThere") { library in
      try await library.star(.make(id: "a"), memo: "old")
      try await library.delete(.make("a"))
      try await library.star(.make(id: "a"), memo: "new")
      let change = try await library.undo()
      #expect(change.photos.map(\.after) == [PhotoState(memo: "old", isInTrash: true)])
      #expect(try await library.trash() == ["a"])
    },
    LibraryPromise("savesWithOneBatchAreUndoneTogether") { library in
      let batch = ChangeBatch()
      for id in ["a", "b", "c"] { try await library.star(.make(id: id), batch: batch) }
      #expect(try await library.undo().photos.map(\.photo.id.rawValue) == ["a", "b", "c"])
      #expect(try await library.count() == 0)
      await #expect(throws: Failure.library(.nothingToUndo)) { try await library.undo() }
    },
    LibraryPromise("aBatchThatGoesOnIsUndoneBeforeWhatCameInBetween") { library in
      let batch = ChangeBatch()
      try await library.star(.make(id: "a"), batch: batch)
      try await library.star(.make(id: "between"))
      try await library.star(.make(id: "b"), batch: batch)
      #expect(try await library.undo().photos.map(\.photo.id.rawValue) == ["a", "b"])
      #expect(try await library.contents() == ["between "])
    },
    LibraryPromise("theMemosThatAPhotoHadAreKept") { library in
      try await library.star(.make(id: "a"), memo: "one")
      for memo in ["two", "", "three"] { try await library.updateMemo(of: .make("a"), to: memo) }
      func earlier() async throws -> [String] { try await library.memos(of: .make("a")).earlier.map(\.memo) }
      #expect(try await earlier() == ["two", "one"])
      #expect(try await library.memos(of: .make("a")).memo == "three")
      try await library.delete(.make("a"))
      #expect(try await library.memos(of: .make("a")).isInTrash)
      try await library.star(.make(id: "a"), memo: "four")
      #expect(try await earlier() == ["three", "two", "one"])
    },
  ]
}
