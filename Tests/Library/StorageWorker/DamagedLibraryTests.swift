import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// Any file content leads to an answer or an error, never a crash, and a refused file stays unchanged.
struct DamagedLibraryTests {
  private let folder = DataFolder()
  private let whole: [UInt8]
  private let memos = (0..<60).reversed().map { "memo \($0)" }

  init() throws {
    let library = try folder.open()
    try library.write(LibraryUse()) { db in
      for number in 0..<60 {
        try SavedRow.insert(.makeFull(id: "p\(number)"), memo: "memo \(number)", in: db)
      }
    }
    try library.database.close()
    whole = try folder.bytes()
  }

  /// Opens and reads everything in `bytes`.
  private func read(_ bytes: [UInt8]) throws -> Result<SavedPage, LibraryError> {
    try folder.write(bytes)
    return Result { () throws(LibraryError) in
      let library = try folder.open()
      _ = try library.pendingReports(under: "", limit: 100, now: noon)
      return try library.savedPhotos(before: nil, limit: 100)
    }
  }

  /// - Parameter isExact: Whether an answer must equal that of the undamaged file.
  private func expectAnswerOrRefusal(_ bytes: [UInt8], _ what: String, isExact: Bool = false) throws {
    switch try read(bytes) {
    case .success(let page): #expect(!isExact || page.photos.map(\.memo) == memos, "\(what)")
    case .failure(.damaged), .failure(.madeByNewerVersion):
      #expect(try folder.bytes() == bytes, "\(what): a refused file was changed")
    case .failure(let error): Issue.record("\(what): \(error)")
    }
    #expect(try folder.names() == ["library.db", "library.lock", "pictures"], "\(what)")
  }

  @Test(arguments: [0x00, 0x02, 0x7f, 0xff] as [UInt8])
  func anyByteOfTheHeaderMayHaveAnyValue(value: UInt8) throws {
    for offset in Sweep.part(of: 0..<100) {
      var bytes = whole
      bytes[offset] = value
      try expectAnswerOrRefusal(bytes, "byte \(offset) = \(value)", isExact: true)
    }
  }

  @Test func theFirstSixteenBytesSayThatItIsADatabase() throws {
    for offset in 0..<16 {
      var bytes = whole
      bytes[offset] ^= 0x40
      guard case .failure(.damaged) = try read(bytes) else {
        Issue.record("byte \(offset) went unnoticed")
        continue
      }
    }
  }

  @Test func anyPageMayBeMissingOrZeroed() throws {
    for page in 0..<(whole.count / 4096) {
      var bytes = whole
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try expectAnswerOrRefusal(bytes, "page \(page) zeroed", isExact: true)
      if page > 0 {
        guard case .failure(.damaged) = try read(Array(whole.prefix(page * 4096))) else {
          Issue.record("cutting to \(page) pages went unnoticed")
          continue
        }
      }
    }
  }

  @Test(arguments: [1, 15, 16, 99, 100, 511, 512, 1023, 4095])
  func aFileCutShortIsRefused(length: Int) throws {
    let bytes = Array(whole.prefix(length))
    guard case .failure(.damaged) = try read(bytes) else {
      Issue.record("\(length) bytes were taken for a library")
      return
    }
    #expect(try folder.bytes() == bytes)
  }

  @Test func randomDamageLeadsToAnAnswerOrAnError() throws {
    var random = Sweep.random
    for round in 0..<Sweep.rounds(500) {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        bytes[.random(in: 100..<bytes.count, using: &random)] = .random(in: .min ... .max, using: &random)
      }
      try expectAnswerOrRefusal(bytes, "round \(round)")
    }
  }
}
