import OperatingSystem

/// libpq's file of passwords (https://www.postgresql.org/docs/15/libpq-pgpass.html).
///
/// libpq ignores a file that others can read, and says so on standard error, in the middle of a page. So the program hides the file from
/// libpq and prints its own message.
package struct PasswordFile: Sendable {
  /// A path that cannot exist, which libpq passes over without a word.
  static let none = "/dev/null/none"

  package let path: String

  /// - Returns: `nil` if no variable names a file or the home folder.
  package init?(_ environment: [String: String]) {
    func filled(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let path = filled("PGPASSFILE") ?? filled("HOME").map({ $0 + "/.pgpass" }) else { return nil }
    self.path = path
  }

  /// The reason libpq ignores the file, or `nil` if it reads the file or there is none.
  package var problem: String? {
    guard let status = try? FileStatus(following: path) else { return nil }
    if !status.isFile {
      return "Ignored the password file \(path), because it is not a file. Check PGPASSFILE."
    }
    let quoted = path.replacing("'", with: "'\\''")
    return status.mode & 0o077 == 0
      ? nil : "Ignored the password file \(path), because others can read it. Run: chmod 600 '\(quoted)'"
  }
}
