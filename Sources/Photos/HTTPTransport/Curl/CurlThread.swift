import OperatingSystem

/// The thread of a `CurlLoop`, with signals blocked: a TLS library that writes to a closed socket would raise SIGPIPE.
struct CurlThread: Sendable {
  let inbox: CurlInbox
  private let thread: SystemThread

  /// - Throws: `failed` if the system cannot create another thread.
  init(userAgent: String, libraryFile: String) throws(TransportError) {
    let inbox = CurlInbox()
    do throws(SystemError) {
      thread = try SystemThread {
        do throws(TransportError) {
          // Opened on this thread rather than by the caller, because opening takes about 5 ms.
          let library = try CurlLibrary(file: libraryFile)
          try CurlLoop(library: library, inbox: inbox, userAgent: userAgent).run()
        } catch {
          for job in inbox.close(because: error) { job.finish(.failure(error)) }
        }
      }
    } catch { throw .failed(reason: "no thread for the network: \(error.reason)") }
    self.inbox = inbox
  }

  func stop() {
    inbox.stop()
    thread.join()
  }
}
