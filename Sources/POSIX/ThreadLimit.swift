import Dispatch

/// How many threads this process may have.
package enum ThreadLimit {
  /// Whether this process can have this many more threads at once.
  ///
  /// libdispatch waits for ever for a thread that the system refuses it, because of `ulimit -u`, `ulimit -v` or the
  /// limit of a container.
  package static func hasRoom(for count: Int) -> Bool {
    let mayEnd = DispatchSemaphore(value: 0)
    var threads: [SystemThread] = []
    defer {
      for _ in threads { mayEnd.signal() }
      for thread in threads { thread.join() }
    }
    while threads.count < count {
      guard let thread = try? SystemThread({ mayEnd.wait() }) else { return false }
      threads.append(thread)
    }
    return true
  }
}
