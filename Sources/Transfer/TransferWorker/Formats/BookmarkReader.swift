import Domain
import Markup

/// Reads the HTML bookmarks of browsers and services, one part of the file at a time.
///
/// Netscape's format has a `<DT><A HREF ADD_DATE TAGS>` for each page and a `<DD>` with its description. Pocket and Instapaper write lists
/// of links. There is no specification, so any link counts, whether or not it follows a `<DT>` or `<LI>`. In formats with descriptions, a
/// link inside a description is part of that description.
struct BookmarkReader {
  private struct Open {
    let line: Int
    let attributes: [String: String]
    var description: [UInt8] = []
  }

  private static let attributes: Set = ["href", "add_date", "time_added", "tags"]
  private static let breaks: Set = ["br", "p", "div"]
  private static let items: Set = ["dt", "li"]
  /// The elements that end an item, in addition to the next item.
  private static let others: Set = ["dl", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr"]

  private let mayBePhoto: (String) -> Bool
  private var tokenizer = HTMLTokenizer()
  private var open: Open?
  private var isInDescription = false
  private var hasItems = false
  private(set) var hasLinks = false

  /// - Parameter mayBePhoto: Returns whether a bookmark with this address counts. For most bookmarks, only the address is read.
  init(_ mayBePhoto: @escaping (_ address: String) -> Bool = { _ in true }) { self.mayBePhoto = mayBePhoto }

  /// Returns the bookmarks that end in this part of the file, each with its line number.
  mutating func bookmarks(in part: [UInt8], line: Int) -> [(line: Int, bookmark: Bookmark)] {
    var found: [(line: Int, bookmark: Bookmark)] = []
    var reading = HTMLTokenizer()
    swap(&reading, &tokenizer)
    reading.read(part) { take($0, line, &found) }
    swap(&reading, &tokenizer)
    return found
  }

  /// Returns the last bookmark.
  mutating func rest() -> [(line: Int, bookmark: Bookmark)] {
    var found: [(line: Int, bookmark: Bookmark)] = []
    var reading = HTMLTokenizer()
    swap(&reading, &tokenizer)
    reading.finish { take($0, 0, &found) }
    close(&found)
    return found
  }

  private mutating func take(
    _ token: HTMLTokenizer.Token, _ line: Int, _ found: inout [(line: Int, bookmark: Bookmark)]
  ) {
    switch token {
    case .text(let bytes):
      if isInDescription { describe(bytes) }
    case .begins(let tag): begin(tag, line, &found)
    case .ends(let name):
      if name == "dd" { isInDescription = false }
      if Self.others.contains(name) { close(&found) }
    }
  }

  private mutating func begin(
    _ tag: HTMLTag, _ line: Int, _ found: inout [(line: Int, bookmark: Bookmark)]
  ) {
    let name = tag.name
    switch name {
    case "a" where !(isInDescription && hasItems):
      close(&found)
      hasLinks = true
      open = Open(line: line, attributes: tag.attributes(Self.attributes))
    case "dd":
      isInDescription = open != nil
    case _ where Self.items.contains(name):
      hasItems = true
      close(&found)
    case _ where Self.others.contains(name): close(&found)
    case _ where isInDescription && Self.breaks.contains(name): describe([0x0A])
    default: break
    }
  }

  private mutating func describe(_ bytes: ArraySlice<UInt8>) {
    guard let length = open?.description.count, length < Memo.mostBytes else { return }
    open?.description += bytes.prefix(Memo.mostBytes - length)
  }

  private mutating func close(_ found: inout [(line: Int, bookmark: Bookmark)]) {
    defer { (open, isInDescription) = (nil, false) }
    guard let open, let address = open.attributes["href"], mayBePhoto(address) else { return }
    let bookmark = Bookmark(
      address: address, tags: Bookmark.names(in: open.attributes["tags"] ?? ""),
      time: open.attributes["add_date"] ?? open.attributes["time_added"],
      memo: HTML.unescaped(String(decoding: open.description, as: UTF8.self)))
    found.append((open.line, bookmark))
  }
}
