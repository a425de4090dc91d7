/// The settings of a session, which follow their file.
@MainActor final class LiveSettings {
  private(set) var table: SettingTable

  init(_ table: SettingTable) { self.table = table }

  /// Reads the file again; one that cannot be read, or has a fault, changes nothing.
  func refresh() {
    if let table = table.reread() { self.table = table }
  }
}
