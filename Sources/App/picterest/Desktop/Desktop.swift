import Domain
import OperatingSystem

/// The browser and the picture viewer of this desktop.
///
/// `BROWSER` comes first, as in xdg-open and Python: commands with colons in between, each with `%s` for the address,
/// or with the address after it. It counts over ssh, too: editors set it there to reach the person's desktop. Without
/// it, xdg-open shows things, if this process has a display.
struct Desktop: DesktopLogic {
  private static let pause: Duration = .milliseconds(20)

  private let browsers: [String]
  private let hasDisplay: Bool
  private let patience: Duration

  /// - Parameter patience: The time for a program to fail; one that still runs has succeeded.
  init(environment: [String: String], patience: Duration = .seconds(1)) {
    self.patience = patience
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    let variable = [SettingName.browser.variable, "BROWSER"].first(where: isSet)
    browsers = (variable.flatMap { environment[$0] } ?? "").split(separator: ":").map(String.init)
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains(where: isSet)
    hasDisplay = !isRemote && ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet)
  }

  func showPage(at address: String) async -> Bool {
    for browser in browsers where await opens(Self.command(browser), address) { return true }
    return await showPicture(at: address)
  }

  func showPicture(at path: String) async -> Bool {
    hasDisplay ? await opens(#"exec xdg-open "$1""#, path) : false
  }

  private static func command(_ browser: String) -> String {
    "exec " + (browser.contains("%s") ? browser.replacing("%s", with: #""$1""#) : browser + #" "$1""#)
  }

  private func opens(_ command: String, _ target: String) async -> Bool {
    guard let program = try? DetachedProgram(command, arguments: [target]) else { return false }
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      if let status = program.status() { return status == 0 }
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return true }
    }
    return true
  }
}
