import Glibc
import OperatingSystem
import Synchronization
import Terminal

/// The terminal's abilities, updated as it answers.
final class PictureTerminal: Sendable {
  /// The memory from which a terminal on this machine reads pixels.
  let memory: SharedMemory
  private let tmux: TmuxServer
  private let traits: SharedTraits
  private let situation: Mutex<PictureDecision.Situation>
  private let hasAsked = Atomic(false)
  private let hasAskedMore = Atomic(false)
  private let answers = Mutex(TerminalAnswers())
  private let speed = Mutex(ConnectionSpeed())
  /// The window's cell size at the time of the terminal's latest report of a cell size.
  private let windowWhenAnswered = Mutex(CellSize?.none)

  init(
    _ situation: PictureDecision.Situation, memory: SharedMemory, tmux: TmuxServer,
    traits: SharedTraits
  ) {
    self.situation = Mutex(situation)
    self.memory = memory
    self.tmux = tmux
    self.traits = traits
  }

  var pictureDecision: PictureDecision {
    var situation = situation.withLock(\.self)
    situation.answers = answers.withLock(\.self)
    situation.cell = cell
    if situation.needsTmuxClients { situation.tmuxClients = tmux.clients() }
    return PictureDecision(situation)
  }

  /// The terminals around tmux, or `nil` outside tmux.
  var tmuxClients: TmuxClients? {
    var situation = situation.withLock(\.self)
    situation.answers = answers.withLock(\.self)
    return situation.isTmux ? tmux.clients() : nil
  }

  /// The cell size according to the terminal's answer.
  ///
  /// A window size that matched the answer stays reliable when the font changes. Any other is not.
  var cell: CellSize? {
    let window = Self.windowCell
    guard let answered = answers.withLock(\.cell) else { return window }
    let before = windowWhenAnswered.withLock(\.self)
    guard let window, let before, before.isAlmost(answered), window != before else { return answered }
    return window
  }

  private static var windowCell: CellSize? {
    Environment.window(of: STDOUT_FILENO).flatMap {
      CellSize(
        columns: $0.columns, rows: $0.rows, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight)
    }
  }

  /// Whether the connection to the terminal is too slow for pictures that are painted over soon.
  var isSlow: Bool { speed.withLock { $0.bytesPerMillisecond != nil } }

  /// The name that the terminal reports, or `nil` until it answers.
  var name: String? { answers.withLock(\.version) }

  var hasClipboard: Bool { answers.withLock(\.hasClipboard) }

  /// Adopts a new choice of pictures and colors.
  func adopt(_ appearance: Appearance) {
    situation.withLock { ($0.choice, $0.color) = (appearance.pictures, appearance.color) }
  }

  /// Returns the query for the terminal the first time that its answers matter, or `nil` if the terminal must not be queried.
  func takeNewQuestion() -> TerminalQuestion? {
    guard situation.withLock(\.mayAskTerminal), !hasAsked.exchange(true, ordering: .relaxed) else {
      return nil
    }
    return .first
  }

  /// Takes an answer; the next question comes at the end of the first answer.
  func take(_ reply: TerminalReply) -> TerminalReaction {
    let (before, now) = answers.withLock { answers in
      let before = answers
      answers.take(reply)
      return (before, answers)
    }
    if now.cell != before.cell { windowWhenAnswered.withLock { $0 = Self.windowCell } }
    let speed = speed.withLock { speed in
      let before = speed.bytesPerMillisecond
      speed.take(reply, at: .now)
      return before == nil ? speed.bytesPerMillisecond : nil
    }
    var reaction = TerminalReaction(traits: traits.take(now), bytesPerMillisecond: speed)
    if reply.isDeviceAttributes, !hasAskedMore.exchange(true, ordering: .relaxed) {
      reaction.question = TerminalQuestion(after: now) { memory.put([0, 0, 0]) }
    }
    return reaction
  }
}
