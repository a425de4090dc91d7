internal import Domain
internal import TestSupport
internal import Testing

extension LibraryPromise {
  private static let nasty = [
    "", " ", "light for the kitchen", "\0", "a\0b", "\0\0\0", "a\n\r\tb", "\u{1b}[2J\u{1b}]52;c;AAAA\u{7}",
    "\u{7f}\u{9b}", "\u{202e}txt.exe", "\u{feff}x", "👩‍👩‍👧‍👦🇰🇷", "바다", "e\u{301}", "é", "ﷺ", "\u{10ffff}",
    "\u{fffd}",
    "\u{fffe}", "'; DROP TABLE savedPhoto; --", "\"", "\\", "%s%n", "?1 :a @b $c $1", "NULL", "{}",
    "{a,\"b\"}",
    String(repeating: "́", count: 1000), String(repeating: "바", count: 50_000),
    String((0...0xff).map { Character(UnicodeScalar(UInt8($0))) }),
  ]

  static let texts = [
    LibraryPromise("everyMemoComesBackCharacterForCharacter") { library in
      for (number, memo) in nasty.enumerated() {
        let photo = Photo.make(id: "p\(number)")
        let result = try await library.star(photo, memo: memo)
        #expect(result.memo.unicodeScalars.elementsEqual(memo.unicodeScalars))
        let saved = try await library.savedPhoto(photo.key)
        #expect(
          saved?.memo.unicodeScalars.elementsEqual(memo.unicodeScalars) == true,
          "\(memo.prefix(40).debugDescription)")
      }
    },
    LibraryPromise("textFromAServerComesBackCharacterForCharacter") { library in
      for (number, text) in nasty.enumerated() {
        let photo = Photo.makeFull(id: "p\(number)", text: text)
        try await library.star(photo)
        let saved = try #require(try await library.savedPhoto(photo.key))
        #expect(saved.photo == photo)
        let description = saved.photo.description?.unicodeScalars
        #expect(description?.elementsEqual("description \(text)".unicodeScalars) == true)
      }
    },
    LibraryPromise("aMemoMayBeAMegabyteLongAndIsFound") { library in
      // More distinct words than the index accepts.
      let memo = (0..<130_000).map { "w\($0)" }.joined(separator: " ")
      try await library.star(.make(id: "a"), memo: memo)
      try await library.star(.make(id: "b"), memo: String(repeating: "x", count: 1 << 20))
      #expect(try await library.savedPhoto(.make("a"))?.memo == memo)
      #expect(try await library.found("w129999") == ["a"])
      #expect(try await library.found("\"w7 w8\"") == ["a"])
      #expect(try await library.found("\"w8 w7\"") == [])
      #expect(try await library.found("xxx") == ["b"])
      #expect(try await library.found("w130001") == [])
    },
    LibraryPromise("aPictureIsKeptByteForByte") { library in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try await library.star(.make(id: "a"), picture: bytes)
      let file = try #require(try await library.savedPhoto(.make("a"))?.file)
      #expect(file.hasPrefix("a-"))
      #expect(try await library.jpeg(named: file) == bytes)
    },
    LibraryPromise("savingAgainWithAnotherPictureKeepsTheFirst") { library in
      try await library.star(.make(id: "a"), picture: [1])
      let file = try #require(try await library.savedPhoto(.make("a"))?.file)
      try await library.star(.make(id: "a"), memo: "new", picture: [2])
      #expect(try await library.savedPhoto(.make("a"))?.file == file)
      #expect(try await library.jpeg(named: file) == [1])
    },
    LibraryPromise("twoPhotosMayHaveTheSamePicture") { library in
      for id in ["a", "b"] { try await library.star(.make(id: id), picture: [7]) }
      try await library.delete(.make("a"))
      #expect(try await library.purge(nil) == 1)
      let file = try #require(try await library.savedPhoto(.make("b"))?.file)
      #expect(try await library.jpeg(named: file) == [7])
    },
    LibraryPromise("savedAmongTakesManyKeysAtOnce") { library in
      try await library.star(.make(id: "k7"), memo: "m")
      #expect(
        try await library.states(of: (0..<40_000).map { .make("k\($0)") }).starred == [.make("k7"): "m"])
    },
    LibraryPromise("anyLimitIsAccepted") { library in
      for id in ["a", "b", "c"] { try await library.star(.make(id: id)) }
      for (limit, count) in [(0, 0), (-1, 0), (Int.min, 0), (Int.max, 3)] {
        let page = try await library.savedPhotos(before: nil, limit: limit)
        #expect(page.photos.count == count && page.hasMore == (count < 3) && page.total == 3)
      }
    },
  ]
}
