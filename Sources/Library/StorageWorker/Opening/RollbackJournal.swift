import Glibc
import OperatingSystem

/// The journal that SQLite writes before changing a file, so that an interrupted change can be undone.
///
/// Its segments have a header and records, and each record is a page from before the change. This type reads only the file's change
/// counter: https://sqlite.org/fileformat2.html#the_rollback_journal.
struct RollbackJournal: ~Copyable {
  private let file: Descriptor

  init(path: String) throws(SystemError) {
    file = try Descriptor(path: path, flags: O_RDONLY)
  }

  /// Returns the change counter in the journal's page 1, or `nil` without that page or if SQLite would not play the journal back.
  func changeCounter() throws(SystemError) -> UInt32? {
    guard let sector = try number(at: 20), (32...65_536).contains(sector),
      let page = try number(at: 24), (512...65_536).contains(page)
    else { return nil }
    let (size, header, record) = (try file.status().size, Int(sector), 4 + Int(page) + 4)
    var segment = 0
    while let count = try recordCount(at: segment), count > 0 {
      let records = segment + header
      for start in stride(from: records, to: min(records + count * record, size), by: record)
      where try number(at: start) == 1 {
        return try number(at: start + 4 + SQLiteHeader.changeCounterOffset)
      }
      segment = (records + count * record + header - 1) / header * header
    }
    return nil
  }

  /// Returns the number of records in the segment, or `nil` if there is no segment.
  private func recordCount(at segment: Int) throws(SystemError) -> Int? {
    guard try file.read(from: segment, count: 8) == Self.magic else { return nil }
    return try number(at: segment + 8).map { Int($0) }
  }

  private func number(at offset: Int) throws(SystemError) -> UInt32? {
    UInt32(bigEndianBytes: try file.read(from: offset, count: 4))
  }

  private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
}

/// An SQLite file's header, read without SQLite.
///
/// Use this only while the process has no SQLite lock on the file: closing another descriptor would drop the lock.
struct SQLiteHeader {
  static let changeCounterOffset = 24

  /// Increases by one with each change; `nil` if the file is too short to have it.
  let changeCounter: UInt32?
  /// Whether the header says that a write-ahead log next to the file may hold changes.
  let usesWAL: Bool

  init(path: String) throws(SystemError) {
    let bytes = try Descriptor(path: path, flags: O_RDONLY).read(from: 0, count: 28)
    changeCounter = UInt32(bigEndianBytes: bytes.dropFirst(Self.changeCounterOffset))
    usesWAL = bytes.dropFirst(18).prefix(2).contains(2)
  }
}

extension UInt32 {
  fileprivate init?(bigEndianBytes bytes: some Collection<UInt8>) {
    guard bytes.count == 4 else { return nil }
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
