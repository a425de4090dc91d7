import Domain

/// A session's settings, which follow their file as far as a session can.
@MainActor final class LiveSettings {
  private(set) var table: SettingTable
  /// The environment with the settings file; settings that take effect at the next start keep their starting values.
  private(set) var environment: [String: String]

  init(_ table: SettingTable) { (self.table, environment) = (table, table.environment) }

  /// Rereads the file; if it is unreadable or faulty, nothing changes.
  func refresh() {
    guard let table = table.reread() else { return }
    self.table = table
    for name in SettingName.allCases where name.countsAtOnce {
      environment[name.variable] = table.environment[name.variable]
    }
  }
}
