import Shell
import Terminal

/// Announces background events at the prompt without disturbing the line being edited.
@MainActor final class Announcer {
  enum Outlet {
    /// Lines appear above the line being edited; lines that belong together arrive together.
    case aboveTheLine(@MainActor ([StyledText]) -> Void)
    /// Lines appear before the next prompt, if the prompt never redraws.
    case beforeTheNextPrompt
    case nowhere
  }

  /// The topic of pending lines; only the newest line for each topic is kept.
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

  func sayWhatWaits() {
    waiting.forEach { console.remark($0.line) }
    waiting = []
  }

  private func keep(_ line: StyledText, about topic: Topic) {
    waiting.removeAll { $0.topic == topic }
    waiting.append((topic, line))
  }
}
