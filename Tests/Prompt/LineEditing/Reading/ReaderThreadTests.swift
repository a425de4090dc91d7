import OperatingSystem
import Terminal
import TestSupport
import Testing

@testable import LineEditing

@Suite(.onThreadsThatMayWait, .timeLimit(.minutes(10))) struct ReaderThreadTests {
  /// Otherwise, the rest of a paste would run after a failed command.
  @Test func theEndOfACommandIsNoticedBeforeTheNextLineIsRead() async throws {
    let (mailbox, isNoticing, mayGoOn) = (try Mailbox(), try WakePipe(), try WakePipe())
    let thread = try ReaderThread(mailbox) { _ in
      CountingReader {
        isNoticing.wake()
        _ = mayGoOn.wait()
      }
    }
    _ = isNoticing.wait()
    mailbox.post { $0.outcomes.append(CommandOutcome(status: 1, milliseconds: 1)) }
    mailbox.pipe.drain()
    async let line = thread.nextLine(Prompt("pic>"))
    // The request for a line wakes the thread, which is being held. Blocking here could delay the request.
    while mailbox.pipe.wait(milliseconds: 0) == .timedOut { try? await Task.sleep(for: .milliseconds(1)) }
    mayGoOn.wake()
    #expect(await line == .line("after 1 outcome", at: nil))
    thread.close()
  }
}

/// A reader whose lines say how many outcomes it has noticed.
private final class CountingReader: LineReading {
  private let holdUp: () -> Void
  private var outcomes: Int?

  /// - Parameter holdUp: Called when the reader first notices events.
  init(holdUp: @escaping () -> Void) { self.holdUp = holdUp }

  func notice(_ events: Mailbox.Events) {
    if outcomes == nil { holdUp() }
    outcomes = (outcomes ?? 0) + events.outcomes.count
  }

  func readLine(_ prompt: Prompt) -> LineRead { .line("after \(outcomes ?? 0) outcome", at: nil) }

  func end() {}
}
