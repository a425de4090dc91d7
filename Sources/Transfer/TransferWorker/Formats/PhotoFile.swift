import Domain
import FoundationEssentials
import OperatingSystem

/// A photo, or a photo's name, from a line of a file.
struct PhotoItem {
  enum Content {
    case entry(LibraryEntry)
    /// A photo to fetch from its source, unless the library already has it.
    case name(PhotoName, Bookmark?)
    case refused(RefusedLine.Reason)
  }

  /// The line number, starting at 1.
  var line: Int
  /// The beginning of the line.
  var excerpt: String
  var content: Content
}

/// Reads the photos in a file one by one, holding only one at a time.
///
/// The content determines the kind of file: JSON with a list of photos, JSON lines, HTML bookmarks, a table with an address column, or
/// lines that each have an id or address.
struct PhotoFile: ~Copyable {
  private enum Kind { case document, lines, bookmarks, table, names }

  private var lines: LineReader
  private let now: Date
  private let isOnlyCounted: Bool
  private var kind: Kind?
  private var document = JSONDocument()
  /// The items from the lines read so far; in most files, at most one.
  private var ready: [PhotoItem] = []
  private var bookmarks = BookmarkReader(Self.mayBePhoto)
  private var table: TableOfLinks?
  /// The first line of an XML file.
  private var start: LineReader.Line?

  /// - Parameters:
  ///   - file: The file, opened for reading, at its beginning.
  ///   - now: The time of saving, if the file has none.
  ///   - isOnlyCounted: Whether to skip reading the photos, which is much faster.
  ///   - watch: Receives the number of bytes read so far, and throws to stop reading.
  init(
    _ file: consuming Descriptor, now: Date, isOnlyCounted: Bool = false,
    watch: @escaping (_ bytes: Int) throws(SystemError) -> Void = { _ in }
  ) {
    self.isOnlyCounted = isOnlyCounted
    lines = LineReader(file, watch: watch)
    self.now = now
  }

  mutating func next() throws(SystemError) -> PhotoItem? {
    while ready.isEmpty {
      guard let line = try lines.next() else {
        finish()
        return ready.isEmpty ? nil : ready.removeFirst()
      }
      add(line)
    }
    return ready.removeFirst()
  }

  private mutating func add(_ line: LineReader.Line) {
    guard let kind else { return begin(with: line) }
    // In a bookmark's or table's memo, empty lines count.
    guard kind == .bookmarks || kind == .table || !line.bytes.allSatisfy(\.isBlank) else { return }
    guard kind == .document || kind == .bookmarks || line.begins && line.ends else {
      if line.begins {
        ready.append(refused(line.number, line.bytes, .unreadable("it is longer than 4 MiB")))
      }
      return
    }
    add(line, kind)
  }

  /// Determines the kind of file from its first line; a table's header row is not a photo.
  private mutating func begin(with line: LineReader.Line) {
    guard let first = line.bytes.first(where: { !$0.isBlank }) else { return }
    let kind = kind(of: line.bytes, first)
    self.kind = kind
    // Bookmarks without any link may be an empty list, but other XML formats have elements of their own.
    if kind == .bookmarks, Self.text(line).contains("<?xml") { start = line }
    if kind != .table { add(line) }
  }

  private mutating func add(_ line: LineReader.Line, _ kind: Kind) {
    switch kind {
    case .document:
      for object in document.objects(in: line) { ready.append(photo(object.line, object.bytes)) }
    case .lines: ready.append(photo(line.number, line.bytes))
    case .bookmarks: add(bookmarks.bookmarks(in: line.bytes + [0x0A], line: line.number))
    case .table:
      add([table?.bookmark(endingWith: Self.text(line), number: line.number)].compactMap(\.self))
    case .names: addNames(line)
    }
  }

  private static func text(_ line: LineReader.Line) -> String { String(decoding: line.bytes, as: UTF8.self) }

  private mutating func kind(of line: [UInt8], _ first: UInt8) -> Kind {
    let text = String(decoding: line, as: UTF8.self)
    switch first {
    case UInt8(ascii: "<") where !text.lowercased().contains("<http"): return .bookmarks
    case UInt8(ascii: "[") where !text.contains("](") || text.contains("{"): return .document
    case UInt8(ascii: "{"): return EntryJSON.isPhoto(line) ? .lines : .document
    default:
      table = TableOfLinks(firstLine: text)
      return table == nil ? .names : .table
    }
  }

  private mutating func finish() {
    add(bookmarks.rest())
    if let start, !bookmarks.hasLinks {
      ready.append(
        refused(start.number, start.bytes, .unreadable("the file has no links, as bookmarks in HTML have")))
    }
    add([table?.rest()].compactMap(\.self))
    start = nil
    if let rest = document.rest() {
      ready.append(refused(rest.line, rest.bytes, .unreadable("the file ends in the middle of it")))
    }
  }

  // MARK: The kinds

  private func photo(_ line: Int, _ json: [UInt8]) -> PhotoItem {
    guard !isOnlyCounted else { return refused(line, [], .noPhoto) }
    do throws(EntryJSON.Flaw) {
      return PhotoItem(line: line, excerpt: "", content: .entry(try EntryJSON.entry(json, now: now)))
    } catch {
      switch error {
      case .newerVersion: return refused(line, json, .newerVersion)
      case .unreadable(let words): return refused(line, json, .unreadable(words))
      }
    }
  }

  private mutating func addNames(_ line: LineReader.Line) {
    for text in Self.text(line).split(separator: "\r") {
      let text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      let items = ListedPhoto.words(in: String(text)).compactMap { named(line.number, $0, nil) }
      ready += items.isEmpty ? [refused(line.number, Array(text.utf8), .noPhoto)] : items
    }
  }

  private func named(_ line: Int, _ word: String, _ bookmark: Bookmark?) -> PhotoItem? {
    guard let name = PhotoName(word), name.canBeFetched else { return nil }
    return PhotoItem(line: line, excerpt: word, content: .name(name, bookmark))
  }

  /// Adds the bookmarks that are photos; the others, usually the majority, are skipped silently.
  private mutating func add(_ found: [(line: Int, bookmark: Bookmark)]) {
    for (line, bookmark) in found where Self.mayBePhoto(bookmark.address) {
      ready.append(
        named(line, bookmark.address, bookmark) ?? refused(line, Array(bookmark.address.utf8), .noPhoto))
    }
  }

  /// Returns whether an address leads to a photo, or resembles a photo's page too closely to skip silently.
  private static func mayBePhoto(_ address: String) -> Bool {
    address.contains("/") && (address.contains("unsplash.com/photos/") || PhotoName(address) != nil)
  }

  private func refused(_ line: Int, _ bytes: [UInt8], _ reason: RefusedLine.Reason) -> PhotoItem {
    PhotoItem(
      line: line, excerpt: String(decoding: bytes.prefix(200), as: UTF8.self), content: .refused(reason))
  }
}

extension UInt8 {
  /// Whether the byte is JSON white space or part of a byte order mark, with which some programs begin a file.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains(self) }
}
