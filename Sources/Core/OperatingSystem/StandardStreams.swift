import Glibc

/// The three descriptors of every program.
package enum StandardStreams {
  /// Opens `/dev/null` for each standard descriptor that was closed when the program started.
  ///
  /// Otherwise, the next file to be opened would become standard output and receive results. Reads then find the end of the input, and
  /// writes fail as on a closed descriptor.
  package static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
