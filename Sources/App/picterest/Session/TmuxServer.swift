import OperatingSystem
import Synchronization
import Terminal

/// The tmux around this program, which knows the terminals that show its pane.
final class TmuxServer: Sendable {
  /// The pane, or `nil` outside tmux and on other machines.
  private let pane: String?
  private let last = Mutex((time: ContinuousClock.Instant, clients: TmuxClients?)?.none)

  init(_ environment: [String: String]) {
    let isHere = environment["TMUX"]?.isEmpty == false
    pane = isHere ? environment["TMUX_PANE"] : nil
  }

  /// Returns the terminals, which can change while the program runs; returns `nil` if tmux does not answer within a second.
  ///
  /// Asking takes 3 ms, so an answer is good for a second.
  func clients() -> TmuxClients? {
    guard let pane else { return nil }
    return last.withLock { last in
      if let last, last.time.duration(to: .now) < .seconds(1) { return last.clients }
      let clients = Self.clients(showing: pane)
      last = (.now, clients)
      return clients
    }
  }

  private static func clients(showing pane: String) -> TmuxClients? {
    let output = try? ForegroundProgram.output(
      of: "exec tmux \"$@\" 2>/dev/null", arguments: TmuxClients.arguments(forPane: pane), atMost: 1 << 16,
      within: .seconds(1))
    guard let output, output.status == 0 else { return nil }
    return TmuxClients(printed: String(decoding: output.bytes, as: UTF8.self))
  }
}
