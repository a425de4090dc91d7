import Glibc
import OperatingSystem
import Synchronization
import Terminal

/// What the terminal can show, which is known better once it has answered.
final class PictureTerminal: Sendable {
  /// Where a terminal of this machine reads pixels from.
  let memory: SharedMemory
  private let situation: Capabilities.Situation
  private let answers = Mutex(TerminalAnswers())

  init(_ situation: Capabilities.Situation, memory: SharedMemory) {
    self.situation = situation
    self.memory = memory
  }

  var capabilities: Capabilities {
    var situation = situation
    situation.answers = answers.withLock(\.self)
    situation.cell = cell
    return Capabilities(situation)
  }

  /// By the size of the window, which follows the font; else by the terminal's own words.
  var cell: CellSize? {
    Environment.window(of: STDOUT_FILENO).flatMap {
      CellSize(
        columns: $0.columns, rows: $0.rows, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight)
    } ?? answers.withLock(\.cell)
  }

  /// What it says of itself; nil as long as it has said nothing.
  var name: String? { answers.withLock(\.version) }

  /// Nil when it is not to be asked.
  var question: TerminalQuestion? {
    guard situation.mayAskTerminal else { return nil }
    let isTmux = situation.isTmux
    return TerminalQuestion(sharedPixel: isTmux ? nil : memory.put([0, 0, 0]), isTmux: isTmux)
  }

  func take(_ reply: TerminalReply) { answers.withLock { $0.take(reply) } }
}
