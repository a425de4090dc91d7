import Dispatch
import Glibc

/// The limit on this process's threads.
package enum ThreadLimit {
  /// Whether `ulimit -v` or a low `ulimit -u` is in force; a container's limit does not count.
  ///
  /// Without that limit, ``hasRoom(for:)`` is not worth its cost: 1.2 ms for eight threads, when an entire run takes 10 ms.
  package static var isInForce: Bool { limit(RLIMIT_AS) != .max || limit(__RLIMIT_NPROC) < 1_000 }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit(rlim_cur: .max, rlim_max: .max)
    unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit.rlim_cur
  }

  /// Returns whether this process can have `count` more threads at the same time.
  ///
  /// libdispatch waits forever for a thread that the system refuses, as under `ulimit -u` or `ulimit -v`.
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
