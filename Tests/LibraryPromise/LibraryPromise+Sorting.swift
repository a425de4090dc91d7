internal import Domain
internal import TestSupport
internal import Testing

extension LibraryPromise {
  private static func fillForSorting(_ library: any WholeLibrary) async throws {
    try await library.fill(
      zip(
        ["zebra", "", "Éclair", "바다", "eclair 2", "  ", "\"apple\"", "나무", "가을", "zebra", "!!!"],
        ["Zoë", "ada", "Ada", "", "김하늘", "윤바다", "Zoe", "Ödön", "ADA", "b", "c"]
      ).map { FindablePhoto(memo: $0, photographer: $1) })
  }

  /// Returns the ids of all photos in one order, read page by page.
  private static func ids(
    _ order: SavedOrder, by limit: Int, of library: any WholeLibrary
  ) async throws -> [Int] {
    var (ids, last): ([String], SavedPhoto?) = ([], nil)
    while true {
      let page = try await library.savedPhotos(in: order, after: last, limit: limit)
      ids += page.photos.map(\.photo.id.rawValue)
      #expect(page.total == 11)
      #expect(page.hasMore == (ids.count < 11))
      last = page.photos.last
      if !page.hasMore { return ids.compactMap(Int.init) }
    }
  }

  static let sorting = [
    LibraryPromise("memosAndPhotographersAreInTheOrderInWhichPeopleReadThem") { library in
      try await fillForSorting(library)
      for limit in 1...12 {
        for (order, expected) in [
          (SavedOrder(.memo), [11, 7, 3, 5, 10, 1, 9, 8, 4, 6, 2]),
          (SavedOrder(.memo, isReversed: true), [4, 8, 9, 1, 10, 5, 3, 7, 11, 2, 6]),
          (SavedOrder(.photographer), [9, 3, 2, 10, 11, 8, 7, 1, 5, 6, 4]),
          (SavedOrder(.photographer, isReversed: true), [6, 5, 1, 7, 8, 11, 10, 2, 3, 9, 4]),
          (.newestFirst, (1...11).reversed()), (SavedOrder(.saved, isReversed: true), Array(1...11)),
        ] {
          #expect(try await ids(order, by: limit, of: library) == expected, "\(order), \(limit) at a time")
        }
      }
    },
    LibraryPromise("aMemoThatChangesBetweenTwoPagesMovesOnlyItsOwnPhoto") { library in
      for letter in "abcdefgh" { try await library.star(.make(id: String(letter)), memo: String(letter)) }
      let first = try await library.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 3).photos
      #expect(first.map(\.memo) == ["a", "b", "c"])
      // The last photo on the page moves to the end, one from the next page moves before it, and another one disappears.
      try await library.updateMemo(of: .make("c"), to: "x")
      try await library.updateMemo(of: .make("e"), to: "aa")
      try await library.delete(.make("d"))
      let second = try await library.savedPhotos(in: SavedOrder(.memo), after: first.last, limit: 9)
      #expect(second.photos.map(\.memo) == ["f", "g", "h", "x"])
      let reversed = try await library.savedPhotos(
        in: SavedOrder(.memo, isReversed: true), after: second.photos[1], limit: 9)
      #expect(reversed.photos.map(\.memo) == ["f", "b", "aa", "a"])
    },
    LibraryPromise("whateverChangesAPhotoChangesItsPlace") { library in
      func memos() async throws -> [String] {
        try await library.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 9).photos.map(\.memo)
      }
      try await library.star(.make(id: "p"), memo: "b")
      try await library.star(.make(id: "q"), memo: "c")
      try await library.star(.make(id: "p"), memo: "d")
      #expect(try await memos() == ["c", "d"])
      _ = try await library.undo()
      #expect(try await memos() == ["b", "c"])
      try await library.delete(.make("p"))
      #expect(try await memos() == ["c"])
      _ = try await library.restore([.make("p")])
      #expect(try await memos() == ["b", "c"])
      try await library.delete(.make("p"))
      try await library.star(.make(id: "p"), memo: "x")
      #expect(try await memos() == ["c", "x"])
    },
  ]
}
