import Terminal

/// Says to the person at the prompt what happened in the background, without a word in the middle of their line.
@MainActor final class Announcer {
  /// Where it is said.
  enum Outlet {
    /// Above the line under edit, which stays as it is; rows that belong together are handed over together.
    case aboveTheLine(@MainActor ([StyledText]) -> Void)
    /// Where the terminal echoes what is typed: before the next prompt.
    case beforeTheNextPrompt
    /// Nobody is there to be told.
    case nowhere
  }

  /// Of the lines that wait, the newest one about the same thing is enough.
  enum Topic { case library, reports }

  private let console: Console
  private let outlet: Outlet
  private var waiting: [(topic: Topic, line: StyledText)] = []

  init(console: Console, outlet: Outlet) {
    self.console = console
    self.outlet = outlet
  }

  func announce(_ line: StyledText, about topic: Topic) {
    switch outlet {
    case .aboveTheLine(let show): show(console.lines(ofRemark: line))
    case .beforeTheNextPrompt: keep(line, about: topic)
    case .nowhere: return
    }
  }

  /// Says what waits; called when a prompt is about to come.
  func sayWhatWaits() {
    waiting.forEach { console.remark($0.line) }
    waiting = []
  }

  private func keep(_ line: StyledText, about topic: Topic) {
    waiting.removeAll { $0.topic == topic }
    waiting.append((topic, line))
  }
}
