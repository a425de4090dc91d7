import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import TransferWorker

extension LibraryEntry {
  /// A photo with a value in every property.
  static func makeFull(id: String = "photo-1", text: String = "text") -> LibraryEntry {
    var photo = Photo.makeFull(id: id, text: text)
    photo.source = .server(host: "photos.example:8080")
    photo.height = 1_000_000
    photo.place = "place " + text
    return LibraryEntry(
      photo: photo, memo: "memo #sea\n" + text,
      earlierMemos: [
        EarlierMemo(memo: "before " + text, replacedAt: Date(timeIntervalSince1970: 1_795_706_062.1234567)),
        EarlierMemo(memo: "", replacedAt: Date(timeIntervalSince1970: 1)),
      ], tags: [.make("light"), .make("밤")], savedAt: Date(timeIntervalSince1970: 1_795_706_060.7654321),
      deletedAt: Date(timeIntervalSince1970: 1_795_706_061), missingSince: Date(timeIntervalSince1970: 2.5),
      withdrawnAt: Date(timeIntervalSince1970: 3.25), file: "photo-1-0123456789abcdef.jpg")
  }

  static func make(
    id: String = "photo-1", memo: String = "", savedAt: Double = 1_750_000_000, file: String? = nil
  ) -> LibraryEntry {
    LibraryEntry(
      photo: .make(id: id), memo: memo, savedAt: Date(timeIntervalSince1970: savedAt), file: file)
  }
}

struct EntryJSONTests {
  private let now = Date(timeIntervalSince1970: 9)

  private func flaw(_ json: String) -> EntryJSON.Flaw? {
    do throws(EntryJSON.Flaw) {
      _ = try EntryJSON.entry(Array(json.utf8), now: now)
      return nil
    } catch { return error }
  }

  private let least =
    #""id":"photo-1","source":"demo","photographer":"Ada","width":3,"height":2"#

  @Test(arguments: [
    "text", "\"\\\u{0}\n\t\r\u{1B}[2J\u{7F}\u{9B}31m", "윤바다 🌊 \u{202E}\u{2028} </script>", "é\u{301}",
  ])
  func nothingIsLostOnTheWayThroughALine(text: String) throws {
    var entry = LibraryEntry.makeFull(text: text)
    let line = EntryJSON.line(entry)
    // Memos contain no NUL.
    let memos = LibraryEntry.makeFull(text: text.replacing("\0", with: ""))
    (entry.memo, entry.earlierMemos) = (memos.memo, memos.earlierMemos)
    #expect(try EntryJSON.entry(line, now: now) == entry)
    #expect(!line.contains { $0 < 0x20 || $0 == 0x7F })
    #expect(!String(decoding: line, as: UTF8.self).unicodeScalars.contains("\u{9B}"))
  }

  @Test func whatIsMissingIsMissingAfterwards() throws {
    let entry = LibraryEntry.make()
    #expect(try EntryJSON.entry(EntryJSON.line(entry), now: now) == entry)
  }

  @Test func aLineOfAnotherProgramNeedsFewKeysAndMayHaveOthers() throws {
    let entry = try EntryJSON.entry(Array("{\(least),\"likes\":[{}]}".utf8), now: now)
    #expect(entry.photo.id == .make("photo-1") && entry.memo == "" && entry.savedAt == now)
  }

  @Test func whatIsWrongIsToldByItsKey() {
    for (change, key) in [
      (#""id":"photo-1""#, #""id":"../x""#), (#""source":"demo""#, #""source":"ftp""#),
      (#""width":3"#, #""width":0"#),
      (#""width":3"#, #""width":99999999"#), (#""height":2"#, #""height":1e999"#),
      (#""photographer":"Ada""#, ""),
      (#""width":3"#, #""width":"3""#),
    ].map({ (least.replacing($0.0, with: $0.1), $0.0.split(separator: "\"")[0]) }) {
      let json = "{\(change)}".replacing(",,", with: ",")
      guard case .unreadable(let words) = flaw(json) else { return #expect(Bool(false), "\(json)") }
      #expect(words.hasPrefix("its \"\(key)\" ") || words.contains("not one whole"), "\(json): \(words)")
    }
    #expect(flaw("{\(least),\"tags\":[\"3\"]}") == .unreadable("its \"tags\" have one that is no tag"))
    #expect(
      flaw("{\(least),\"savedAt\":\"today\"}")
        == .unreadable("its \"savedAt\" is no time as 2026-11-26T09:30:00Z is"))
  }

  @Test func aMemoLongerThanOneCanBeIsRefused() {
    let memo = String(repeating: "x", count: Memo.mostBytes + 1)
    #expect(
      flaw("{\(least),\"memo\":\"\(memo)\"}") == .unreadable("its \"memo\" is longer than a memo can be"))
  }

  @Test func theFormOfALaterProgramIsRefused() throws {
    #expect(flaw("{\"picterest\":2,\(least)}") == .newerVersion)
    #expect(flaw("{\"picterest\":1,\(least)}") == nil)
  }
}

struct ExactTimeTests {
  @Test func noMomentOfALibraryChanges() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      let date = Date(timeIntervalSince1970: .random(in: 0...2e9, using: &random))
      #expect(
        ExactTime.date(ExactTime.text(date)).map { abs($0.timeIntervalSince(date)) <= 5e-7 } == true)
      let read = ExactTime.date(ExactTime.text(date))
      #expect(read.flatMap { ExactTime.date(ExactTime.text($0)) } == read)
    }
  }

  @Test func aTimeOfAnotherProgramMayHaveAZoneAndAnyFraction() {
    #expect(ExactTime.date("1970-01-01T01:00:00.5+01:00") == Date(timeIntervalSince1970: 0.5))
    #expect(ExactTime.date("1970-01-01T00:00:01Z") == Date(timeIntervalSince1970: 1))
    for text in ["", ".", "1970", "1970-01-01T00:00:01.Z", "1970-01-01T00:00:01.5", "x.5Z"] {
      #expect(ExactTime.date(text) == nil, "\(text)")
    }
  }

  @Test func aMomentBeyondTheCalendarIsItsLastOne() {
    for seconds in [Double.infinity, -.infinity, 1e300, -1e300] {
      #expect(ExactTime.date(ExactTime.text(Date(timeIntervalSince1970: seconds))) != nil)
    }
  }
}
