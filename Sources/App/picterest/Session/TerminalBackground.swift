import Synchronization
import Terminal

/// Whether the terminal's background is light, which is known better once the terminal has answered.
final class TerminalBackground: Sendable {
  private let state: Mutex<Bool>

  /// Creates the background according to `COLORFGBG`, which Konsole, rxvt and others set to "foreground;background" in the 16 colors.
  init(_ environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    state = Mutex(number == 7 || number == 15)
  }

  var isLight: Bool { state.withLock(\.self) }

  func take(_ color: TerminalColor) { state.withLock { $0 = color.isLight } }
}
