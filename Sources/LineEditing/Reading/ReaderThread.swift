import CLibedit
import Glibc
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
  private static let stackSize = 1 << 20

  private let mailbox: Mailbox
  private let thread: Mutex<pthread_t?>

  /// Starts the thread.
  ///
  /// - Parameter makeReader: Called on the thread, before anything else.
  init(
    _ mailbox: Mailbox, makeReader: @escaping @Sendable (Mailbox) -> any LineReading
  ) throws(LineEditorError) {
    self.mailbox = mailbox
    let body = Body { [mailbox] in Self.run(mailbox, makeReader(mailbox)) }
    thread = Mutex(try Self.start(body))
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
      if let running = thread { pthread_join(running, nil) }
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

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ body: Body) throws(LineEditorError) -> pthread_t {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(body)
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        ReaderThread.leaveSignalsToOthers()
        cle_crash_stack()
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if failure == 0 { return thread }
    unsafe context.release()
    throw .noResources(reason: systemReason(failure))
  }

  /// The program's handlers run elsewhere; those of job control are this thread's.
  ///
  /// It may have been made by a thread of a queue, which blocks every signal, and then Ctrl-Z would not stop the
  /// process. A thread that blocks SIGTTOU may change the terminal from the background.
  private static func leaveSignalsToOthers() {
    let others = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCHLD, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE]
    set(SIG_BLOCK, others)
    set(SIG_UNBLOCK, [SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT])
  }

  private static func set(_ how: Int32, _ numbers: [Int32]) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(how, &signals, nil)
  }
}
