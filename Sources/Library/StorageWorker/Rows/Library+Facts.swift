import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// The maximum number of files to examine individually; beyond that, sizes are estimates and other files are not counted.
  static let mostFiles = 10_000
  /// The number of pictures that an estimate samples.
  private static let sample = 1_000

  func facts() throws(LibraryError) -> LibraryFacts {
    var facts = LibraryFacts()
    let pictures = try read { db in
      facts.saved = try count(in: db)
      facts.trashed = try trashCount(in: db)
      facts.nextRemoval = try nextRemoval(in: db)
      facts.pendingReports = try Int.fetchOne(db, "SELECT count(*) FROM downloadReport") ?? 0
      return try files(of: facts.saved + facts.trashed, in: db)
    }
    try paths.explaining { facts.databaseBytes = try FileStatus(path: paths.database)?.size ?? 0 }
    facts.editedTexts = StorageWorker.editedTexts(in: paths.folder)
    // If a fact cannot be determined, the others are not affected.
    (facts.pictureBytes, facts.otherFiles) = (nil, nil)
    do throws(LibraryError) {
      try paths.explaining { try look(at: pictures, of: facts.saved + facts.trashed, into: &facts) }
    } catch { facts.problem = error }
    return facts
  }

  /// The year 5138; only damage produces later times.
  private static let latest = 1e11

  /// - Returns: The time, or `nil` if there is none or it cannot be read.
  private func nextRemoval(in db: Database) throws -> Date? {
    let first = try Row.fetchOne(
      db, "SELECT min(deletedAt) AS time FROM savedPhoto HAVING min(deletedAt) IS NOT NULL")
    guard let time = try? first?.time("time"), abs(time.timeIntervalSince1970) < Self.latest else {
      return nil
    }
    return time.addingTimeInterval(settings.keepDeletedFor)
  }

  /// Returns the files of all rows, or of an evenly spread sample.
  private func files(of count: Int, in db: Database) throws -> [PictureName] {
    let files =
      count > Self.mostFiles
      ? try String.fetchAll(db, Self.samplingFiles)
      : try String.fetchAll(
        db,
        """
        SELECT file FROM savedPhoto UNION SELECT file FROM undonePhoto UNION SELECT file FROM unneededPicture
        """)
    return files.compactMap(PictureName.init)
  }

  /// Divides the range of sequence numbers evenly, and selects the first row from each point on.
  private static let samplingFiles: SQL = """
    WITH RECURSIVE
      bounds (first, last) AS (SELECT min(sequence), max(sequence) FROM savedPhoto),
      place (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM place WHERE number + 1 < \(sample))
    SELECT (SELECT file FROM savedPhoto
        WHERE sequence >= first + CAST((CAST(last AS REAL) - first) / \(sample) * number AS INTEGER)
        ORDER BY sequence LIMIT 1) AS file
    FROM place, bounds WHERE file IS NOT NULL
    """

  private func look(at files: [PictureName], of count: Int, into facts: inout LibraryFacts) throws {
    guard try FileState(path: paths.pictures) != .missing else {
      (facts.pictureBytes, facts.otherFiles) = (0, 0)
      return
    }
    let folder = try PictureFolder(paths)
    var bytes = 0.0
    for file in files { bytes += Double(try folder.size(of: file) ?? 0) }
    facts.isEstimate = count > Self.mostFiles
    if facts.isEstimate, !files.isEmpty { bytes *= Double(count) / Double(files.count) }
    facts.pictureBytes = Int(exactly: bytes.rounded()) ?? .max
    let names = facts.isEstimate ? nil : try folder.names(atMost: 2 * Self.mostFiles + 1)
    let needed = Set(files.map(\.text))
    facts.otherFiles = names.flatMap { names in
      names.count > 2 * Self.mostFiles
        ? nil : names.count { !needed.contains($0) && !PictureName.isPart($0) }
    }
  }
}
