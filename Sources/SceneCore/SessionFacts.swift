/// What is decided when the program starts and does not change while it runs.
package struct SessionFacts: Sendable, Hashable {
  /// Whose photos are shown: "Unsplash", "demo catalogue", or a host's name.
  package var source: String
  /// The server's address, without a key; nil when the program paints the photos itself.
  package var server: String?
  /// The library's folder.
  package var libraryFolder: String

  package init(source: String, server: String?, libraryFolder: String) {
    self.source = source
    self.server = server
    self.libraryFolder = libraryFolder
  }
}
