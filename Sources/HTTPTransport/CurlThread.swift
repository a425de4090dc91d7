import Glibc

/// The thread of a `CurlLoop`, from its start to its join.
///
/// Every signal is blocked on it: they belong to the program's own threads, and a TLS library that writes to a closed
/// socket would raise SIGPIPE here.
struct CurlThread: Sendable {
  let inbox: CurlInbox
  private let thread: pthread_t

  /// - Throws: `failed` when the system has no thread to give.
  init(userAgent: String, libraryFile: String) throws(TransportError) {
    let inbox = CurlInbox()
    thread = try Self.start {
      do throws(TransportError) {
        // Opened here and not by the caller: it takes some 10 ms.
        let library = try CurlLibrary(file: libraryFile)
        try CurlLoop(library: library, inbox: inbox, userAgent: userAgent).run()
      } catch {
        for job in inbox.close(because: error) { job.finish(.failure(error)) }
      }
    }
    self.inbox = inbox
  }

  /// Cancels what is under way and returns when the thread has ended.
  func stop() {
    inbox.stop()
    _ = pthread_join(thread, nil)
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ run: @escaping @Sendable () -> Void) throws(TransportError) -> pthread_t {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      unsafe body.release()
      throw .failed(reason: "no thread for the network: error \(code)")
    }
    return thread
  }
}
