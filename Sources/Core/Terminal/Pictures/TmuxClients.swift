/// The terminals that show a pane of tmux, according to tmux itself, because its answers to queries describe none of them.
///
/// tmux says "sixel" since 3.4 even if no terminal around it has sixels. It passes kitty's commands on only if `allow-passthrough` is on,
/// and then to every terminal that shows the pane. In versions before 3.3, which lack that option, it always passes them on.
package struct TmuxClients: Sendable, Hashable {
  package struct Client: Sendable, Hashable {
    /// The name and version that the terminal reports, which may be empty.
    package let version: String
    /// The name for `terminal-features` in tmux.conf.
    package let term: String
    package let features: Set<String>

    package init(version: String, term: String, features: Set<String>) {
      (self.version, self.term, self.features) = (version, term, features)
    }
  }

  package let clients: [Client]
  package let passesCommandsOn: Bool

  package init(_ clients: [Client], passesCommandsOn: Bool) {
    (self.clients, self.passesCommandsOn) = (clients, passesCommandsOn)
  }

  /// The arguments for `tmux`, whose output ``init(printed:)`` reads: a line for the pane, and a line for each client.
  ///
  /// - Parameter pane: The value of `TMUX_PANE`, such as `%3`.
  package static func arguments(forPane pane: String) -> [String] {
    [
      "display-message", "-p", "-t", pane, "#{session_id}\t#{session_group}\t#{allow-passthrough}", ";",
      "list-clients", "-F",
      "#{session_id}\t#{session_group}\t#{client_termtype}\t#{client_termname}\t#{client_termfeatures}",
    ]
  }

  /// Reads tmux's answer; returns `nil` for anything else, such as an error.
  package init?(printed text: String) {
    let lines = text.split(separator: "\n").prefix(100)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let pane = lines.first, pane.count == 3 else { return nil }
    passesCommandsOn = pane[2] != "off" && pane[2] != "0"
    clients = lines.dropFirst().filter {
      $0.count == 5 && ($0[0] == pane[0] || !pane[1].isEmpty && $0[1] == pane[1])
    }.map { Client(version: $0[2], term: $0[3], features: Set($0[4].split(separator: ",").map(String.init))) }
  }
}

extension TmuxClients.Client {
  fileprivate var hasPlaceholders: Bool { KnownTerminal.promisesPlaceholders(version) }
  /// Whether the terminal, rather than another tmux, has sixels.
  fileprivate var hasSixels: Bool { features.contains("sixel") && !version.lowercased().hasPrefix("tmux") }
  fileprivate var hasFullColor: Bool { features.contains("RGB") }
  fileprivate var name: String { version.isEmpty ? term : version }
}

extension TmuxClients {
  /// Returns the best style for all terminals, and the reason.
  var style: (style: PictureStyle, reason: String) {
    let depth = clients.allSatisfy(\.hasFullColor) && !clients.isEmpty ? ColorDepth.full : .palette
    let mode = canShowPlaceholders ? PictureMode.kitty : canShowSixels ? .sixel : .quadrants
    var style = PictureStyle(mode: mode, depth: depth)
    style.isInTmux = true
    return (style, reason)
  }

  /// Whether every terminal has kitty's placeholders, and tmux passes the pictures on.
  private var canShowPlaceholders: Bool { havePlaceholders && passesCommandsOn }

  private var havePlaceholders: Bool { !clients.isEmpty && clients.allSatisfy(\.hasPlaceholders) }

  private var canShowSixels: Bool { !clients.isEmpty && clients.allSatisfy(\.hasSixels) }

  private var reason: String {
    switch clients.count {
    case 0: "no terminal is attached to tmux"
    case 1: "tmux in \(clients[0].name)"
    default: "tmux in \(clients.count) terminals"
    }
  }

  /// Returns whether pictures of a mode reach every terminal; tmux drops iTerm2's files.
  package func shows(_ mode: PictureMode) -> Bool {
    switch mode {
    case .kitty: canShowPlaceholders
    case .sixel: canShowSixels
    case .iterm2: false
    case .half, .quadrants, .sextants, .ascii: true
    }
  }

  /// The line for tmux.conf that would give better pictures, or `nil` if none would.
  package var advice: String? {
    if havePlaceholders { return passesCommandsOn ? nil : "set -g allow-passthrough on" }
    guard let poor = clients.first(where: { !$0.hasFullColor }),
      KnownTerminal.hasFullColor(poor.version) || poor.term.contains("256color")
    else { return nil }
    return "set -as terminal-features ',\(poor.term):RGB'"
  }
}
