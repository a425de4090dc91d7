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
  private let clipboard: Clipboard
  private let environment: @MainActor @Sendable () -> [String: String]

  /// - Parameters:
  ///   - patience: The time in which a program may fail; if it is still running after that, it has succeeded.
  ///   - environment: Returns the environment; called each time, because a setting may change.
  init(
    patience: Duration = .seconds(1), clipboard: Clipboard = Clipboard(isKnown: { false }, isInTmux: false),
    environment: @escaping @MainActor @Sendable () -> [String: String]
  ) {
    self.patience = patience
    self.clipboard = clipboard
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

  func copy(_ text: String) async -> CopyOutcome { clipboard.copy(text) }

  func checkWallpaperCommand() async throws(Failure) { _ = try await wallpaperCommand() }

  func setWallpaper(_ path: String) async throws(Failure) {
    let command = try await wallpaperCommand()
    let words = command.contains("{}") ? command.replacing("{}", with: #""$1""#) : command + #" "$1""#
    if let status = await failure(of: "exec " + words, path) {
      throw .desktop(.wallpaperFailed(command: command, status: Int(status)))
    }
  }

  private func wallpaperCommand() async throws(Failure) -> String {
    guard let command = await environment()[SettingName.wallpaperCommand.variable], !command.isEmpty else {
      throw .desktop(.noWallpaperCommand)
    }
    return command
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
    await failure(of: command, target) == nil
  }

  /// Returns the status of a command that fails within the time for that, or 127 if it cannot be started.
  private func failure(of command: String, _ target: String) async -> Int32? {
    guard let program = try? DetachedProgram(command, arguments: [target]) else { return 127 }
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      if let status = program.status() { return status == 0 ? nil : status }
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return nil }
    }
    return nil
  }
}
