import LineEditing
import Synchronization

final class LineSourceStub: LineSource {
  private let reads: Mutex<[LineRead]>
  private let shown = Mutex<[Prompt]>([])

  init(_ reads: [LineRead]) {
    self.reads = Mutex(reads)
  }

  convenience init(_ lines: String...) {
    self.init(lines.map { .line($0, at: nil) })
  }

  private let heard = Mutex<[CommandOutcome]>([])

  var prompts: [Prompt] { shown.withLock { $0 } }
  var outcomes: [CommandOutcome] { heard.withLock { $0 } }

  func finished(_ outcome: CommandOutcome) { heard.withLock { $0.append(outcome) } }

  func nextLine(_ prompt: Prompt) async -> LineRead {
    shown.withLock { $0.append(prompt) }
    return reads.withLock { $0.isEmpty ? .end : $0.removeFirst() }
  }
}
