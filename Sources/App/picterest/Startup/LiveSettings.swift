import Domain

/// The settings of a session, which follow their file as far as a session can.
@MainActor final class LiveSettings {
  private(set) var table: SettingTable
  /// The environment with the file of settings; settings that count from the next start are as at the start.
  private(set) var environment: [String: String]

  init(_ table: SettingTable) { (self.table, environment) = (table, table.environment) }

  /// Reads the file again; one that cannot be read, or has a fault, changes nothing.
  func refresh() {
    guard let table = table.reread() else { return }
    self.table = table
    for name in SettingName.allCases where name.countsAtOnce {
      environment[name.variable] = table.environment[name.variable]
    }
  }
}
