import CLibedit
import Glibc
import POSIX
import Synchronization

/// What a ``ReaderThread`` runs: made, used and ended on that thread alone.
protocol LineReading: AnyObject {
  /// Reads one line, and returns early with the events of the mailbox.
  func readLine(_ prompt: Prompt) -> LineRead
  /// Hears of an event while no line is read.
  func notice(_ events: Mailbox.Events)
  func end()
}

/// A thread for calls that block, behind an `async` method.
///
/// libedit wants all of its calls on one thread, and a `read` must not hold a thread of the cooperative pool.
final class ReaderThread: Sendable {
  private let mailbox: Mailbox
  private let thread: Mutex<SystemThread?>

  /// Starts the thread.
  ///
  /// The signals of job control are its own: Ctrl-Z stops the process from here, and a thread that blocks SIGTTOU may
  /// change the terminal from the background.
  ///
  /// - Parameter makeReader: Called on the thread, before anything else.
  init(
    _ mailbox: Mailbox, makeReader: @escaping @Sendable (Mailbox) -> any LineReading
  ) throws(LineEditorError) {
    self.mailbox = mailbox
    do throws(SystemError) {
      thread = Mutex(
        try SystemThread(taking: [SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT]) {
          cle_crash_stack()
          Self.run(mailbox, makeReader(mailbox))
        })
    } catch { throw .noResources(reason: error.reason) }
  }

  deinit { close() }

  func nextLine(_ prompt: Prompt) async -> LineRead { await mailbox.read(prompt) }

  func post(_ change: @Sendable (inout Mailbox.Events) -> Void) { mailbox.post(change) }

  /// Ends the thread and waits until it has ended.
  ///
  /// Does nothing the second time.
  func close() {
    mailbox.close()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  private static func run(_ mailbox: Mailbox, _ reader: any LineReading) {
    while true {
      let events = mailbox.takeEvents()
      reader.notice(events)
      if events.closing { break }
      if let prompt = mailbox.takeRequest() {
        mailbox.answer(reader.readLine(prompt))
      } else {
        _ = mailbox.pipe.wait()
      }
    }
    reader.end()
  }
}
