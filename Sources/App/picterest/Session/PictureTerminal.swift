import Glibc
import OperatingSystem
import Synchronization
import Terminal

/// The terminal's abilities, which are known better once it has answered.
final class PictureTerminal: Sendable {
  /// The memory from which a terminal on this machine reads pixels.
  let memory: SharedMemory
  private let situation: Mutex<PictureDecision.Situation>
  private let hasAsked = Atomic(false)
  private let answers = Mutex(TerminalAnswers())

  init(_ situation: PictureDecision.Situation, memory: SharedMemory) {
    self.situation = Mutex(situation)
    self.memory = memory
  }

  var pictureDecision: PictureDecision {
    var situation = situation.withLock(\.self)
    situation.answers = answers.withLock(\.self)
    situation.cell = cell
    return PictureDecision(situation)
  }

  /// The cell size according to the window, which follows the font, or otherwise according to the terminal's answer.
  var cell: CellSize? {
    Environment.window(of: STDOUT_FILENO).flatMap {
      CellSize(
        columns: $0.columns, rows: $0.rows, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight)
    } ?? answers.withLock(\.cell)
  }

  /// The name that the terminal reports, or `nil` until it answers.
  var name: String? { answers.withLock(\.version) }

  /// Adopts a new choice of pictures and colors.
  func adopt(_ appearance: Appearance) {
    situation.withLock { ($0.choice, $0.color) = (appearance.pictures, appearance.color) }
  }

  /// Returns the query for the terminal the first time that its answers matter, or `nil` if the terminal must not be queried.
  func takeNewQuestion() -> TerminalQuestion? {
    let (mayAsk, isTmux) = situation.withLock { ($0.mayAskTerminal, $0.isTmux) }
    guard mayAsk, !hasAsked.exchange(true, ordering: .relaxed) else { return nil }
    return TerminalQuestion(sharedPixel: isTmux ? nil : memory.put([0, 0, 0]), isTmux: isTmux)
  }

  func take(_ reply: TerminalReply) { answers.withLock { $0.take(reply) } }
}
