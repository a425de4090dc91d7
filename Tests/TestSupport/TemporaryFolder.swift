import FoundationEssentials
package import Glibc
internal import Testing

/// Real files, named by their paths within one folder.
package protocol TestFiles {
  /// The folder that all names are relative to.
  var files: String { get }
}

extension TestFiles {
  /// Returns the names of all files and folders, sorted, or an empty array if the folder does not exist.
  package func names() throws -> [String] {
    guard has("") else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: files).sorted()
  }

  package func path(of name: String) -> String { files + "/" + name }

  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path(of: name)), "\(name)"))
  }

  package func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// Returns the permission bits.
  package func mode(of name: String) throws -> mode_t {
    var status = stat()
    try #require(unsafe lstat(path(of: name), &status) == 0, "\(name)")
    return status.st_mode & 0o7777
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, creating its folders.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path(of: name)
    try makeFolder(String(name.prefix(upTo: name.lastIndex(of: "/") ?? name.startIndex)))
    try #require(FileManager.default.createFile(atPath: path, contents: Data(bytes)), "\(name)")
    return path
  }

  package func makeFolder(_ name: String = "") throws {
    try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
  }

  /// - Parameter target: A name in the folder, or a full path.
  package func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: target.hasPrefix("/") ? target : path(of: target))
  }

  package func makePipe(_ name: String) throws { try #require(unsafe mkfifo(path(of: name), 0o600) == 0) }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }
}

/// A folder for one test, removed afterward.
package final class TemporaryFolder: TestFiles, Sendable {
  package let path: String
  package var files: String { path }

  package init() {
    path = Self.all + "/\(UInt64.random(in: .min ... .max))"
    do { try makeFolder() } catch { Issue.record(error) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removed at exit, because the last owner of a folder may be a thread that the process does not wait for.
  private static let all: String = {
    _ = atexit { TemporaryFolder.removeAll() }
    return FileManager.default.temporaryDirectory.appending(path: "picterest-tests-\(getpid())").path
  }()

  /// Tries again if another thread was removing the same files.
  private static func removeAll() {
    for _ in 1...100 where FileManager.default.fileExists(atPath: all) {
      try? FileManager.default.removeItem(atPath: all)
    }
  }
}
