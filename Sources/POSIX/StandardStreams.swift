import Glibc

/// The three descriptors that every program starts with.
package enum StandardStreams {
  /// Puts something into those that whoever started us has closed.
  ///
  /// What is opened next would else become standard output, and results would be written into it. Standard input is
  /// at its end then; whatever is written to the others fails, as it does on closed ones.
  package static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free: this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
