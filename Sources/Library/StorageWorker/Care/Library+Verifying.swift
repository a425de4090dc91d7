import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

struct RowsToVerify: Sendable {
  var records: [SavedRow]
  var unreadable: [String]
  /// The `sequence` of the last row, if more rows follow.
  var last: Int64?
}

extension Library {
  func rowCount() throws(LibraryError) -> Int {
    try read { db in try Int.fetchOne(db, "SELECT count(*) FROM savedPhoto") ?? 0 }
  }

  func rowsToVerify(after sequence: Int64?, limit: Int) throws(LibraryError) -> RowsToVerify {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        """
        SELECT \(SavedRow.columns) FROM savedPhoto
        WHERE sequence \(sql: sequence == nil ? ">=" : ">") \(sequence ?? .min) ORDER BY sequence
        """)
      let page = try ReadableRecords(rows, limit: max(1, limit))
      return RowsToVerify(
        records: page.records, unreadable: page.unreadable,
        last: page.hasMore ? page.records.last?.sequence : nil)
    }
  }

  /// Returns the records whose rows still name the same picture.
  func unchanged(_ records: [SavedRow]) throws(LibraryError) -> Set<SavedRow> {
    try read { db in
      Set(try records.filter { try record(of: $0.photo.key, in: db)?.file == $0.file })
    }
  }

  /// Copies the database into an unnamed file in the library's folder, or in SQLite's temporary folder if that fails.
  ///
  /// - Parameter progress: Called with the percentage copied.
  func copyWithoutName(
    use: LibraryUse, progress: @escaping @Sendable (Int) -> Void
  ) throws(LibraryError) -> DatabaseQueue {
    do throws(LibraryError) { return try filled(fileWithoutName(), use, progress) } catch {
      guard error.isOfFolder else { throw error }
      do throws(LibraryError) {
        return try filled(paths.explaining { try LibraryConnection.openCopy("") }, use, progress)
      } catch let other { throw other.isOfFolder ? error : other }
    }
  }

  /// Creates a file and removes its name; a crash in between leaves a file that the sweep recognizes by its name.
  private func fileWithoutName() throws(LibraryError) -> DatabaseQueue {
    try paths.explaining {
      let folder = try Descriptor(folder: paths.folder)
      let name = LibraryPaths.temporaryName(settings.random())
      _ = try folder.create(name)
      defer { try? folder.remove(name) }
      return try LibraryConnection.openCopy(folder.path(of: name))
    }
  }

  private func filled(
    _ copy: DatabaseQueue, _ use: LibraryUse, _ progress: @escaping @Sendable (Int) -> Void
  ) throws(LibraryError) -> DatabaseQueue {
    try LibraryCopy(library: self, use: use).fill(copy) { copied, total in
      wait.goesOn()
      progress(total > 0 ? copied * 100 / total : 100)
    }
    return copy
  }

  /// Finds files in the picture folder that no row names, without holding all names in memory.
  ///
  /// It skips unfinished files, which the sweep removes. It may count a picture that is being saved right now.
  func findOtherFiles(
    naming limit: Int, use: LibraryUse, progress: (Int) -> Void
  ) throws(LibraryError) -> OtherFiles {
    guard try paths.explaining({ try FileState(path: paths.pictures) }) != .missing else {
      return OtherFiles()
    }
    var (found, looked, batch) = (OtherFiles(), 0, [String]())
    func look() throws(LibraryError) {
      try use.checkCancellation()
      let others = try filesOfNoPhoto(among: batch)
      found.count += others.count
      found.names += others.prefix(limit - found.names.count)
      looked += batch.count
      batch = []
      progress(looked)
    }
    var failure: LibraryError?
    try paths.explaining {
      try PictureFolder(paths).forEachName { name in
        batch.append(name)
        guard batch.count == Self.namesAtOnce else { return true }
        do throws(LibraryError) { try look() } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
    try look()
    return found
  }

  private static let namesAtOnce = 500

  private func filesOfNoPhoto(among names: [String]) throws(LibraryError) -> [String] {
    try read { db in
      let sources = try String.fetchAll(
        db, "\(sql: Self.withSources) SELECT name FROM source WHERE name IS NOT NULL")
      return try names.filter { text in
        if PictureName.isPart(text) { return false }
        guard let name = PictureName(text) else { return true }
        return try !sources.contains { source in
          let photo: SQL = """
            SELECT 1 FROM savedPhoto WHERE source = \(source) AND photoID = \(name.photoID) AND file = \(text)
            """
          return try Row.fetchOne(db, photo, cached: true) != nil
        }
      }
    }
  }
}

extension LibraryError {
  /// Whether the error concerns this folder, so that another one may work.
  fileprivate var isOfFolder: Bool {
    switch self {
    case .readOnly, .openedForReading, .diskFull, .cannotCreate: true
    default: false
    }
  }
}
