import Glibc
import OperatingSystem
import Synchronization

/// The reader of a ``ReaderThread``; it lives only on that thread.
protocol LineReading: AnyObject {
  /// Reads a line, or returns early because of an event in the mailbox.
  func readLine(_ prompt: Prompt) -> LineRead
  /// Handles events before a line is read, or while no caller waits for one.
  func notice(_ events: Mailbox.Events)
  func end()
}

/// A thread for blocking calls, used through an `async` method.
///
/// libedit must be called on a single thread, and a `read` must not block a thread of the cooperative pool.
final class ReaderThread: Sendable {
  private let mailbox: Mailbox
  private let thread: Mutex<SystemThread?>

  /// Starts the thread.
  ///
  /// The thread receives the signals for job control: Ctrl-Z stops the process from here, and a thread that blocks SIGTTOU may change the
  /// terminal from the background.
  init(
    _ mailbox: Mailbox, makeReader: @escaping @Sendable (Mailbox) -> any LineReading
  ) throws(LineEditorError) {
    self.mailbox = mailbox
    do throws(SystemError) {
      thread = Mutex(
        try SystemThread(taking: [SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, RestoredTerminal.parkingSignal]) {
          RestoredTerminal.belongsToThisThread()
          Self.run(mailbox, makeReader(mailbox))
        })
    } catch { throw .noResources(reason: error.reason) }
  }

  deinit { close() }

  nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead { await mailbox.read(prompt) }

  func post(_ change: @Sendable (inout Mailbox.Events) -> Void) { mailbox.post(change) }

  func post(_ item: AnnouncementQueue.Item) { mailbox.post(item) }

  func forgetPaintings() { mailbox.forgetPaintings() }

  func lend<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      post { events in
        events.loans.append {
          let value = body()
          return { continuation.resume(returning: value) }
        }
      }
    }
  }

  /// Ends the thread and waits for it; the second call does nothing.
  func close() {
    mailbox.close()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  private static func run(_ mailbox: Mailbox, _ reader: any LineReading) {
    while true {
      let (events, prompt) = mailbox.takeEventsAndRequest()
      reader.notice(events)
      if events.closing { break }
      if let prompt {
        mailbox.answer(reader.readLine(prompt))
      } else {
        _ = mailbox.pipe.wait()
      }
    }
    reader.end()
  }
}
