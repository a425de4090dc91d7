import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import TransferWorker

struct BookmarkTests {
  private func all(_ html: String, in parts: Int? = nil) -> [Bookmark] {
    var reader = BookmarkReader()
    let bytes = Array(html.utf8)
    let size = parts ?? max(bytes.count, 1)
    let starts = stride(from: 0, to: bytes.count, by: size)
    let found = starts.flatMap {
      reader.bookmarks(in: Array(bytes[$0..<min($0 + size, bytes.count)]), line: 1)
    }
    return (found + reader.rest()).map(\.bookmark)
  }

  private func read(_ html: String) -> Bookmark? { all(html).first }

  @Test func aPhotoComesBackFromABookmarkWithItsMemoTagsAndDay() throws {
    var entry = LibraryEntry.make(memo: "a < b & \"c\"\n\nnext #sea")
    entry.tags = [.make("light")]
    let item = try #require(EntryBookmarks.item(entry))
    let bookmark = try #require(read(item))
    #expect(bookmark.address == "https://pages.test/photos/photo-1" && bookmark.addedAt == entry.savedAt)
    #expect(bookmark.tags == entry.tags && bookmark.memo == entry.memo && bookmark.otherTags.isEmpty)
  }

  @Test func aPhotoWithoutAPageHasNoBookmark() {
    var entry = LibraryEntry.make()
    entry.photo = Photo.make()
    entry.photo.links.html = nil
    #expect(EntryBookmarks.item(entry) == nil)
  }

  @Test(arguments: [
    ("1700000000", 1_700_000_000), ("1700000000123", 1_700_000_000.123),
    ("1700000000123456", 1_700_000_000.123_456),
    ("13344473600000000", 1_700_000_000), ("2023-11-14T22:13:20Z", 1_700_000_000),
    (" 1700000000 ", 1_700_000_000),
    ("0", nil), ("-5", nil), ("1e18", nil), ("nan", nil), ("x", nil), ("", nil),
  ])
  func theTimeIsReadInTheUnitsOfAllBrowsers(typed: String, seconds: Double?) {
    let time = read("<A HREF=\"https://u.test/x\" ADD_DATE=\"\(typed)\">T</A>")?.addedAt?
      .timeIntervalSince1970
    #expect(time.map { abs($0 - (seconds ?? -9)) < 0.001 } == seconds.map { _ in true }, "\(typed)")
  }

  @Test func namesBecomeTagsWhereTheyCanAndAreNamedWhereNot() throws {
    let bookmark = try #require(
      read("<a href=/x TAGS='sea,r&amp;d,c++,node.js,2024,🌊,a/b,@home,-dash,Blue sea'>T</a>"))
    #expect(bookmark.tags.map(\.name) == ["a-b", "blue-sea", "c", "dash", "home", "node-js", "r-d", "sea"])
    #expect(
      bookmark.otherTags.map { "\($0.typed) \($0.tag?.name ?? "-")" } == [
        "r&d r-d", "c++ c", "node.js node-js", "2024 -", "🌊 -", "a/b a-b", "@home home", "-dash dash",
        "Blue sea blue-sea",
      ])
  }

  @Test(arguments: ["sea|low tide", "sea; low tide", "sea,low tide", " sea , low tide ,"])
  func namesMayHaveOtherSeparators(typed: String) {
    #expect(read("<a href=/x tags=\"\(typed)\">")?.tags.map(\.name) == ["low-tide", "sea"])
  }

  @Test(arguments: [
    ("price <5 euro and > 3", "price <5 euro and > 3"), ("caf&eacute; &hellip; &copy 5", "café … © 5"),
    ("x <y and z", "x <y and z"), ("a<br>b<p>c", "a\nb\nc"), ("a <b>bold</b> word", "a bold word"),
    ("see <a href=\"https://other.test/\">this</a> too", "see this too"),
    ("1 &lt; 2 &amp;amp; 3", "1 < 2 &amp; 3"),
    ("a[linkding-notes]b\nc[/linkding-notes]", "a\nb\nc"), ("[linkding-notes]b[/linkding-notes]", "b"),
    ("a\0b &#150; c", "ab – c"), ("<!-- no > --> yes", "yes"), ("?a=1&copy=2", "?a=1&copy=2"),
    ("I <3 d", "I <3 d"),
  ])
  func aDescriptionIsReadAsItWasMeant(html: String, memo: String) {
    let file = "<DT><A HREF=\"https://u.test/x\">T</A>\n<DD>\(html)\n<DT><A HREF=\"https://u.test/y\">U</A>"
    let bookmarks = all(file)
    #expect(bookmarks.map(\.memo) == [memo, ""])
    for parts in [1, 2, 7] { #expect(all(file, in: parts) == bookmarks) }
  }

  @Test func linksMayBeWrittenInAnyWay() {
    #expect(read("<A HREF=https://u.test/x ADD_DATE=5>T</A>")?.address == "https://u.test/x")
    #expect(
      read("<a class='q' href='https://u.test/?a=1&amp;b=2'>T</a>")?.address == "https://u.test/?a=1&b=2")
    #expect(read("<a\nhref = \"\nhttps://u.test/x\n\" >T</a>")?.address == "https://u.test/x")
    #expect(read("<a title=don't href=\"https://u.test/x\">T</a>")?.address == "https://u.test/x")
    let icon = String(repeating: "A", count: 200_000)
    #expect(read("<A HREF=\"https://u.test/x\" ICON=\"data:\(icon)\">T</A>")?.address == "https://u.test/x")
    #expect(
      all("<a href=/1>a</a> <a href=/2>b</a>\n<p><a href=/3>c</a>").map(\.address) == ["/1", "/2", "/3"])
    #expect(read("<H3 ADD_DATE=\"1\">Folder</H3>") == nil && read("<A>no address</A>") == nil)
  }

  @Test func pocketAndInstapaperWriteLists() throws {
    let pocket = """
      <!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul>
      <li><a href="https://u.test/x" time_added="1700000000" tags="sea,light">One</a></li>
      <li><a href="https://u.test/y" time_added="1700000001" tags="">Two</a></li></ul><h1>Read Archive</h1>
      """
    let found = all(pocket)
    #expect(found.map(\.address) == ["https://u.test/x", "https://u.test/y"])
    #expect(
      found[0].tags.map(\.name) == ["light", "sea"]
        && found[0].addedAt == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(all("<ol><li><a href=/1>a</a><li><a href=/2>b</a></ol>").count == 2)
  }

  @Test func aDescriptionEndsWithItsItem() {
    let html =
      "<DT><A HREF=/x>T</A><DD>one\ntwo\n</DL><p>\n<DT><H3>Folder</H3><DD>of the folder\n<DL><p><DT><A HREF=/y>U</A>"
    #expect(all(html).map(\.memo) == ["one\ntwo", ""])
  }

  @Test func anyBytesEnd() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let pieces = [
        "<", ">", "\"", "'", "=", "a", "<a href=", "<dd>", "<!--", "-->", "&", ";", "/", "<dt>", " ", "é",
      ]
      let html = (0..<60).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(all(html, in: 3) == all(html), "\(html)")
    }
  }
}

struct TableOfLinksTests {
  private func all(_ csv: String) throws -> [Bookmark] {
    let lines = csv.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var table = try #require(TableOfLinks(firstLine: lines[0]))
    let found = zip(2..., lines.dropFirst()).compactMap { table.bookmark(endingWith: $1, number: $0) }
    return (found + [table.rest()].compactMap(\.self)).map(\.bookmark)
  }

  @Test func theColumnOfAddressesIsFoundInTablesOfServices() throws {
    let pocket = try all("title,url,time_added,tags,status\nOne,https://u.test/x,1700000000,sea|light,unread")
    #expect(pocket.map(\.address) == ["https://u.test/x"] && pocket[0].tags.map(\.name) == ["light", "sea"])
    #expect(pocket[0].addedAt == Date(timeIntervalSince1970: 1_700_000_000))
    let raindrop = try all(
      "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n"
        + "1,One,\"two\nlines, \"\"quoted\"\"\",x,https://u.test/y,f,\"sea, light\",2023-11-14T22:13:20.000Z,,,false"
    )
    #expect(
      raindrop.map(\.memo) == ["two\nlines, \"quoted\""] && raindrop[0].tags.map(\.name) == ["light", "sea"])
    #expect(raindrop[0].addedAt == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(try all("URL;Titel\nhttps://u.test/z;T").map(\.address) == ["https://u.test/z"])
  }

  @Test(arguments: [true, false])
  func ourOwnTableBringsItsMemosTagsAndPages(isForProgram: Bool) throws {
    for memo in ["-5 degrees, \"cold\"\n=1", "'-5", "sea"] {
      var entry = LibraryEntry.make(memo: memo)
      entry.tags = [.make("low-tide"), .make("sea")]
      let text = EntryText(format: .csv, timeZone: .gmt, credit: { .make($0) }, isForProgram: isForProgram)
      let file = text.beginning + String(decoding: text.entry(entry, isFirst: true), as: UTF8.self)
      let found = try all(String(file.replacing("\r\n", with: "\n").dropLast()))
      #expect(found.map(\.memo) == [entry.memo] && found[0].tags == entry.tags)
      #expect(found[0].address == "https://pages.test/photos/photo-1")
    }
  }

  @Test func aListIsNoTable() {
    for line in ["https://u.test/x,https://u.test/y", "abcdefghij1, the sea", "url", "# url,title"] {
      #expect(TableOfLinks(firstLine: line) == nil, "\(line)")
    }
  }
}
