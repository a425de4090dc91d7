internal import Domain
internal import FoundationEssentials
internal import TestSupport
internal import Testing

/// A photo with values for the fields that `find` searches.
struct FindablePhoto {
  var memo = ""
  var tags: [String] = []
  var description: String?
  var alternativeText: String?
  var photographer = "Nobody"
  var username: String?
  var place: String?
  var color: String?
  var size = (width: 3, height: 2)
  var savedAt = Date(timeIntervalSince1970: 1_750_000_000)

  func entry(id: String) -> LibraryEntry {
    var photo = Photo.make(
      id: id, width: size.width, height: size.height, color: color, description: description)
    (photo.alternativeText, photo.place) = (alternativeText, place)
    photo.photographer = Photographer(name: photographer, username: username, profileURL: nil)
    return LibraryEntry(
      photo: photo, memo: memo, tags: tags.compactMap { PhotoTag($0) }, savedAt: savedAt)
  }
}

extension LibraryEntriesLogic {
  /// Adds photos with the ids `prefix` plus 1, 2 and so on.
  func fill(_ photos: [FindablePhoto], _ prefix: String = "") async throws(Failure) {
    let entries = zip(1..., photos).map { IncomingEntry($1.entry(id: "\(prefix)\($0)")) }
    let incoming = IncomingPhotos(entries)
    while incoming.count > 0 { _ = try await merge(incoming, batch: nil, isDryRun: false) }
  }
}

extension LibraryPromise {
  /// Queries, each with the photos' memos and the numbers of the photos to find.
  private static let words: [(query: String, memos: [String], found: [Int])] = [
    ("cafe", ["Café", "cafe\u{301}", "CAFETERIA", "decaf"], [3, 2, 1]),
    ("fish", ["ﬁsh", "ﬁ sh", "FISH"], [3, 1]), ("oﬃce", ["office", "oﬀice"], [2, 1]),
    ("カメラ", ["ｶﾒﾗ", "カメラ"], [2, 1]), ("ｶﾒﾗ", ["カメラ", "ｶﾒﾗ", "カ"], [2, 1]),
    ("바다", ["바다", "바다에서", "겨울바다", "바 다", "다바"], [3, 2, 1]),
    ("빛", ["햇빛", "빛깔", "빚", "\u{1112}\u{1162}\u{11BA}\u{1107}\u{1175}\u{11BE}"], [4, 2, 1]),
    ("바다에서", ["바다에서", "바다에 서", "바다에섬"], [1]), ("京", ["東京タワー", "京都", "東"], [2, 1]),
    ("🌊", ["sea🌊", "🌅🌊", "🌅"], [2, 1]), ("♥", ["I ♥ it", "I"], [1]), ("c++", ["C++", "c", "c+"], [1]),
    ("c#", ["C# notes", "c", "cat", "#c #sea", "c♯", "C#은", "#c#봄"], [6, 5, 1]),
    ("앞\u{3164}뒤", ["앞 뒤", "앞뒤", "앞\u{3164}뒤"], [3, 1]),
    ("사진ㆍ여행", ["사진·여행", "사진ㆍ여행", "사진여행"], [2, 1]),
    ("ﾟДﾟ", ["(ﾟДﾟ)", "ﾟДﾟ", "Д"], [2, 1]), ("ﾞ시작 a", ["ﾞ시작 a"], [1]),
    ("\"sea\"", ["sea", "season", "the Sea."], [3, 1]),
    ("\"blue sea\"", ["blue sea", "sea blue", "blue, sea", "blue seas"], [3, 1]),
    ("\"바다 light\"", ["바다 light", "겨울바다, light", "light 바다", "바다의 light"], [2, 1]),
    ("\"바다 빛\"", ["바다 빛깔", "바다빛", "바다, 빛"], [3, 1]), ("3월", ["3월에", "13월", "3 월"], [3, 1]),
    ("sea -sky", ["sea", "sea sky", "sky"], [1]), ("-sea", ["sea", "sky", ""], [3, 2]),
    ("-sea -\"a b\" -빛", ["햇빛", "a b", "a c", "seas"], [3]), ("and or not", ["and or not", "and"], [1]),
  ]

  static let finding = [
    LibraryPromise("wordsAreFoundByTheirBeginningAndSignsAnywhere") { library in
      for (row, words) in words.enumerated() {
        try await library.fill(words.memos.map { FindablePhoto(memo: $0) }, "r\(row)-")
        let found = try await library.found(words.query).filter { $0.hasPrefix("r\(row)-") }
        #expect(found == words.found.map { "r\(row)-\($0)" }, "\(words.query)")
        if row.isMultiple(of: 4) { try await empty(library) }
      }
    },
    LibraryPromise("everyTextIsSearched") { library in
      try await library.fill([
        FindablePhoto(memo: "light"), FindablePhoto(tags: ["light"]), FindablePhoto(description: "light"),
        FindablePhoto(photographer: "Light"), FindablePhoto(username: "light"), FindablePhoto(place: "Light"),
        FindablePhoto(alternativeText: "light"), FindablePhoto(memo: "dark"),
        FindablePhoto(description: "dark", alternativeText: "light"),
      ])
      #expect(try await library.found("light") == ["9", "7", "6", "5", "4", "3", "2", "1"])
      #expect(try await library.found("\"dark light\"") == [])
    },
    LibraryPromise("allTermsMustMatchInWhicheverText") { library in
      try await library.fill([
        FindablePhoto(memo: "blue", place: "Busan"), FindablePhoto(memo: "blue"),
        FindablePhoto(place: "Busan"),
      ])
      #expect(try await library.found("blue bus") == ["1"])
    },
    LibraryPromise("everySymbolOfASCIIIsFound") { library in
      let symbols = "$+<=>^`|~".map(String.init)
      try await library.fill(symbols.map { FindablePhoto(memo: "a\($0)b") })
      for (number, symbol) in zip(1..., symbols) {
        #expect(try await library.found(symbol) == ["\(number)"], "\(symbol)")
        #expect(try await library.found("a\(symbol)b") == ["\(number)"], "\(symbol)")
      }
    },
    LibraryPromise("aTagIsFoundWhole") { library in
      try await library.fill([
        FindablePhoto(tags: ["sea", "sky"]), FindablePhoto(tags: ["season"]), FindablePhoto(memo: "sea"),
        FindablePhoto(tags: ["long-exposure"]), FindablePhoto(tags: ["long", "바다"]),
      ])
      #expect(try await library.found("#Sea") == ["1"])
      #expect(try await library.found("#sea #sky") == ["1"])
      #expect(try await library.found("#long") == ["5"])
      #expect(try await library.found("#long-exposure") == ["4"])
      #expect(try await library.found("#바") == [])
      #expect(try await library.found("-#sea") == ["5", "4", "3", "2"])
      #expect(try await library.found("\"sea sky\"") == [])
    },
    LibraryPromise("tagsThatDifferAreFoundApart") { library in
      let tags = ["sea_side", "sea-side", "sea", "sea-", "seaside", "café", "cafe"]
      try await library.fill(tags.map { FindablePhoto(memo: "#" + $0, tags: [$0]) })
      for (number, tag) in zip(1..., tags) {
        #expect(try await library.found("#\(tag)") == ["\(number)"], "\(tag)")
        #expect(try await library.found("-#\(tag)").count == tags.count - 1, "\(tag)")
        let query = try FindQuery(parsing: "#\(tag)")
        #expect(tags.filter { !query.matches(in: $0, of: .tags).isEmpty } == [tag])
      }
      #expect(try await library.found("sea-side") == ["2", "1"])
    },
    LibraryPromise("aPhotographerIsFoundByNameOrUserName") { library in
      try await library.fill([
        FindablePhoto(photographer: "Ada King", username: "lovelace"), FindablePhoto(memo: "ada"),
        FindablePhoto(photographer: "김하늘"), FindablePhoto(photographer: "Adam"),
      ])
      #expect(try await library.found("by:ada") == ["4", "1"])
      #expect(try await library.found("by:\"ada king\"") == ["1"])
      #expect(try await library.found("by:\"king lovelace\"") == [])
      #expect(try await library.found("by:love") == ["1"])
      #expect(try await library.found("by:하늘") == ["3"])
      #expect(try await library.found("ada -by:king") == ["4", "2"])
    },
    LibraryPromise("filtersJudgeTheStoredPhoto") { library in
      try await library.fill([
        FindablePhoto(memo: "a", color: "#2040ff", size: (3, 2)),
        FindablePhoto(memo: "a", color: "#ff0000", size: (2, 3)),
        FindablePhoto(memo: "b", color: nil, size: (2, 2)), FindablePhoto(memo: "b", color: "blue"),
      ])
      #expect(try await library.found("color:blue") == ["1"])
      #expect(try await library.found("-color:blue") == ["4", "3", "2"])
      #expect(try await library.found("a orientation:portrait") == ["2"])
      #expect(try await library.found("orientation:squarish -a") == ["3"])
      #expect(try await library.found("a -orientation:portrait color:blue") == ["1"])
    },
    LibraryPromise("daysAreThoseOfTheReader") { library in
      // June 15, 2025, 15:06 in London, and already June 16 in Seoul.
      try await library.fill([FindablePhoto()])
      let seoul = LocalTimeZone("Seoul") { _ in 9 * 3600 }
      for (query, inGreenwich, inSeoul) in [
        ("before:2025-06-15", false, false), ("before:2025-06-16", true, false),
        ("before:2025-06-17", true, true),
        ("after:2025-06-15", true, true), ("after:2025-06-16", false, true),
        ("after:2025-06-17", false, false),
        ("after:2025-07", false, false), ("after:2025", true, true), ("before:2025", false, false),
        ("-before:2025-06-16", false, true), ("-after:2025-06-16", true, false),
        ("before:2026 before:2025", false, false), ("-after:2026 -after:2024", false, false),
      ] {
        #expect(try await library.found(query) == (inGreenwich ? ["1"] : []), "\(query)")
        #expect(try await library.found(query, timeZone: seoul) == (inSeoul ? ["1"] : []), "\(query)")
      }
    },
    LibraryPromise("whatIsFoundIsWhatAScanFinds") { library in
      var random = Sweep.random
      let memos = (0..<Sweep.rounds(10_000)).map { _ in RandomMemos.memo(&random) }
      // No term matches the photographer's name, so only the memos matter.
      try await library.fill(memos.map { FindablePhoto(memo: $0, photographer: "Q") })
      let texts = memos.map(PlainScan.normalized)
      var count = 0
      while count < Sweep.rounds(120) {
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in RandomMemos.term(memos, &random) }
        guard let query = try? FindQuery(parsing: terms.joined(separator: " ")) else { continue }
        let scan = PlainScan(terms)
        let expected = texts.indices.filter { scan.matches(texts[$0]) }.map { "\($0 + 1)" }
        let page = try await library.find(query, before: nil, limit: 10_000, timeZone: .gmt)
        #expect(page.photos.map(\.photo.id.rawValue) == expected.reversed(), "\(terms)")
        #expect(page.total == expected.count, "\(terms)")
        count += 1
        guard let first = expected.first.flatMap({ Int($0) }), !query.terms.contains(where: \.isExcluded)
        else { continue }
        #expect(!query.matches(in: memos[first - 1], of: .memo).isEmpty, "\(terms)")
      }
    },
    LibraryPromise("anyTextIsAQueryOrAnErrorWithoutTheServersHelp") { library in
      try await library.fill([FindablePhoto(memo: "a sea 바다")])
      var random = Sweep.random
      let alphabet = Array(
        "\"\"'`*^:+-(){}#~|&!<>=$_,;\\/%@?[] \0\n\tab바다by:color:who:AND OR NOT NEAR memo:＂－＃：“”")
      for _ in 0..<Sweep.rounds(500) {
        let length = Int.random(in: 0...24, using: &random)
        let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let letters = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
        for text in [String(decoding: bytes, as: UTF8.self), letters] {
          guard let query = try? FindQuery(parsing: text) else { continue }
          _ = try await library.find(query, before: nil, limit: 3, timeZone: .gmt)
        }
      }
    },
    LibraryPromise("aQueryMayHaveThousandsOfTerms") { library in
      try await library.fill([FindablePhoto(memo: "a", tags: ["t"], color: "#2040ff")])
      let many = (0..<3_000).map(String.init)
      for prefix in ["", "-", "#", "-#", "by:", "-by:"] {
        let query = many.map { prefix + $0 }.joined(separator: " ")
        #expect(try await library.found(query) == (prefix.hasPrefix("-") ? ["1"] : []))
        #expect(try await library.found("a " + query) == (prefix.hasPrefix("-") ? ["1"] : []))
      }
      let days = (1000..<4000).map { "after:\($0) -before:\($0)" }.joined(separator: " ")
      #expect(try await library.found(days) == [])
      #expect(try await library.found(String(repeating: "a", count: 100_000)) == [])
      #expect(try await library.found("\"" + String(repeating: "바 ", count: 50_000)) == [])
    },
    LibraryPromise("whatIsFoundIsReadInPages") { library in
      try await library.fill(
        (1...40).map { _ in FindablePhoto(memo: "sea", color: "#2040ff") } + [.init(memo: "sky")])
      for query in ["sea", "sea color:blue", "color:blue", "-sky", "sea -sky"] {
        var (seen, last): ([String], Int64?) = ([], nil)
        repeat {
          let page = try await library.find(
            FindQuery(parsing: query), before: last, limit: 15, timeZone: .gmt)
          #expect(page.total == 40, "\(query)")
          seen += page.photos.map(\.photo.id.rawValue)
          #expect(page.hasMore == (seen.count < 40))
          last = page.hasMore ? page.photos.last?.sequence : nil
        } while last != nil
        #expect(seen == (1...40).reversed().map(String.init))
      }
    },
  ]

  private static func empty(_ library: any WholeLibrary) async throws {
    let photos = try await library.savedPhotos(before: nil, limit: 1_000).photos
    _ = try await library.delete(photos.map(\.photo.key))
    _ = try await library.purge(nil)
  }
}
