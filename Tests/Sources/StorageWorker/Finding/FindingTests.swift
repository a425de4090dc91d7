import Domain
import FoundationEssentials
import SQLite
import Testing

@testable import StorageWorker

struct FindingTests {
  @Test func everyTextIsSearched() throws {
    let library = try FindableLibrary([
      FindablePhoto(memo: "light"), FindablePhoto(tags: ["light"]), FindablePhoto(description: "light"),
      FindablePhoto(photographer: "Light"), FindablePhoto(username: "light"), FindablePhoto(place: "Light"),
      FindablePhoto(alternativeText: "light"), FindablePhoto(memo: "dark"),
      FindablePhoto(description: "dark", alternativeText: "light"),
    ])
    #expect(try library.find("light") == [9, 7, 6, 5, 4, 3, 2, 1])
    #expect(try library.find("\"dark light\"") == [])
  }

  @Test func allTermsMustMatchInWhicheverText() throws {
    let library = try FindableLibrary([
      FindablePhoto(memo: "blue", place: "Busan"), FindablePhoto(memo: "blue"), FindablePhoto(place: "Busan"),
    ])
    #expect(try library.find("blue bus") == [1])
  }

  @Test(arguments: [
    ("cafe", ["Café", "cafe\u{301}", "CAFETERIA", "decaf"], [3, 2, 1]),
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
  ])
  func wordsAreFoundByTheirBeginningAndSignsAnywhere(query: String, memos: [String], found: [Int]) throws {
    #expect(try FindableLibrary(memos.map { FindablePhoto(memo: $0) }).find(query) == found)
  }

  @Test func everySymbolOfASCIIIsFound() throws {
    let symbols = "$+<=>^`|~".map(String.init)
    let library = try FindableLibrary(symbols.map { FindablePhoto(memo: "a\($0)b") })
    for (number, symbol) in zip(1..., symbols) {
      #expect(try library.find(symbol) == [number], "\(symbol)")
      #expect(try library.find("a\(symbol)b") == [number], "\(symbol)")
    }
  }

  @Test func aTagIsFoundWhole() throws {
    let library = try FindableLibrary([
      FindablePhoto(tags: ["sea", "sky"]), FindablePhoto(tags: ["season"]), FindablePhoto(memo: "sea"),
      FindablePhoto(tags: ["long-exposure"]), FindablePhoto(tags: ["long", "바다"]),
    ])
    #expect(try library.find("#Sea") == [1])
    #expect(try library.find("#sea #sky") == [1])
    #expect(try library.find("#long") == [5])
    #expect(try library.find("#long-exposure") == [4])
    #expect(try library.find("#바") == [])
    #expect(try library.find("-#sea") == [5, 4, 3, 2])
    #expect(try library.find("\"sea sky\"") == [])
  }

  @Test func tagsThatDifferAreFoundApart() throws {
    let tags = ["sea_side", "sea-side", "sea", "sea-", "seaside", "café", "cafe"]
    let library = try FindableLibrary(tags.map { FindablePhoto(memo: "#" + $0, tags: [$0]) })
    for (number, tag) in zip(1..., tags) {
      #expect(try library.find("#\(tag)") == [number], "\(tag)")
      #expect(try library.find("-#\(tag)").count == tags.count - 1, "\(tag)")
      let query = try FindQuery(parsing: "#\(tag)")
      #expect(tags.filter { !query.matches(in: "#" + $0, of: .memo).isEmpty } == [tag])
      #expect(tags.filter { !query.matches(in: $0, of: .tags).isEmpty } == [tag])
    }
    #expect(try library.find("sea-side") == [2, 1])
  }

  @Test func aPhotographerIsFoundByNameOrUserName() throws {
    let library = try FindableLibrary([
      FindablePhoto(photographer: "Ada King", username: "lovelace"), FindablePhoto(memo: "ada"),
      FindablePhoto(photographer: "김하늘"), FindablePhoto(photographer: "Adam"),
    ])
    #expect(try library.find("by:ada") == [4, 1])
    #expect(try library.find("by:\"ada king\"") == [1])
    #expect(try library.find("by:\"king lovelace\"") == [])
    #expect(try library.find("by:love") == [1])
    #expect(try library.find("by:하늘") == [3])
    #expect(try library.find("ada -by:king") == [4, 2])
  }

  @Test func filtersJudgeTheStoredPhoto() throws {
    let library = try FindableLibrary([
      FindablePhoto(memo: "a", color: "#2040ff", size: (3, 2)),
      FindablePhoto(memo: "a", color: "#ff0000", size: (2, 3)),
      FindablePhoto(memo: "b", color: nil, size: (2, 2)), FindablePhoto(memo: "b", color: "blue"),
    ])
    #expect(try library.find("color:blue") == [1])
    #expect(try library.find("-color:blue") == [4, 3, 2])
    #expect(try library.find("a orientation:portrait") == [2])
    #expect(try library.find("orientation:squarish -a") == [3])
    #expect(try library.find("a -orientation:portrait color:blue") == [1])
  }

  @Test func daysAreThoseOfTheReader() throws {
    // The 15th of June 2025, 15:06 in London and already the 16th in Seoul.
    let evening = Date(timeIntervalSince1970: 1_750_000_000)
    let library = try FindableLibrary([FindablePhoto(savedAt: evening)])
    let seoul = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    for (query, inGreenwich, inSeoul) in [
      ("before:2025-06-15", [], []), ("before:2025-06-16", [1], []), ("before:2025-06-17", [1], [1]),
      ("after:2025-06-15", [1], [1]), ("after:2025-06-16", [], [1]), ("after:2025-06-17", [], []),
      ("after:2025-06", [1], [1]), ("after:2025-07", [], []), ("after:2025", [1], [1]),
      ("before:2025", [], []),
      ("before:2026", [1], [1]),
      ("-before:2025-06-16", [], [1]), ("-after:2025-06-16", [1], []), ("before:2026 before:2025", [], []),
      ("after:2025-07 after:2024", [], []),
      ("-before:2025-07 -before:2024", [], []), ("-after:2026 -after:2024", [], []),
    ] as [(String, [Int], [Int])] {
      #expect(try library.find(query) == inGreenwich, "\(query)")
      #expect(try library.find(query, timeZone: seoul) == inSeoul, "\(query)")
    }
  }

  @Test(arguments: ["sea", "sea color:blue", "color:blue", "-sky", "sea -sky"])
  func pagesAreNewestFirstWithoutGapsOrRepetitions(query: String) throws {
    let photos = (1...40).map { _ in FindablePhoto(memo: "sea", color: "#2040ff") }
    let library = try FindableLibrary(photos + [FindablePhoto(memo: "sky")]).library
    var seen: [Int64] = []
    var last: Int64?
    repeat {
      let page = try library.find(FindQuery(parsing: query), before: last, limit: 15, timeZone: .gmt)
      #expect(page.total == 40)
      #expect(page.hasMore == (seen.count + page.photos.count < 40))
      seen += page.photos.map(\.sequence)
      last = page.hasMore ? page.photos.last?.sequence : nil
    } while last != nil
    #expect(seen == (1...40).reversed())
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    let library = try FindableLibrary([FindablePhoto(memo: "sea"), FindablePhoto(memo: "sea")])
    try library.write { try $0.execute("UPDATE savedPhoto SET source = 'x' WHERE sequence = 1") }
    let page = try library.library.find(FindQuery(parsing: "sea"), before: nil, limit: 9, timeZone: .gmt)
    #expect(page.photos.map(\.sequence) == [2])
    #expect(page.unreadable.count == 1)
  }

  @Test(arguments: ["sea", "sea -sky", "빛", "sea color:blue before:2030", "color:blue", "-sea"])
  func nothingIsSorted(query: String) throws {
    let library = try FindableLibrary().library
    _ = try library.find(FindQuery(parsing: query), before: nil, limit: 1, timeZone: .gmt)
    let conditions = FindConditions(try FindQuery(parsing: query), timeZone: .gmt)
    let plan = try library.read { db in
      try Row.fetchAll(
        db, "EXPLAIN QUERY PLAN \(conditions.selecting("memo", before: 9))"
      ).compactMap { $0["detail"].flatMap(String.init) }
    }
    // 192 is how FTS5 notes in its plans that it gives its rows by number (64), the largest first (128).
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
    let start = conditions.expression == nil ? "SEARCH savedPhoto" : "SCAN search VIRTUAL TABLE INDEX 192:M5<"
    #expect(plan.first?.hasPrefix(start) == true, "\(plan)")
  }
}
