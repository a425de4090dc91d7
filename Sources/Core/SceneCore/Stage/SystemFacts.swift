package import Terminal

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
