package import Terminal

/// Facts about the session.
///
/// All are fixed except how pictures are shown, which the terminal's answers may change.
package struct SessionFacts: Sendable, Hashable {
  /// The source of the photos: "Unsplash", "demo catalogue", or a host's name.
  package var source: String
  /// The server's address, without a key, or `nil` if the program paints the photos itself.
  package var server: String?
  package var libraryFolder: String
  package var pictures: Pictures

  /// How pictures are shown, and why.
  package struct Pictures: Sendable, Hashable {
    /// The word for `--pictures`, such as "quadrants" or "off".
    package var mode: String
    /// A few words, such as "COLORTERM is truecolor", which may quote the environment.
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

/// Facts about the machine and the program's dependencies.
package struct SystemFacts: Sendable, Hashable {
  /// The version as printed by `--version`.
  package var version: String
  /// The operating system and the processor: "Debian GNU/Linux 12 (bookworm), x86_64".
  package var system: String
  /// The terminal, if standard output is one.
  package var terminal: Terminal?
  /// The source of the key: a variable, a command or a file.
  package var keyOrigin: String?
  /// Whether the source needs a key and has none.
  package var lacksKey = false
  /// The reasons curl and libpq cannot be opened, or `nil`.
  package var curlProblem: String?
  package var postgreSQLProblem: String?
  /// The folders that the program writes to.
  package var folders: [Folder] = []
  /// The terminals around tmux, or `nil` outside tmux.
  package var tmux: TmuxClients?

  package struct Folder: Sendable, Hashable {
    package enum Purpose: Sendable { case library, cache, history, settings }

    package var purpose: Purpose
    package var path: String
    /// The reason that nothing can be written there, or `nil`.
    package var problem: String?
    package var isFull: Bool
    package var freeBytes: Int?

    package init(_ purpose: Purpose, _ path: String, problem: String?, isFull: Bool = false, freeBytes: Int?)
    {
      (self.purpose, self.path, self.problem) = (purpose, path, problem)
      (self.isFull, self.freeBytes) = (isFull, freeBytes)
    }
  }

  package struct Terminal: Sendable, Hashable {
    /// The name as the terminal reports it, or from `TERM` if it does not.
    package var name: String
    package var columns: Int
    package var rows: Int
    /// The size of a cell in pixels, if known.
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
