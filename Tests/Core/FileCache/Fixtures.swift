import FoundationEssentials
import Glibc
import Testing

@testable import FileCache

/// A folder for one test's cache, removed afterward.
final class TemporaryCache: Sendable {
  private let parent = FileManager.default.temporaryDirectory.appending(path: "picterest-cache-\(UUID())")
    .path
  /// The path of a folder that does not exist yet.
  var path: String { parent + "/cache" }
  var files: String { path + "/files" }

  init() throws { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func cache(mostBytes: Int = 256 << 20) -> FileCache<[UInt8]> { .make(at: files, mostBytes: mostBytes) }

  func makeFiles() throws {
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
  }

  func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: files)) }

  func path(of name: String) -> String { files + "/" + name }

  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: files + "/" + name).map(Array.init)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try makeFiles()
    try #require(FileManager.default.createFile(atPath: files + "/" + name, contents: Data(bytes)))
  }

  func keep(_ bytes: [UInt8], as name: String) throws {
    try write(bytes + CacheChecksum.of(bytes[...], as: name), to: name)
  }

  /// Seconds since the last write or touch of a file.
  func age(of name: String) throws -> Double {
    Date().timeIntervalSince1970 - (try status(of: name)).modified
  }

  func setAge(of name: String, to seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(-seconds)], ofItemAtPath: files + "/" + name)
  }

  func mode(of name: String) throws -> mode_t { try status(of: name).mode }

  private func status(of name: String) throws -> (mode: mode_t, modified: Double) {
    var status = stat()
    try #require(unsafe lstat(files + "/" + name, &status) == 0)
    return (status.st_mode & 0o7777, Double(status.st_mtim.tv_sec))
  }
}

extension FileCache where Content == [UInt8] {
  /// A cache of files `….kept` that begin with "kept" and have at most a megabyte.
  ///
  /// - Parameter look: Called with each name when the folder is listed.
  static func make(
    at path: String, mostBytes: Int, look: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FileCache {
    FileCache(
      path: path, mostBytes: mostBytes,
      form: CacheForm(
        mostFileBytes: 1 << 20,
        isName: {
          look($0)
          return $0.hasSuffix(".kept")
        },
        content: { $0.starts(with: Sample.bytes()) ? $0 : nil }))
  }
}

enum Sample {
  static func bytes() -> [UInt8] { Array("kept".utf8) }

  /// A file with unique bytes.
  ///
  /// - Parameter size: The least size in bytes.
  static func bytes(_ number: Int, size: Int = 0) -> [UInt8] {
    let bytes = bytes() + Array("\(number)".utf8)
    return bytes + [UInt8](repeating: 0, count: max(0, size - bytes.count))
  }
}
