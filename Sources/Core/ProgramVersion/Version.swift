internal import CVersion

/// The version of both programs, defined only here.
package enum Version {
  /// The version number according to https://semver.org.
  package static let text = "0.1.0"
  package static let date = "2026-11-25"

  /// The version, with the commit that the program was built from and the commit's day: `0.1.0 (1a2b3c4d, 2026-11-27)`.
  package static let whole = whole(commit: cversion_commit(), day: cversion_day())

  /// - Parameter day: A number such as 20261127.
  /// - Returns: Only the version if the commit was unknown at build time.
  package static func whole(commit: UInt32, day: UInt32) -> String {
    guard commit != 0, day != 0 else { return text }
    let parts = [day / 10_000, day / 100 % 100, day % 100].map { padded("\($0)", to: 2) }
    return "\(text) (\(padded(String(commit, radix: 16), to: 8)), \(parts.joined(separator: "-")))"
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
