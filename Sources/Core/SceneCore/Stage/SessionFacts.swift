package import Terminal

/// Facts of the session.
///
/// Only how pictures are shown may change while it runs, when the terminal has said what it can.
package struct SessionFacts: Sendable, Hashable {
  /// Whose photos are shown: "Unsplash", "demo catalogue", or a host's name.
  package var source: String
  /// The server's address, without a key; nil when the program paints the photos itself.
  package var server: String?
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

/// Facts of the machine and of what the program depends on there.
package struct SystemFacts: Sendable, Hashable {
  /// As `--version` shows it.
  package var version: String
  /// The name of the operating system, and its processor: "Debian GNU/Linux 12 (bookworm), x86_64".
  package var system: String
  /// Nil where standard output is none.
  package var terminal: Terminal?
  /// Where the key comes from: a variable, a command or a file; nil when there is none.
  package var keyOrigin: String?
  /// Why these libraries cannot be opened; nil when they can.
  package var curlProblem: String?
  package var postgreSQLProblem: String?

  package struct Terminal: Sendable, Hashable {
    /// What it says of itself, or else its name in `TERM`.
    package var name: String
    package var columns: Int
    package var rows: Int
    /// In pixels; nil when it is not known.
    package var cell: CellSize?

    package init(name: String, columns: Int, rows: Int, cell: CellSize?) {
      (self.name, self.columns, self.rows, self.cell) = (name, columns, rows, cell)
    }
  }

  package init(version: String, system: String) {
    self.version = version
    self.system = system
  }
}
