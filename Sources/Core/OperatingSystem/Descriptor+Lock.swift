import Glibc

extension Descriptor {
  package enum Lock {
    /// A lock that any number of owners may share while nobody holds it exclusively.
    case withOthers
    case alone
  }

  /// Takes an advisory lock, which ends when the file is closed or the process ends; returns whether it is held.
  ///
  /// - Parameter again: Called while another owner holds the lock, with the number of earlier attempts; it may wait, and returns whether to
  ///   try again.
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
