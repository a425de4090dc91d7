import Foundation
import Testing

/// A library on disk, looked at from outside as any other program could.
struct LibraryFolder {
  struct Row: Equatable, Decodable {
    var photoID: String
    var memo: String
    var file: String
    /// SQLite's truth: 1 for a photo that was deleted, whose file is kept for a while.
    var isDeleted: Int
  }

  let folder: URL

  var database: URL { folder.appending(path: "library.db") }
  var pictureFolder: URL { folder.appending(path: "pictures") }

  /// The rows, in the order of saving.
  func rows() throws -> [Row] {
    let json = try sql(
      "SELECT photoID, memo, file, deletedAt IS NOT NULL AS isDeleted FROM savedPhoto ORDER BY sequence")
    return json.isEmpty ? [] : try JSONDecoder().decode([Row].self, from: Data(json.utf8))
  }

  /// The names of all files in the picture folder, whole or not.
  func pictureNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: pictureFolder.plainPath))
  }

  func isWholePicture(_ name: String) throws -> Bool {
    let bytes = try Data(contentsOf: pictureFolder.appending(path: name))
    return bytes.starts(with: [0xFF, 0xD8]) && bytes.suffix(2) == Data([0xFF, 0xD9])
  }

  /// Names of everything below the folder, with modes.
  func modes() throws -> [String: Int] {
    let manager = FileManager.default
    let names = [""] + (manager.enumerator(atPath: folder.plainPath)?.compactMap { $0 as? String } ?? [])
    return try names.reduce(into: [:]) { modes, name in
      let path = folder.appending(path: name).plainPath
      modes[name] = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
  }

  /// Runs SQLite's own command on the library.
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

  /// What must hold for a library that nobody is writing: every row has its whole picture, every picture has its row,
  /// nothing is left half done.
  ///
  /// - Returns: The rows.
  @discardableResult
  func expectNothingHalf(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Row] {
    let rows = try rows()
    let files = rows.map(\.file)
    let names = try pictureNames()
    #expect(Set(files) == names, sourceLocation: sourceLocation)
    #expect(Set(files).count == files.count, sourceLocation: sourceLocation)
    let broken = try names.filter { try !isWholePicture($0) }
    #expect(broken == [], sourceLocation: sourceLocation)
    // SQLite leaves a journal that nobody needs lying there until its next write.
    let beside = Set(try FileManager.default.contentsOfDirectory(atPath: folder.plainPath))
      .subtracting(["library.db-journal"])
    #expect(beside == ["library.db", "library.lock", "pictures"], sourceLocation: sourceLocation)
    return rows
  }
}
