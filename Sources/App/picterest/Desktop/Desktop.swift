import Domain
import OperatingSystem

/// The browser and the picture viewer on this desktop.
///
/// `BROWSER` comes first, as in xdg-open and Python. It contains commands separated by colons; `%s` in a command stands for the address,
/// which is otherwise appended. It counts even over ssh, where editors set it to reach the user's desktop. Without it, xdg-open is used if
/// this process has a display.
struct Desktop: DesktopLogic {
  private static let pause: Duration = .milliseconds(20)

  private let patience: Duration
  private let environment: @MainActor @Sendable () -> [String: String]

  /// - Parameters:
  ///   - patience: The time in which a program may fail; if it is still running after that, it has succeeded.
  ///   - environment: Returns the environment; called each time, because a setting may change.
  init(
    patience: Duration = .seconds(1), environment: @escaping @MainActor @Sendable () -> [String: String]
  ) {
    self.patience = patience
    self.environment = environment
  }

  func showPage(at address: String) async -> Bool {
    for browser in Self.browsers(await environment()) where await opens(Self.command(browser), address) {
      return true
    }
    return await showPicture(at: address)
  }

  func showPicture(at path: String) async -> Bool {
    Self.hasDisplay(await environment()) ? await opens(#"exec xdg-open "$1""#, path) : false
  }

  private static func browsers(_ environment: [String: String]) -> [String] {
    let chosen = [SettingName.browser.variable, "BROWSER"].lazy.compactMap { environment[$0] }
    return (chosen.first { !$0.isEmpty } ?? "").split(separator: ":").map(String.init)
  }

  private static func hasDisplay(_ environment: [String: String]) -> Bool {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains(where: isSet)
    return !isRemote && ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet)
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
