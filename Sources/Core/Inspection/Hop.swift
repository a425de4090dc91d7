package import Terminal

/// A step of a command from one part of a scene to another, as a trace shows it.
@MainActor package struct Hop {
  /// A sender or receiver.
  package enum Part: Hashable {
    case view, interactor, presenter, router, navigator
    /// The name of its protocol without `Logic`.
    case worker(String)
  }

  /// The request number, from 1 in this session, or `nil` for a route.
  package let request: Int?
  /// The number of enclosing hops.
  ///
  /// The hops of a cycle are side by side, and a worker's call is inside one of them. If a display method breaks the
  /// rules and starts a hop, that hop is inside the display's.
  package let depth: Int
  package let sender: Part
  package let receiver: Part
  /// The worker's time to answer.
  package let duration: Duration?
  /// Builds the message on demand, because most hops are never shown.
  private let describe: () -> String

  init(
    request: Int? = nil, depth: Int, from sender: Part, to receiver: Part, duration: Duration? = nil,
    describe: @escaping () -> String
  ) {
    self.request = request
    self.depth = depth
    self.sender = sender
    self.receiver = receiver
    self.duration = duration
    self.describe = describe
  }

  /// A cycle's model, a call, or its result, with long values shortened; not safe for a terminal.
  package var message: String { describe() }
}

extension Hop.Part {
  package var name: String {
    switch self {
    case .view: "View"
    case .interactor: "Interactor"
    case .presenter: "Presenter"
    case .router: "Router"
    case .navigator: "Navigator"
    case .worker(let name): name
    }
  }
}

extension Hop {
  /// The cells for the number and the parts; they align messages of the same depth.
  private static let (numberCells, partCells) = (4, 28)

  /// Returns the hop as a line, of at most `cells` if given.
  /// - Parameter message: The message in a form that is safe to show.
  package func line(within cells: Int?, message: SafeText) -> StyledText {
    let number = sender == .view && receiver == .interactor ? request.map { "#\($0)" } ?? "" : ""
    let start = Self.filled(number, to: Self.numberCells - 1) + " " + String(repeating: "  ", count: depth)
    let parts = Self.filled("\(sender.name) → \(receiver.name)", to: Self.partCells)
    let line = StyledText("\(start)", .number) + StyledText("\(parts) ", .strong) + StyledText(message)
    guard let duration else { return cells.map(line.truncated) ?? line }
    let time = StyledText("  \(Self.milliseconds(duration))", .faint)
    return (cells.map { line.truncated(to: max(0, $0 - time.width)) } ?? line) + time
  }

  private static func filled(_ text: String, to cells: Int) -> String {
    text + String(repeating: " ", count: max(0, cells - text.count))
  }

  /// Returns a duration with one decimal below ten.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    if tenths == 0 { return "< 0.1 ms" }
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
  }
}
