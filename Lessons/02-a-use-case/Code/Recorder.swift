/// The screen: every line shown, in order.
@MainActor final class Recorder {
  private(set) var lines: [String] = []

  func show(_ line: String) { lines.append(line) }
}
