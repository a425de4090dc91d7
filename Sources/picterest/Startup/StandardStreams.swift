import Glibc

/// The three descriptors that every program starts with.
enum StandardStreams {
  /// Opens those that are closed.
  ///
  /// Otherwise the next file to be opened would become standard output, and results would be written into it. Standard
  /// input is then at its end, and writing to the others fails, as it does on closed ones.
  static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free number: this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
