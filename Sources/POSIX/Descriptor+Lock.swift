import Glibc

extension Descriptor {
  package enum Lock {
    /// Shared: any number of owners may hold it, as long as nobody holds it alone.
    case withOthers
    /// Exclusive.
    case alone
  }

  /// Takes a lock that goes with the open file, or with the process when that ends; others have to ask for it, too.
  ///
  /// - Parameter again: Is asked each time that somebody else has it, with the number of tries so far from 0 on:
  ///   waits as it likes, and says whether to try again.
  /// - Returns: Whether the lock is held now.
  package func lock(
    _ lock: Lock, again: (_ attempt: Int) -> Bool = { _ in false }
  ) throws(SystemError) -> Bool {
    let operation = lock == .withOthers ? LOCK_SH : LOCK_EX
    var attempt = 0
    while flock(number, operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError(path: path) }
      guard again(attempt) else { return false }
      attempt += 1
    }
    return true
  }
}
