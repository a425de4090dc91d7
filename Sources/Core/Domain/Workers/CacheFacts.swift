/// The files kept on disk so that they are not fetched again.
package struct CacheFacts: Hashable, Sendable {
  /// The folder, or `nil` if there is no cache.
  package var folder: String?
  /// The size of the files on disk.
  package var bytes: Int
  /// The size limit for the files; 0 means no cache.
  package var mostBytes: Int

  package init(folder: String?, bytes: Int, mostBytes: Int) {
    self.folder = folder
    self.bytes = bytes
    self.mostBytes = mostBytes
  }
}

/// The reason fetched files are not kept.
package struct CacheProblem: Error, Hashable, Sendable {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
