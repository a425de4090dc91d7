/// What a person sees: the lines that were shown, in order.
@MainActor final class Recorder {
  private(set) var lines: [String] = []

  func show(_ line: String) { lines.append(line) }
}
