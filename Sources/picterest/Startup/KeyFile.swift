import Glibc
import SceneCore

/// Reads the file that holds the access key, but only if no one else can.
enum KeyFile {
  private static let mostBytes = 4_096

  /// - Returns: nil when there is no file: that is not an error.
  /// - Throws: When others may read it, it is too long for a key, or it cannot be read.
  static func read(_ path: String) throws(DisplayedError) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    // The status of the open file: its name could point elsewhere by now.
    guard unsafe fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DisplayedError(.configuration, "The key file \"\(path)\" is not a plain file.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw DisplayedError(
        .configuration, "The key file \"\(path)\" can be read by others. Type: chmod 600 \"\(path)\"")
    }
    // One byte more than allowed, to notice a file that is too long.
    var bytes = [UInt8](repeating: 0, count: mostBytes + 1)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw unreadable(path, errno) }
    guard count <= mostBytes else {
      throw DisplayedError(
        .configuration,
        "The key file \"\(path)\" has more than \(mostBytes) bytes. It holds the key in one line and nothing else."
      )
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func unreadable(_ path: String, _ code: Int32) -> DisplayedError {
    let reason = unsafe String(cString: strerror(code))
    return DisplayedError(.configuration, "The key file \"\(path)\" cannot be read: \(reason).")
  }
}
