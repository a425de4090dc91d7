import Domain
import FoundationEssentials
import OperatingSystem

/// A photo, or the name of one, from a line of a file.
struct PhotoItem {
  enum Content {
    case entry(LibraryEntry)
    /// A photo to be fetched from its source, unless it is in the library.
    case name(PhotoName, EntryBookmarks.Bookmark?)
    case refused(RefusedLine.Reason)
  }

  /// The number of its line, from 1.
  var line: Int
  /// The beginning of the line.
  var excerpt: String
  var content: Content
}

/// Reads the photos in a file one after the other, and never holds more than one of them.
///
/// The content decides the kind of file: JSON with a list of photos, JSON lines, bookmarks in the form of Netscape, or
/// lines with an id or an address each.
struct PhotoFile: ~Copyable {
  private enum Kind { case document, lines, bookmarks, names }

  private var lines: LineReader
  private let now: Date
  private let isOnlyCounted: Bool
  private var kind: Kind?
  private var document = JSONDocument()
  /// The items of the lines read so far, at most one in most files.
  private var ready: [PhotoItem] = []
  private var bookmark: (line: Int, text: String)?

  /// - Parameters:
  ///   - file: Opened for reading, at its beginning.
  ///   - now: The time of saving, where the file has none.
  ///   - isOnlyCounted: Whether to leave the photos unread, which is much faster.
  init(_ file: consuming Descriptor, now: Date, isOnlyCounted: Bool = false) {
    self.isOnlyCounted = isOnlyCounted
    lines = LineReader(file)
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
    guard let first = line.bytes.first(where: { !$0.isBlank }) else { return }
    let kind = kind ?? Self.kind(of: line.bytes, first)
    self.kind = kind
    guard kind == .document || line.begins && line.ends else {
      if line.begins {
        ready.append(refused(line.number, line.bytes, .unreadable("it is longer than 4 MiB")))
      }
      return
    }
    switch kind {
    case .document:
      for object in document.objects(in: line) { ready.append(photo(object.line, object.bytes)) }
    case .lines: ready.append(photo(line.number, line.bytes))
    case .bookmarks: addBookmarks(line)
    case .names: addName(line)
    }
  }

  private static func kind(of line: [UInt8], _ first: UInt8) -> Kind {
    switch first {
    case UInt8(ascii: "<"): .bookmarks
    case UInt8(ascii: "["): .document
    case UInt8(ascii: "{"): EntryJSON.isPhoto(line) ? .lines : .document
    default: .names
    }
  }

  private mutating func finish() {
    if let last = bookmark { add(bookmark: last) }
    bookmark = nil
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

  private mutating func addName(_ line: LineReader.Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let word = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix { !$0.isWhitespace }
    guard !word.isEmpty, !word.hasPrefix("#") else { return }
    ready.append(named(line.number, String(word), nil) ?? refused(line.number, line.bytes, .noPhoto))
  }

  private func named(_ line: Int, _ word: String, _ bookmark: EntryBookmarks.Bookmark?) -> PhotoItem? {
    guard let name = PhotoName(word), name.canBeFetched else { return nil }
    return PhotoItem(line: line, excerpt: word, content: .name(name, bookmark))
  }

  /// Adds bookmarks, several from one line or one from several.
  private mutating func addBookmarks(_ line: LineReader.Line) {
    var rest = String(decoding: line.bytes, as: UTF8.self)[...]
    while let start = rest.range(ofTag: "<dt>") {
      append(rest[..<start.lowerBound])
      if let bookmark { add(bookmark: bookmark) }
      bookmark = (line.number, "")
      rest = rest[start.upperBound...]
    }
    append(rest + "\n")
  }

  private mutating func append(_ text: Substring) {
    guard let known = bookmark, known.text.utf8.count < Memo.mostBytes else { return }
    bookmark?.text += text
  }

  /// Adds a photo's bookmark, and leaves out any other without a word, as most are.
  private mutating func add(bookmark: (line: Int, text: String)) {
    guard let found = EntryBookmarks.bookmark(bookmark.text), found.address.contains("/"),
      let item = named(bookmark.line, found.address, found)
    else { return }
    ready.append(item)
  }

  private func refused(_ line: Int, _ bytes: [UInt8], _ reason: RefusedLine.Reason) -> PhotoItem {
    PhotoItem(
      line: line, excerpt: String(decoding: bytes.prefix(200), as: UTF8.self), content: .refused(reason))
  }
}

extension UInt8 {
  /// White space of JSON, and the byte order mark with which some programs begin a file.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains(self) }
}

extension Substring {
  fileprivate func range(ofTag tag: String) -> Range<Index>? {
    var start = startIndex
    while let next = self[start...].firstIndex(of: "<") {
      if self[next...].prefix(tag.count).lowercased() == tag {
        return next..<index(next, offsetBy: tag.count)
      }
      start = index(after: next)
    }
    return nil
  }
}
