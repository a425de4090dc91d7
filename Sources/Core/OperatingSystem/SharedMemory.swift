import CSignals
import Glibc
import Synchronization

/// Shared memory that another program reads and removes (shm_overview(7)).
///
/// If a signal or a crash ends this process, the process removes the remaining objects.
package final class SharedMemory: Sendable {
  /// The folder for shared memory on Linux.
  private static let folder = "/dev/shm"
  /// The maximum number of unread bytes; beyond it, we assume that there is no reader.
  private static let mostBytes = 64 << 20

  private struct State {
    var count = 0
    var waiting: [(name: String, bytes: Int)] = []
  }

  private let prefix: String
  private let state = Mutex(State())

  /// - Parameter random: A number that keeps others from creating an object with the same name first.
  package init(random: UInt64) { prefix = "/picterest-\(getpid())-\(String(random, radix: 36))-" }

  /// Creates an object that only this user's programs can read.
  ///
  /// - Returns: The name for shm_open(3), or `nil` without shared memory or without a reader.
  package func put(_ bytes: [UInt8]) -> String? {
    state.withLock { state in
      state.waiting.removeAll { !Self.exists($0.name) }
      let waiting = state.waiting.reduce(0) { $0 + $1.bytes }
      guard waiting + bytes.count <= Self.mostBytes else { return nil }
      state.count += 1
      let name = prefix + String(state.count)
      unsafe csig_has_shared_memory(Self.folder + prefix, Int32(clamping: state.count))
      guard Self.make(name, bytes) else { return nil }
      state.waiting.append((name, bytes.count))
      return name
    }
  }

  /// Waits up to a quarter of a second for the reader, then removes the unread objects.
  package func finish() {
    state.withLock { state in
      for _ in 0..<50 {
        state.waiting.removeAll { !Self.exists($0.name) }
        if state.waiting.isEmpty { return }
        usleep(5_000)
      }
      for object in state.waiting { unsafe unlink(Self.folder + object.name) }
      state.waiting = []
    }
  }

  private static func exists(_ name: String) -> Bool { unsafe access(folder + name, F_OK) == 0 }

  private static func make(_ name: String, _ bytes: [UInt8]) -> Bool {
    let path = folder + name
    do throws(SystemError) {
      let object = try Descriptor(
        path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
      try object.write(bytes)
      return true
    } catch {
      unsafe unlink(path)
      return false
    }
  }
}
