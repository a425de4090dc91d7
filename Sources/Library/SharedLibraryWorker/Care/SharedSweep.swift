import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// Removes photos deleted long ago, changes of the same age and old tokens, by the server's clock.
///
/// The sweep runs if something is due when a library opens, and removes only a limited number, so nobody waits long. A session without
/// permission skips the sweep, as does any session while another one is sweeping.
struct SharedSweep {
  let library: SharedLibrary
  let address: LibraryAddress

  static func isDue(_ settings: SharedSettings) -> SQL {
    """
    (EXISTS (SELECT FROM savedPhoto WHERE deletedAt < \(before(settings.keepDeletedFor)))
      OR EXISTS (SELECT FROM change WHERE madeAt < \(before(settings.keepDeletedFor)))
      OR EXISTS (SELECT FROM commitToken WHERE madeAt < \(before(2 * secondsOfToken))))
    """
  }

  func run() {
    do {
      try library.begin()
      try remove(SharedEdit(library, token: .random(in: .min ... .max), address: address))
      try library.run("COMMIT")
    } catch { _ = try? library.run("ROLLBACK") }
  }

  private func remove(_ edit: SharedEdit) throws {
    let lock = try edit.run(
      "SELECT pg_try_advisory_xact_lock(hashtext(\("sweep " + library.settings.schema))) AS isFree")
    guard try lock.rows.first?.boolean("isFree") == true else { return }
    let old = Self.before(library.settings.keepDeletedFor)
    try edit.purge(
      """
      sequence IN (SELECT sequence FROM savedPhoto WHERE deletedAt < \(old)
        ORDER BY deletedAt LIMIT \(Self.most) FOR UPDATE SKIP LOCKED)
      """)
    try edit.forget(
      "change.id IN (SELECT id FROM change WHERE madeAt < \(old) ORDER BY madeAt LIMIT \(Self.most))")
    try edit.run("DELETE FROM commitToken WHERE madeAt < \(Self.before(Self.secondsOfToken))")
  }

  private static let most = 1_000
  /// Far longer than any command that may need its token.
  private static let secondsOfToken: TimeInterval = 86_400

  private static func before(_ seconds: TimeInterval) -> SQL { "\(sql: SharedEdit.seconds) - \(seconds)" }
}
