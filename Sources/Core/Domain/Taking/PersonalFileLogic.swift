/// Files of the person's own, outside of the library.
package protocol PersonalFileLogic: Sendable {
  /// Decides where a file goes, and makes the folder for it if there is none.
  /// - Parameter name: Its name if the order leads to a folder.
  /// - Returns: The file's whole path.
  /// - Throws: `file`.
  func place(for name: String, _ order: FileOrder) async throws(Failure) -> String

  /// Writes a file; when this throws, there is nothing new.
  /// - Throws: `file`.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure)
}

/// Where a file of the person's own is to go.
package struct FileOrder: Hashable, Sendable {
  /// The path of a file or a folder, as it was typed; nil for the current folder.
  package var path: String?
  /// Whether a file that is there may be replaced.
  package var replaces: Bool
  /// Which of several photos it is, from 1.
  package var place: Int
  /// How many there are; several go into a folder.
  package var count: Int

  package init(path: String? = nil, replaces: Bool = false, place: Int = 1, count: Int = 1) {
    self.path = path
    self.replaces = replaces
    self.place = place
    self.count = count
  }
}
