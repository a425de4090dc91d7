import Domain

/// A session's settings, which follow their file as far as possible during the session.
@MainActor final class LiveSettings {
  private(set) var table: SettingTable
  /// The environment combined with the settings file; settings that take effect at the next start keep the values that they had at this
  /// one.
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
