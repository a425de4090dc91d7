import Glibc
import POSIX
import SceneCore

/// Reads the file that holds the access key, but only if no one else can read it.
enum KeyFile {
  private static let mostBytes = 4_096

  /// - Returns: nil when there is no file: that is not an error.
  /// - Throws: When others may read it, it is too long for a key, or it cannot be read.
  static func read(_ path: String) throws(DisplayedError) -> String? {
    let text: Result<String, DisplayedError>
    do throws(SystemError) { text = try self.text(path) } catch {
      if error.code == ENOTDIR || error.code == ENOENT, !isLink(path) { return nil }
      throw refusal(path, "cannot be read: \(error.reason).")
    }
    return try text.get()
  }

  /// A link that leads nowhere may be a disk that is not mounted.
  private static func isLink(_ path: String) -> Bool {
    do throws(SystemError) { return try FileStatus(path: path)?.isLink == true } catch { return false }
  }

  private static func text(_ path: String) throws(SystemError) -> Result<String, DisplayedError> {
    // O_NONBLOCK, so as not to wait for a pipe in the file's place.
    let file = try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK)
    // The status of the open file: its name could point elsewhere by now.
    let status = try file.status()
    guard status.isFile else { return .failure(refusal(path, "is not a regular file.")) }
    guard status.mode & 0o077 == 0 else {
      return .failure(refusal(path, "can be read by others. Type: chmod 600 \"\(path)\""))
    }
    // One byte more than allowed, to notice a file that is too long.
    let bytes = try file.read(upTo: mostBytes + 1)
    guard bytes.count <= mostBytes else {
      return .failure(
        refusal(
          path, "is larger than \(mostBytes) bytes. It should hold the key on one line and nothing else."))
    }
    // Editors of Windows begin a file with a byte order mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return .success(
      String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self))
  }

  private static func refusal(_ path: String, _ why: String) -> DisplayedError {
    DisplayedError(.configuration, "The key file \"\(path)\" \(why)")
  }
}
