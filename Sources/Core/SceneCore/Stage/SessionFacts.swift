/// Facts of the session.
///
/// Only how pictures are shown may change while it runs, when the terminal has said what it can.
package struct SessionFacts: Sendable, Hashable {
  /// Whose photos are shown: "Unsplash", "demo catalogue", or a host's name.
  package var source: String
  /// The server's address, without a key; nil when the program paints the photos itself.
  package var server: String?
  /// The library's folder.
  package var libraryFolder: String
  package var pictures: Pictures

  /// How pictures are shown, and why.
  package struct Pictures: Sendable, Hashable {
    /// The word that `--pictures` takes for it: "quadrants", or "off".
    package var mode: String
    /// A few words, as in "COLORTERM is truecolor"; they may quote the environment.
    package var reason: String

    package init(mode: String, reason: String) {
      self.mode = mode
      self.reason = reason
    }
  }

  package init(source: String, server: String?, libraryFolder: String, pictures: Pictures) {
    self.source = source
    self.server = server
    self.libraryFolder = libraryFolder
    self.pictures = pictures
  }
}
