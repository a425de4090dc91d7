import Testing

@testable import Domain

struct FindQueryTests {
  private func text(_ text: String, isPrefix: Bool = true) throws -> FindQuery.Condition {
    .text(try #require(SearchPhrase(text, isPrefix: isPrefix)))
  }

  private func conditions(_ text: String) throws -> [FindQuery.Condition] {
    let terms = try FindQuery(parsing: text).terms
    #expect(terms.allSatisfy { !$0.isExcluded })
    return terms.map(\.condition)
  }

  private func excluded(_ text: String) throws -> [FindQuery.Condition] {
    let terms = try FindQuery(parsing: text).terms
    #expect(terms.allSatisfy { $0.isExcluded })
    return terms.map(\.condition)
  }

  @Test func wordsAreTerms() throws {
    try #expect(conditions(" blue  sea ") == [text("blue"), text("sea")])
    try #expect(conditions("sea Sea SEA") == [text("sea")])
  }

  @Test(arguments: ["\"blue sea\"", "\"blue sea", "\"Blue  Séa!"])
  func whatIsInQuotesIsAPhraseOfWholeWords(typed: String) throws {
    try #expect(conditions(typed) == [text("blue sea", isPrefix: false)])
  }

  @Test func aPhraseEndsAtItsQuote() throws {
    try #expect(conditions("\"a b\"c") == [text("a b", isPrefix: false), text("c")])
    try #expect(conditions("5\" wide") == [text("5"), text("wide")])
  }

  @Test func filtersAreReadInAnyCaseAndWidth() throws {
    let ada = try #require(SearchPhrase("ada", isPrefix: true))
    let whole = try #require(SearchPhrase("Ada King", isPrefix: false))
    let tag = try #require(PhotoTag("sea"))
    let day = try #require(CalendarPeriod("2026-11-22"))
    try #expect(conditions("by:ada") == [.photographer(ada)])
    try #expect(conditions("BY:\"Ada King\"") == [.photographer(whole)])
    try #expect(conditions("ｂｙ：ａｄａ") == [.photographer(ada)])
    try #expect(conditions("#Sea ＃sea") == [.tag(tag)])
    try #expect(conditions("tag:sea ｔａｇ：Sea") == [.tag(tag)])
    try #expect(conditions("color:blue Color:BLUE colour:blue") == [.color(.blue)])
    try #expect(conditions("color:black_and_white") == [.color(.blackAndWhite)])
    try #expect(conditions("orientation:portrait") == [.orientation(.portrait)])
    try #expect(conditions("before:2026-11-22") == [.before(day)])
    try #expect(conditions("after:２０２６－１１－２２") == [.after(day)])
  }

  @Test func tagsAreThoseThatAMemoWithTheWordWouldHave() throws {
    let (sea, sky) = (try #require(PhotoTag("sea")), try #require(PhotoTag("sky")))
    try #expect(conditions("#sea#sky") == [.tag(sea), .tag(sky)])
    try #expect(excluded("-#sea＃sky") == [.tag(sea), .tag(sky)])
    try #expect(conditions("#sea, (#sky)") == [.tag(sea), text("sky")])
    try #expect(conditions("#5 #5:3") == [text("5"), text("5:3")])
  }

  @Test func aTagInQuotesIsATag() throws {
    let (sea, sky) = (try #require(PhotoTag("sea")), try #require(PhotoTag("sky")))
    try #expect(conditions("\"#sea\"") == [.tag(sea)])
    try #expect(
      conditions("\"low tide #sea #sky at night\"") == [
        text("low tide", isPrefix: false), text("at night", isPrefix: false), .tag(sea), .tag(sky),
      ])
    try #expect(excluded("-\"#sea\"") == [.tag(sea)])
    try #expect(conditions("\"#5 good C#\"") == [text("#5 good C#", isPrefix: false)])
    try #expect(conditions("\"https://a.example/#sea\"") == [text("https a example sea", isPrefix: false)])
  }

  @Test func aDashExcludesWhatFollowsIt() throws {
    let ada = try #require(SearchPhrase("ada", isPrefix: true))
    let tag = try #require(PhotoTag("sea"))
    try #expect(excluded("-sea －sky") == [text("sea"), text("sky")])
    try #expect(excluded("-\"blue sea\"") == [text("blue sea", isPrefix: false)])
    try #expect(excluded("-by:ada -#sea -color:red") == [.photographer(ada), .tag(tag), .color(.red)])
    try #expect(FindQuery(parsing: "sea -sea").terms.map(\.isExcluded) == [false, true])
  }

  @Test(arguments: [
    "sea -", "sea #", "sea tag:", "sea -!!", "sea & !!", "-! sea", "sea \"\"", "sea \"", "sea #!",
  ])
  func termsOfPunctuationAreLeftOut(typed: String) throws { try #expect(conditions(typed) == [text("sea")]) }

  @Test func whatIsNoFilterIsText() throws {
    try #expect(conditions("f:2.8") == [text("f 2 8")])
    try #expect(conditions("rock-n-roll") == [text("rock n roll")])
    try #expect(conditions("https://a.example/b") == [text("https a example b")])
    try #expect(conditions("a\"b") == [text("a b")])
    try #expect(conditions("\"memo:blue\"") == [text("memo blue", isPrefix: false)])
    try #expect(conditions("AND OR NEAR(a*)") == [text("and"), text("or"), text("near a")])
  }

  @Test(arguments: [
    ("sea author:ada", FindQueryError(typed: "author:ada", place: 4, expected: .filter("by"))),
    ("memo:blue", FindQueryError(typed: "memo:blue", place: 0, expected: .filter(nil))),
    ("sea by:", FindQueryError(typed: "by:", place: 4, expected: .name)),
    ("-by:!!", FindQueryError(typed: "-by:!!", place: 0, expected: .name)),
    ("color:blu", FindQueryError(typed: "color:blu", place: 0, expected: .color)),
    ("빛 orientation:", FindQueryError(typed: "orientation:", place: 2, expected: .orientation)),
    ("before:tomorrow x", FindQueryError(typed: "before:tomorrow", place: 0, expected: .day)),
    ("after:2026-02-30", FindQueryError(typed: "after:2026-02-30", place: 0, expected: .day)),
    ("-", FindQueryError(typed: "-", place: 0, expected: .words)),
    ("- sea", FindQueryError(typed: "-", place: 0, expected: .wordAfterMinus)),
    ("a － b", FindQueryError(typed: "－", place: 2, expected: .wordAfterMinus)),
    ("# sea", FindQueryError(typed: "#", place: 0, expected: .tag)),
    ("a -tag: sea", FindQueryError(typed: "-tag:", place: 2, expected: .tag)),
    ("tag:a,b", FindQueryError(typed: "tag:a,b", place: 0, expected: .oneTag(["#a", "#b"]))),
    ("x -tag:a,b", FindQueryError(typed: "-tag:a,b", place: 2, expected: .oneTag(["-#a", "-#b"]))),
    ("#전시/표지", FindQueryError(typed: "#전시/표지", place: 0, expected: .oneTag(["#전시", "#표지"]))),
    ("tag:\"a b\"", FindQueryError(typed: "tag:\"a b\"", place: 0, expected: .oneTag(["#a", "#b"]))),
    ("tag:5", FindQueryError(typed: "tag:5", place: 0, expected: .oneTag([]))),
    ("tag:a,5", FindQueryError(typed: "tag:a,5", place: 0, expected: .oneTag(["#a"]))),
    ("!sea", FindQueryError(typed: "!sea", place: 0, expected: .minus)),
    (" ", FindQueryError(typed: " ", place: 0, expected: .words)),
  ])
  func anErrorSaysWhereAndWhatIsExpected(typed: String, error: FindQueryError) {
    #expect(throws: error) { try FindQuery(parsing: typed) }
  }

  @Test(arguments: [
    ("sea", "Season by the Séa, undersea", ["Sea", "Séa"]), ("\"sea\"", "Season by the Séa", ["Séa"]),
    ("blue sea", "Blue, deep-blue seaside", ["Blue", "blue", "sea"]),
    ("\"blue sea\"", "blue sea, blue seaside", ["blue sea"]), ("빛", "햇빛, 빛", ["빛", "빛"]),
    ("바다", "바다에서 바 다", ["바다"]), ("다에 에서", "바다에서", ["다에서"]), ("\"바다 빛\"", "바다, 빛깔", ["바다, 빛"]),
    ("str", "Straße", ["Str"]), ("stras", "Straße", ["Straß"]), ("👩", "a👨‍👩‍👧", ["👨‍👩‍👧"]),
    ("-sea", "sea", []), ("by:sea #sea color:blue", "sea", []), ("rock-n-r", "Rock ’n’ Roll", ["Rock ’n’ R"]),
    ("aa", "aaa", ["aa"]), ("ㅋㅋ", "ㅋㅋㅋ", ["ㅋㅋㅋ"]), ("a b a", "", []), ("\"a b c\"", "a b", []),
    ("c#", "C++ and C# notes, cat", ["C#"]), ("c#", "C#은 #c #sea#봄", ["C#"]), ("c#", "#sea,C#은", ["C#"]),
    ("봄", "#sea#봄", ["봄"]),
    ("c♯", "C#", ["C#"]), ("c++", "C++ and C#", ["C++"]),
    ("sky", "#sea#sky", ["sky"]), ("\"sea sky\"", "#sea#sky", ["sea#sky"]),
    ("사진ㆍ여행", "사진·여행", ["사진·여행"]), ("ﾟДﾟ", "(ﾟДﾟ)", ["(ﾟДﾟ"]), ("ﾞa", "ﾞa", ["ﾞa"]),
  ])
  func whatMatchedIsMarked(query: String, text: String, marked: [String]) throws {
    let ranges = try FindQuery(parsing: query).matches(in: text, of: .memo)
    #expect(ranges.map { String(text[$0]) } == marked)
  }

  @Test func aFilterMarksOnlyItsOwnText() throws {
    let query = try FindQuery(parsing: "by:ki #sea")
    #expect(query.matches(in: "Kim", of: .photographer).map { "Kim"[$0] } == ["Ki"])
    #expect(query.matches(in: "#Sea", of: .tags).map { "#Sea"[$0] } == ["#Sea"])
    #expect(query.matches(in: "season", of: .tags).isEmpty)
    for field in [FindField.memo, .description, .place] {
      #expect(query.matches(in: "kim sea", of: field).isEmpty)
    }
  }
}
