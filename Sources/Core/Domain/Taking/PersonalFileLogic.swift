/// The user's own files, outside the library.
package protocol PersonalFileLogic: Sendable {
  /// Returns the full path for a file and creates its folder if necessary; standard output stays as it is.
  /// - Parameter name: The file name to use if the order names a folder.
  func place(for name: String, _ order: FileOrder) async throws(Failure) -> String

  /// Writes a file, completely or not at all.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure)
}

/// The destination of a user's own file.
package struct FileOrder: Hashable, Sendable {
  /// The path that means standard output.
  package static let standardOutput = "-"
  /// The path that means standard input.
  package static let standardInput = "-"

  /// The path of a file or a folder, as typed, or `nil` for the current folder.
  package var path: String?
  /// Whether an existing file may be replaced.
  package var replaces: Bool
  /// The photo's position among several, from 1.
  package var place: Int
  /// The number of photos; several photos need a folder.
  package var count: Int

  package init(path: String? = nil, replaces: Bool = false, place: Int = 1, count: Int = 1) {
    self.path = path
    self.replaces = replaces
    self.place = place
    self.count = count
  }
}
