import Glibc
import OperatingSystem
import Synchronization
import Terminal

/// The abilities of the terminal, which are known better once it has answered.
final class PictureTerminal: Sendable {
  /// The memory from which a terminal of this machine reads pixels.
  let memory: SharedMemory
  private let situation: PictureDecision.Situation
  private let answers = Mutex(TerminalAnswers())

  init(_ situation: PictureDecision.Situation, memory: SharedMemory) {
    self.situation = situation
    self.memory = memory
  }

  var pictureDecision: PictureDecision {
    var situation = situation
    situation.answers = answers.withLock(\.self)
    situation.cell = cell
    return PictureDecision(situation)
  }

  /// The cell by the size of the window, which follows the font; else by the terminal's own words.
  var cell: CellSize? {
    Environment.window(of: STDOUT_FILENO).flatMap {
      CellSize(
        columns: $0.columns, rows: $0.rows, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight)
    } ?? answers.withLock(\.cell)
  }

  /// The terminal's own name; `nil` before its answer.
  var name: String? { answers.withLock(\.version) }

  /// `nil` where the terminal must get no question.
  var question: TerminalQuestion? {
    guard situation.mayAskTerminal else { return nil }
    let isTmux = situation.isTmux
    return TerminalQuestion(sharedPixel: isTmux ? nil : memory.put([0, 0, 0]), isTmux: isTmux)
  }

  func take(_ reply: TerminalReply) { answers.withLock { $0.take(reply) } }
}
