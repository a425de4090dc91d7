import Foundation
import Testing

/// A library on disk, as any other program sees it.
struct LibraryFolder {
  struct Row: Equatable, Decodable {
    var photoID: String
    var memo: String
    var file: String
    /// 1, which is SQLite's true, for a photo that was deleted and whose file is kept for a while.
    var isDeleted: Int
  }

  let folder: URL

  var database: URL { folder.appending(path: "library.db") }
  var pictureFolder: URL { folder.appending(path: "pictures") }

  /// The rows, in the order of saving; none where no library was made.
  func rows() throws -> [Row] {
    guard FileManager.default.fileExists(atPath: database.plainPath) else { return [] }
    let json = try sql(
      "SELECT photoID, memo, file, deletedAt IS NOT NULL AS isDeleted FROM savedPhoto ORDER BY sequence")
    return json.isEmpty ? [] : try JSONDecoder().decode([Row].self, from: Data(json.utf8))
  }

  /// The names of all files in the picture folder, complete or not.
  func pictureNames() throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: pictureFolder.plainPath) else { return [] }
    return Set(try FileManager.default.contentsOfDirectory(atPath: pictureFolder.plainPath))
      .subtracting(["unfinished"])
  }

  func isWholePicture(_ name: String) throws -> Bool {
    let bytes = try Data(contentsOf: pictureFolder.appending(path: name))
    return bytes.starts(with: [0xFF, 0xD8]) && bytes.suffix(2) == Data([0xFF, 0xD9])
  }

  /// Runs the `sqlite3` command on the library.
  @discardableResult
  func sql(_ statement: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-json", database.plainPath, statement]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Expects what is true of a library that is not being written: every row has its complete picture, no picture is
  /// incomplete, and nothing is half done.
  ///
  /// - Returns: The rows.
  @discardableResult
  func expectNothingHalf(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Row] {
    guard FileManager.default.fileExists(atPath: database.plainPath) else { return [] }
    let rows = try rows()
    let files = rows.map(\.file)
    let names = try pictureNames()
    #expect(names.isSuperset(of: files), sourceLocation: sourceLocation)
    #expect(Set(files).count == files.count, sourceLocation: sourceLocation)
    let broken = try names.filter { try !isWholePicture($0) }
    #expect(broken == [], sourceLocation: sourceLocation)
    // SQLite may leave a journal that is not needed until its next write.
    let beside = Set(try FileManager.default.contentsOfDirectory(atPath: folder.plainPath))
      .subtracting(["library.db-journal"])
    #expect(beside == ["library.db", "library.lock", "pictures"], sourceLocation: sourceLocation)
    return rows
  }
}
