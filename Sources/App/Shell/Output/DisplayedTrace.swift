import Inspection
import SceneCore
import Terminal

/// The hops of a command, for `trace last`.
struct DisplayedTrace: Encodable, Sendable {
  var hops: [DisplayedHop]
}

struct DisplayedHop: Encodable, Sendable {
  /// The number of the hop's request, or `null` for a route.
  @NullWhenNil var request: Int?
  var depth: Int
  var from: String
  var to: String
  /// The message, with long values shortened; it may contain text from outside.
  var message: String
  /// The time that a worker took to answer, or `null` for other hops.
  @NullWhenNil var milliseconds: Double?
}

extension DisplayedHop {
  @MainActor init(_ hop: Hop) {
    self.init(
      request: hop.request, depth: hop.depth, from: hop.sender.name, to: hop.receiver.name,
      message: hop.message, milliseconds: hop.duration.map { ($0 / .microseconds(1)).rounded() / 1_000 })
  }
}

/// The result of `trace on` and `trace off`.
struct DisplayedTraceState: Encodable, Sendable {
  var isOn: Bool

  var line: StyledText {
    isOn
      ? "Tracing is on: every command shows its steps. Type trace off to end it."
      : "Tracing is off. Type trace on to see the steps of every command."
  }
}
