import Glibc
import Synchronization

/// The state that a `LoopbackServer`'s threads share.
final class LoopbackCore: Sendable {
  private struct State {
    var behaviors: [String: LoopbackBehavior]
    var open: Set<LoopbackSocket> = []
    var threads: [LoopbackThread] = []
    var isStopping = false
  }

  let log = LoopbackLog()
  let gate: LoopbackGate
  private let listener: LoopbackSocket
  private let state: Mutex<State>

  init(listener: LoopbackSocket, behaviors: [String: LoopbackBehavior]) throws(LoopbackError) {
    gate = try LoopbackGate()
    self.listener = listener
    state = Mutex(State(behaviors: behaviors))
  }

  func behavior(for request: ReceivedRequest) -> LoopbackBehavior {
    state.withLock { $0.behaviors[request.path] } ?? .respond(404, text: "nothing is scripted here")
  }

  func script(_ path: String, _ behavior: LoopbackBehavior) {
    state.withLock { $0.behaviors[path] = behavior }
  }

  /// Accepts clients until the listener shuts down.
  func acceptClients() {
    while let client = listener.accepted() {
      log.opened()
      state.withLock { state in
        guard !state.isStopping, let thread = LoopbackThread({ [self] in serve(client) }) else {
          return client.close()
        }
        state.open.insert(client)
        state.threads.append(thread)
      }
    }
  }

  private func serve(_ client: LoopbackSocket) {
    let reset = LoopbackConnection(socket: client, core: self).serve()
    state.withLock { state in
      state.open.remove(client)
      client.close(reset: reset)
    }
    log.closed()
  }

  /// Ends every connection, and returns after the last thread has ended.
  func stop(_ accepting: LoopbackThread) {
    let threads = state.withLock { state in
      state.isStopping = true
      for client in state.open { client.shutDown() }
      return state.threads
    }
    listener.shutDown()
    accepting.join()
    for thread in threads { thread.join() }
    listener.close()
  }
}

/// A gate that opens once; a thread can poll its descriptor together with others.
final class LoopbackGate: Sendable {
  let reader: Int32
  private let writer: Int32

  init() throws(LoopbackError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw LoopbackError(call: "pipe", code: errno) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Opens the gate for good, because the byte is never read.
  func open() { _ = unsafe write(writer, [1], 1) }
}

/// A thread that can be joined.
struct LoopbackThread: Sendable {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Returns: The thread, or `nil` if the system cannot start one.
  init?(_ run: @escaping @Sendable () -> Void) {
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
      return nil
    }
    self.thread = thread
  }

  func join() { _ = pthread_join(thread, nil) }
}
