import Domain
import FoundationEssentials
import LibraryCore
import SQLite

/// Pending download reports, in order of their ids.
extension Library {
  /// The longest time for sending one report; after that, the session that claimed it counts as ended.
  private static let secondsOfClaim: TimeInterval = 5 * 60

  func pendingReports(under root: String, limit: Int, now: Date) throws(LibraryError) -> [String] {
    try read { db in
      try Row.fetchAll(
        db,
        """
        SELECT downloadLocation FROM downloadReport
        WHERE substr(downloadLocation, 1, length(\(root))) = \(root) AND \(isFree(now))
        ORDER BY id LIMIT \(max(0, limit))
        """
      ).map { try $0.text("downloadLocation") }
    }
  }

  /// Claims a report for sending, or returns `false` if another session has already claimed it.
  func claimReport(_ downloadLocation: String, now: Date, use: LibraryUse) throws(LibraryError) -> Bool {
    try write(use) { db in
      try db.execute(
        """
        UPDATE downloadReport SET claimedAt = \(now.timeIntervalSince1970)
        WHERE downloadLocation = \(downloadLocation) AND \(isFree(now))
        """)
      return db.changesCount > 0
    }
  }

  /// The condition that no session is sending a report; a claim from the future comes from a different clock.
  private func isFree(_ now: Date) -> SQL {
    let time = now.timeIntervalSince1970
    return """
      (claimedAt IS NULL
        OR claimedAt NOT BETWEEN \(time - Self.secondsOfClaim) AND \(time + Self.secondsOfClaim))
      """
  }

  /// Moves a report to the end of the queue, where any session may send it.
  func postponeReport(_ downloadLocation: String, use: LibraryUse) throws(LibraryError) {
    try write(use) { db in
      try db.execute(
        """
        UPDATE downloadReport SET id = (SELECT max(id) + 1 FROM downloadReport), claimedAt = NULL
        WHERE downloadLocation = \(downloadLocation)
        """)
    }
  }

  func removeReport(_ downloadLocation: String, use: LibraryUse) throws(LibraryError) {
    try write(use) { db in
      try db.execute(
        "DELETE FROM downloadReport WHERE downloadLocation = \(downloadLocation)")
    }
  }
}
