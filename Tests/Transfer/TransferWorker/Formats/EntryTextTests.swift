import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import TransferWorker

struct EntryTextTests {
  private func text(_ format: ExportFormat, _ entries: [LibraryEntry]) -> String {
    let text = EntryText(format: format, timeZone: .gmt, credit: { .make($0) })
    return entries.enumerated().reduce(into: text.beginning) {
      $0 += String(decoding: text.entry($1.element, isFirst: $1.offset == 0), as: UTF8.self)
    } + text.end
  }

  private var two: [LibraryEntry] { [.make(id: "a", memo: "light"), .make(id: "b")] }

  @Test func jsonIsOneDocumentWhateverItHas() throws {
    struct Document: Decodable {
      struct Photo: Decodable { var id: String }
      var picterest: Int
      var photos: [Photo]
    }
    for entries in [[], two] {
      let document = try JSONDecoder().decode(Document.self, from: Data(text(.json, entries).utf8))
      #expect(document.photos.map(\.id) == entries.map(\.photo.id.rawValue))
      #expect(document.picterest == 1)
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

  @Test func aProgramGetsMemosAsTheyAre() {
    let text = EntryText(format: .csv, timeZone: .gmt, credit: { .make($0) }, isForProgram: true)
    #expect(text.beginning.hasPrefix("id,description,"))
    let row = String(decoding: text.entry(.make(memo: "-5 degrees"), isFirst: true), as: UTF8.self)
    #expect(row.contains(",-5 degrees,"))
  }

  @Test func csvHasARowForEachPhotoAndIsKnownToBeUnicode() {
    let rows = text(.csv, two).split(separator: "\r\n").map(String.init)
    #expect(rows[0].hasPrefix("\u{FEFF}id,description,photographer,memo,tags,saved,"))
    #expect(
      rows[1].hasPrefix(
        "a,Light over the sea,Amy Rivers,light,,2025-06-15,,4000,3000,https://pages.test/photos/a,"))
    #expect(rows.count == 3)
  }

  @Test func markdownIsAListWithCreditsAndMemosAsQuotes() {
    var entry = LibraryEntry.make(memo: "*two*\nlines #sea")
    entry.tags = [.make("light")]
    #expect(
      text(.markdown, [entry]) == """
        # Saved photos

        - **[Light over the sea](<https://pages.test/photos/photo-1?utm>)** by [Amy Rivers](<https://pages.test/@amy?utm>) \
        on [Unsplash](<https://unsplash.com/?utm>) (4000×3000, saved 2025-06-15) \\#light
          > \\*two\\*
          >
          > lines \\#sea

        """)
  }

  @Test func aTitleThatEndsInABlankIsBoldInMarkdownWithoutAPage() {
    var entry = LibraryEntry.make(memo: "")
    (entry.photo.description, entry.photo.links.html) = (" Light\n", nil)
    #expect(text(.markdown, [entry]).contains("\n- **Light** by "))
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
