import Dispatch
import Glibc

/// How many threads this process may have.
package enum ThreadLimit {
  /// Whether `ulimit -v` or a low `ulimit -u` is in force; the limit of a container is not looked at.
  ///
  /// Otherwise ``hasRoom(for:)`` is not worth the 1.2 ms that it takes for eight threads, of the 10 of a whole run.
  package static var isInForce: Bool { limit(RLIMIT_AS) != .max || limit(__RLIMIT_NPROC) < 1_000 }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit(rlim_cur: .max, rlim_max: .max)
    unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit.rlim_cur
  }

  /// Whether this process can have this many more threads at once.
  ///
  /// libdispatch waits for ever for a thread that the system refuses it, because of `ulimit -u` or `ulimit -v`, for
  /// example.
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
