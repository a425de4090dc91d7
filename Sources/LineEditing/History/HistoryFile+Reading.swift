import Glibc
import POSIX
import Synchronization

extension HistoryFile {
  /// Reads what has been added since the last time, by this session and by others.
  ///
  /// A file that is not there is an empty one. One that is another file by now, or became shorter, is read
  /// anew. Of what is there at the first look, the newest 10,000 entries are read, as far as they stand in
  /// the last 2 MiB.
  package func readNew() throws(HistoryError) -> HistoryNews {
    // Not held while reading: a `throws` type is lost in the closure of a Mutex, and one thread reads.
    let known = place.withLock { $0 }
    let isThere = try HistoryError.saying(HistoryError.cannotOpen) { () throws(SystemError) in
      try FileStatus(path: path) != nil
    }
    guard isThere else {
      place.withLock { $0 = nil }
      return HistoryNews(entries: [], startsAnew: known != nil)
    }
    let file = try HistoryDescriptor.open(path, O_RDONLY)
    if let known, try isNextAfter(known, in: file) { return try readOn(file, from: known) }
    return try readAnew(file)
  }

  /// Whether the file goes on after the place, and not too far to read all of it.
  private func isNextAfter(
    _ place: HistoryPlace, in file: borrowing HistoryDescriptor
  ) throws(HistoryError) -> Bool {
    let status = try file.status()
    guard status.identity == place.file,
      (place.offset...place.offset + limits.bytes).contains(status.size)
    else { return false }
    let count = place.before.count
    return try file.read(from: place.offset - count, count: count) == place.before
  }

  private func readOn(
    _ file: borrowing HistoryDescriptor, from known: HistoryPlace
  ) throws(HistoryError) -> HistoryNews {
    let size = try file.status().size
    let bytes = try file.read(from: known.offset, count: size - known.offset)
    // Only whole lines: the last one may be somebody's who is just writing it.
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      return HistoryNews(entries: [], startsAnew: false)
    }
    try remember(file, offset: known.offset + end + 1)
    return HistoryNews(entries: entries(of: bytes[...end]), startsAnew: false)
  }

  private func readAnew(_ file: borrowing HistoryDescriptor) throws(HistoryError) -> HistoryNews {
    let size = try file.status().size
    let start = max(0, size - limits.bytes)
    let bytes = try file.read(from: start, count: size - start)
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      place.withLock { $0 = nil }
      return HistoryNews(entries: [], startsAnew: true)
    }
    try remember(file, offset: start + end + 1)
    return HistoryNews(entries: entries(of: bytes[...end].wholeLines(from: start)), startsAnew: true)
  }

  private func remember(
    _ file: borrowing HistoryDescriptor, offset: Int
  ) throws(HistoryError) {
    let count = min(64, offset)
    let before = try file.read(from: offset - count, count: count)
    let identity = try file.status().identity
    place.withLock { $0 = HistoryPlace(file: identity, offset: offset, before: before) }
  }

  private func entries(of bytes: ArraySlice<UInt8>) -> [HistoryEntry] {
    bytes.lines.suffix(limits.entries).compactMap(HistoryEntry.decode)
  }
}

extension ArraySlice<UInt8> {
  /// The lines without their line breaks, none of them empty.
  var lines: [ArraySlice<UInt8>] {
    var (lines, start) = ([ArraySlice<UInt8>](), startIndex)
    for end in indices where self[end] == UInt8(ascii: "\n") {
      if start < end { lines.append(self[start..<end]) }
      start = end + 1
    }
    return start < endIndex ? lines + [self[start...]] : lines
  }

  /// Without the line at the start that may be half of one.
  ///
  /// - Parameter start: Where in the file they stand.
  func wholeLines(from start: Int) -> ArraySlice<UInt8> {
    guard start > 0, let end = firstIndex(of: UInt8(ascii: "\n")) else { return self }
    return self[(end + 1)...]
  }
}

/// What ``HistoryFile/readNew()`` found.
package struct HistoryNews: Sendable, Hashable {
  /// Oldest first.
  package var entries: [HistoryEntry]
  /// Whether these are all that there is, because it is the first look or the file is another one by now.
  ///
  /// Then they stand in place of what was read before.
  package var startsAnew: Bool

  package init(entries: [HistoryEntry], startsAnew: Bool) {
    self.entries = entries
    self.startsAnew = startsAnew
  }
}

/// Up to where the history has been read.
///
/// The number of a file that was removed is given to the next one, so the bytes before the place are
/// remembered, too.
struct HistoryPlace: Sendable {
  let file: FileIdentity
  let offset: Int
  /// The last 64 bytes that were read, or fewer.
  let before: [UInt8]
}
