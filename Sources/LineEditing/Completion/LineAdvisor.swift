package import Terminal

/// What the program knows about a line while somebody writes it.
///
/// The editor asks on a thread of its own between two keys, for every key: an answer comes from what is in
/// memory, at once, and never from the network.
package protocol LineAdvisor: Sendable {
  /// What Tab offers.
  ///
  /// - Parameter cursor: A UTF-8 offset in the line.
  func completion(of line: String, at cursor: Int) -> Completion

  /// What is still to be typed behind the line, shown in a faint tint and never taken into it; may be empty.
  func hint(for line: String) -> String

  /// Whether a command of the history means something now, so that it may be suggested.
  func suits(_ command: String) -> Bool

  /// Which parts of the line are known, and which are wrong.
  func highlights(of line: String) -> [Highlight]
}

/// A part of a line that is drawn in a style of its own.
package struct Highlight: Sendable, Hashable {
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
