import Domain
import FoundationEssentials
import OperatingSystem
import TestSupport
import Testing

@testable import TransferWorker

@Suite final class PhotoFileTests {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 9)

  private func file(_ text: String, isOnlyCounted: Bool = false) throws -> PhotoFile {
    let path = try folder.write(text, to: "file")
    return PhotoFile(try Descriptor(following: path, flags: 0), now: now, isOnlyCounted: isOnlyCounted)
  }

  private func items(_ text: String) throws -> [PhotoItem] {
    var file = try file(text)
    var items: [PhotoItem] = []
    while let item = try file.next() { items.append(item) }
    return items
  }

  /// The ids of photos, and the numbers of refused lines.
  private func words(_ text: String) throws -> [String] {
    try items(text).map { item in
      switch item.content {
      case .entry(let entry): entry.photo.id.rawValue
      case .name(let name, _): name.id.rawValue
      case .refused: "line \(item.line)"
      }
    }
  }

  private func line(_ id: String) -> String { String(decoding: EntryJSON.line(.make(id: id)), as: UTF8.self) }

  @Test func eachLineOfJSONIsAPhotoAndOneThatIsNoneIsNamed() throws {
    #expect(try words("\u{FEFF}\(line("a"))\r\n\n{\n\(line("b"))\nx\n") == ["a", "line 3", "b", "line 5"])
    #expect(try words(line("a")) == ["a"])
    #expect(try words(line("a").dropLast(9) + "\n" + line("b")) == ["line 1", "b"])
  }

  @Test func aDocumentMayBeWrittenInAnyNumberOfLines() throws {
    let document = #"{"picterest":1,"photos":[\#(line("a")),\#(line("b"))]}"#
    #expect(try words(document) == ["a", "b"])
    #expect(try words(document.replacing(",", with: "\n,\n")) == ["a", "b"])
    #expect(try words("[\(line("a"))]") == ["a"])
    #expect(try words(#"{"picterest":1,"photos":[]}"#) == [])
  }

  @Test func aDocumentInOneLineMayBeLongerThanWhatIsHeld() throws {
    let photos = (0..<7_000).map { line("photo-\($0)") }
    let document = #"{"picterest":1,"photos":[\#(photos.joined(separator: ","))]}"#
    #expect(document.utf8.count > LineReader.mostBytes)
    #expect(try words(document) == (0..<7_000).map { "photo-\($0)" })
  }

  @Test func aLineLongerThanWhatIsHeldIsNamedAndTheRestIsRead() throws {
    let long = String(repeating: "x", count: 9 << 20)
    #expect(try words("\(line("a"))\n\(long)\n\(line("b"))") == ["a", "line 2", "b"])
  }

  @Test(arguments: ["\0", "\n"])
  func aTextThatIsNotJSONSpoilsNoOtherPhoto(escaped: String) throws {
    let broken = "{\"id\":\"a\\\(escaped)\"}"
    #expect(try words("[\(broken),\(line("b")),\(line("c"))]") == ["line 1", "b", "c"])
  }

  @Test func aDocumentThatEndsInTheMiddleSaysSo() throws {
    let document = "[\n\(line("a")),\n\(line("b").dropLast(9))"
    #expect(try words(document) == ["a", "line 3"])
    #expect(try words("[\n\(line("a")),\n") == ["a", "line 1"])
  }

  @Test func bracketsInTextsAreNotBracketsOfJSON() throws {
    let entry = LibraryEntry.make(id: "a", memo: #"}]{[ \" "#)
    let line = String(decoding: EntryJSON.line(entry), as: UTF8.self)
    #expect(try words("[\(line),\n\(line)]") == ["a", "a"])
    #expect(try words("\(line)\n\(line)") == ["a", "a"])
  }

  @Test func aListHasAnIDOrAnAddressInEachLineAndComments() throws {
    #expect(
      try words(
        """
        # mine
        duX6wAAofPO   the kitchen

        https://unsplash.com/photos/a-wide-sea-GxgiK90KMlN?utm=1
        https://example.com/x
        """) == ["duX6wAAofPO", "GxgiK90KMlN", "line 5"])
  }

  @Test(arguments: [
    "- https://unsplash.com/photos/duX6wAAofPO", "* duX6wAAofPO",
    "1. https://unsplash.com/photos/a-b-duX6wAAofPO",
    "<https://unsplash.com/photos/duX6wAAofPO>", "[the sea](https://unsplash.com/photos/duX6wAAofPO) by Ada",
    "https://unsplash.com/photos/duX6wAAofPO,", "\"https://unsplash.com/photos/duX6wAAofPO\"",
    "12) duX6wAAofPO, the sea",
    "- [ ] duX6wAAofPO", "- [x] https://unsplash.com/photos/duX6wAAofPO.", "• duX6wAAofPO",
    "See https://unsplash.com/photos/duX6wAAofPO/download?force=true",
  ])
  func theAddressCountsInALineOfAnyList(line: String) throws {
    #expect(try words(line) == ["duX6wAAofPO"])
    #expect(try words("GxgiK90KMlN\n" + line) == ["GxgiK90KMlN", "duX6wAAofPO"])
  }

  @Test func aLineMayHaveSeveralAddressesAndAMacsOwnEnd() throws {
    let (one, two) = ("https://unsplash.com/photos/duX6wAAofPO", "https://unsplash.com/photos/GxgiK90KMlN")
    #expect(try words("\(one), \(two)") == ["duX6wAAofPO", "GxgiK90KMlN"])
    #expect(try words("duX6wAAofPO\rGxgiK90KMlN\r") == ["duX6wAAofPO", "GxgiK90KMlN"])
  }

  @Test func xmlWithoutLinksIsNoFileOfBookmarks() throws {
    #expect(try words("<?xml version=\"1.0\"?>\n<xbel><bookmark href=\"x\"/></xbel>") == ["line 1"])
    #expect(try words("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL></DL>") == [])
  }

  @Test func jsonMayBeOneObjectOrManyOverSeveralLines() throws {
    let pretty = line("a").replacing(",\"", with: ",\n  \"").replacing(
      "{\"picterest", with: "{\n  \"picterest")
    #expect(pretty.split(separator: "\n").count > 20)
    #expect(try words(pretty) == ["a"])
    #expect(try words(pretty + "\n" + pretty.replacing("\"a\"", with: "\"b\"")) == ["a", "b"])
    #expect(try words("[\n\(pretty)\n]") == ["a"])
    #expect(try words("{\n  \"picterest\": 1,\n  \"photos\": [\n\(pretty)\n]\n}") == ["a"])
    #expect(try words("{\n  \"x\": 1\n}\n") == ["line 1"])
    #expect(try words("[1, \"a\",\n\(line("b"))]") == ["line 1", "b"])
    #expect(try words("{ \"bookmarks\": [{\"url\": \"x\"}] }") == ["line 1"])
  }

  @Test func textInOtherEncodingsIsRead() throws {
    let html =
      "<META charset=CHARSET>\n<DT><A HREF=\"https://unsplash.com/photos/duX6wAAofPO\">T</A><DD>Grüße – déjà"
    func memo(_ name: String, _ encode: (String) -> [UInt8]) throws -> String? {
      let path = try folder.write(encode(html.replacing("CHARSET", with: name)), to: "file")
      var file = PhotoFile(try Descriptor(following: path, flags: 0), now: now)
      guard case .name(_, let bookmark) = try file.next()?.content else { return nil }
      return bookmark?.memo
    }
    func windows(_ text: String) -> [UInt8] {
      text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8($0.value) }
    }
    func wide(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    for name in ["windows-1252", "ISO-8859-1", "'latin1'"] {
      #expect(try memo(name, windows) == "Grüße – déjà")
    }
    #expect(try memo("UTF-8", { Array($0.utf8) }) == "Grüße – déjà")
    #expect(try memo("utf-16", wide) == "Grüße – déjà")
    let undeclared = windows(html.replacing("<META charset=CHARSET>\n", with: ""))
    #expect(try memo("", { _ in undeclared }) == "Grüße – déjà")
  }

  @Test func onlyPagesOfPhotosAreFoundInBookmarks() throws {
    let html = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p><DT><H3>Folder</H3><DL><p>
      <dt><a href="https://unsplash.com/photos/a-wide-sea-GxgiK90KMlN" TAGS="sea">One</a>
      <DD>two
      lines
      <DT><A HREF="https://unsplash.com/photos/not-an-id">Odd</A>
      <DT><A HREF="https://example.com/">Other</A><DT><A HREF="https://unsplash.com/photos/duX6wAAofPO">Two</A>
      </DL></DL>
      """
    let items = try items(html)
    let memos = items.map { item -> String? in
      guard case .name(_, let bookmark) = item.content else { return nil }
      return bookmark?.memo
    }
    #expect(try words(html) == ["GxgiK90KMlN", "line 6", "duX6wAAofPO"])
    #expect(memos == ["two\nlines", nil, ""])
  }

  @Test func countingGivesAnItemForEachPhoto() throws {
    var file = try file(line("a") + "\n{}\n", isOnlyCounted: true)
    var count = 0
    while try file.next() != nil { count += 1 }
    #expect(count == 2)
  }

  @Test func anyBytesEnd() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let pieces = [
        "{", "}", "[", "]", "\"", "\\", "\n", "<", "<dt>", "<DD>", "a", "\u{0}", line("a"), "<A HREF=\"",
      ]
      let text = (0..<40).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(try items(text).count <= 200)
    }
  }
}
