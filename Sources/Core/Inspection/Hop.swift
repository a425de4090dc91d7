package import Terminal

/// A step of a command from one part of a scene to another, as shown in a trace.
@MainActor package struct Hop {
  /// The sender or receiver of a hop.
  package enum Part: Hashable {
    case view, interactor, presenter, router, navigator
    /// The name of its protocol without `Logic`.
    case worker(String)
  }

  /// The request's number, counting from 1 in this session, or `nil` for a route.
  package let request: Int?
  /// The number of enclosing hops.
  ///
  /// The hops of a cycle have the same depth, and a worker's call is inside one of them. If a display method breaks the rules and starts a
  /// hop, that hop is inside the display's hop.
  package let depth: Int
  package let sender: Part
  package let receiver: Part
  /// The time that the worker took to answer.
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

  /// The model of a cycle, a call or a call's result, with long values shortened; not safe for a terminal.
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
  /// The width of the number and the parts, in cells; it aligns messages of the same depth.
  private static let (numberCells, partCells) = (4, 28)

  /// Returns the hop as a line, in at most `cells` if given.
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

  /// Returns a duration, with one decimal place below ten milliseconds.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    if tenths == 0 { return "< 0.1 ms" }
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
  }
}
