import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import TransferWorker

struct EntryTextTests {
  private func text(_ format: ExportFormat, _ entries: [LibraryEntry]) -> String {
    let text = EntryText(format: format, timeZone: .gmt)
    return entries.enumerated().reduce(into: text.beginning(at: Date(timeIntervalSince1970: 0))) {
      $0 += String(decoding: text.entry($1.element, isFirst: $1.offset == 0), as: UTF8.self)
    } + text.end
  }

  private var two: [LibraryEntry] { [.make(id: "a", memo: "light"), .make(id: "b")] }

  @Test func jsonIsOneDocumentWhateverItHas() throws {
    struct Document: Decodable {
      struct Photo: Decodable { var id: String }
      var picterest: Int
      var exportedAt: String
      var photos: [Photo]
    }
    for entries in [[], two] {
      let document = try JSONDecoder().decode(Document.self, from: Data(text(.json, entries).utf8))
      #expect(document.photos.map(\.id) == entries.map(\.photo.id.rawValue))
      #expect(document.picterest == 1 && document.exportedAt == "1970-01-01T00:00:00Z")
    }
  }

  @Test func jsonLinesHaveAPhotoInEach() {
    #expect(text(.jsonl, two).split(separator: "\n").count == 2)
    #expect(text(.jsonl, []) == "")
  }

  @Test func aSpreadsheetRunsNothingOfAMemo() {
    for memo in ["=1+1", "+1", "-1", "@a", "\t=1"] {
      let row = EntryCSV.row(.make(memo: memo), timeZone: .gmt)
      #expect(!row.contains(",\(memo)") && !row.contains(",\"\(memo)"), "\(row)")
    }
  }

  @Test func csvHasARowForEachPhotoAndIsKnownToBeUnicode() {
    let rows = text(.csv, two).split(separator: "\r\n").map(String.init)
    #expect(rows[0].hasPrefix("\u{FEFF}id,description,photographer,memo,tags,saved,"))
    #expect(
      rows[1].hasPrefix(
        "a,Light over the sea,Amy Rivers,light,,2025-06-15,,4000,3000,https://pages.test/photos/a,"))
    #expect(rows.count == 3)
  }

  @Test func markdownIsAListWithLinksAndMemosAsQuotes() {
    var entry = LibraryEntry.make(memo: "*two*\nlines #sea")
    entry.tags = [.make("light")]
    #expect(
      text(.markdown, [entry]) == """
        # Saved photos

        - **[Light over the sea](<https://pages.test/photos/photo-1>)** by [Amy Rivers](<https://pages.test/@amy>) \
        (4000×3000, saved 2025-06-15) \\#light
          > \\*two\\*
          >
          > lines \\#sea

        """)
  }

  @Test func nothingForPeopleHasCharactersThatControlATerminal() {
    let entry = LibraryEntry.makeFull(text: "a\u{1B}[2J\u{7}\u{9B}31m")
    for format in ExportFormat.allCases {
      let isSafe = text(format, [entry]).unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control || ["\n", "\r", "\t"].contains(scalar)
      }
      #expect(isSafe, "\(format)")
    }
  }
}

struct EntryBookmarksTests {
  private func read(_ html: String) -> EntryBookmarks.Bookmark? { EntryBookmarks.bookmark(html) }

  @Test func aPhotoComesBackFromABookmarkWithItsMemoTagsAndDay() throws {
    var entry = LibraryEntry.make(memo: "a < b & \"c\"\nnext #sea")
    entry.tags = [.make("light")]
    let item = try #require(EntryBookmarks.item(entry))
    #expect(
      read(item)
        == EntryBookmarks.Bookmark(
          address: "https://pages.test/photos/photo-1", addedAt: entry.savedAt,
          tags: [.make("light")], memo: entry.memo))
  }

  @Test func aPhotoWithoutAPageHasNoBookmark() {
    var entry = LibraryEntry.make()
    entry.photo = Photo.make()
    entry.photo.links.html = nil
    #expect(EntryBookmarks.item(entry) == nil)
  }

  @Test func bookmarksOfBrowsersAreRead() {
    let firefox =
      #"<A HREF="https://u.test/photos/x" ADD_DATE="1700000000" LAST_MODIFIED="1" TAGS="Blue sea,x">T</A>"#
    #expect(
      read(firefox)
        == EntryBookmarks.Bookmark(
          address: "https://u.test/photos/x", addedAt: Date(timeIntervalSince1970: 1_700_000_000),
          tags: [.make("blue-sea"), .make("x")], memo: ""))
    #expect(read(#"<a href="https://u.test/?a=1&amp;b=2" add_date="-5">T</a>"#)?.addedAt == nil)
    for seconds in ["0", "1e12", "nan", "x"] {
      #expect(read(#"<a href="https://u.test/x" add_date="\#(seconds)">T</a>"#)?.addedAt == nil)
    }
    #expect(read("<A HREF=\"https://u.test/x\">T</A><DD>a\0b<br>c &mdash; I <3 d")?.memo == "ab c — I <3 d")
    #expect(read(#"<H3 ADD_DATE="1">Folder</H3>"#) == nil)
    #expect(read("<A>no address</A>") == nil)
  }
}
