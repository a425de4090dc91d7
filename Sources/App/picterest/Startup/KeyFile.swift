import OperatingSystem
import SceneCore

/// Reads the access key from its file, and refuses a file that other users can read.
enum KeyFile {
  private static let mostBytes = 4_096

  /// - Returns: `nil` if there is no file, which is not an error.
  /// - Throws: An error if others may read the file, it is too long for a key, or it cannot be read.
  static func read(_ path: String) throws(DisplayedError) -> String? {
    let file: ShortFile?
    do throws(SystemError) { file = try ShortFile(path: path, limit: mostBytes) } catch {
      throw refusal(path, "cannot be read: \(error.reason).")
    }
    guard let file else { return nil }
    guard file.status.isFile else { throw refusal(path, "is not a regular file.") }
    guard file.status.mode & 0o077 == 0 else {
      throw refusal(path, "can be read by others. Type: chmod 600 \"\(path)\"")
    }
    guard file.bytes.count <= mostBytes else {
      throw refusal(
        path, "is larger than \(mostBytes) bytes. It should hold the key on one line and nothing else.")
    }
    return file.repairedText
  }

  private static func refusal(_ path: String, _ why: String) -> DisplayedError {
    DisplayedError(.configuration, "The key file \"\(path)\" \(why)")
  }
}
