import Glibc

/// The three descriptors that every program starts with.
package enum StandardStreams {
  /// Opens `/dev/null` for each descriptor that was closed when the program started.
  ///
  /// Otherwise the next file to be opened would become standard output, and results would be written into it. Reading
  /// then finds the end of the input, and writing fails, as it does on a closed descriptor.
  package static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
