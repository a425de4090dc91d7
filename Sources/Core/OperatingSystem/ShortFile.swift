internal import Glibc

/// A short file of the person's own, such as a key or settings, read as a whole.
package struct ShortFile: Hashable, Sendable {
  package let status: FileStatus
  /// Empty unless it is a regular file; one byte more than the limit if the file is longer than that.
  package let bytes: [UInt8]

  /// Reads a file that may be reached through a symbolic link.
  ///
  /// - Parameter limit: Bytes.
  /// - Returns: nil when there is no file. A link that leads nowhere may be a disk that is not mounted, and is an error.
  package init?(path: String, limit: Int) throws(SystemError) {
    do throws(SystemError) {
      // O_NONBLOCK, so as not to wait for a pipe in the file's place.
      let file = try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK)
      // The status of the open file: its name could point elsewhere by now.
      status = try file.status()
      bytes = status.isFile ? try file.read(from: 0, count: limit + 1) : []
    } catch {
      guard error.code == ENOTDIR || error.code == ENOENT, !Self.isLink(path) else { throw error }
      return nil
    }
  }

  /// Its text without the byte order mark with which editors of Windows begin a file.
  ///
  /// - Returns: nil when it is not UTF-8.
  package var text: String? { String(validating: unmarked, as: UTF8.self) }
  package var repairedText: String { String(decoding: unmarked, as: UTF8.self) }

  private var unmarked: ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }

  private static func isLink(_ path: String) -> Bool {
    do throws(SystemError) { return try FileStatus(path: path)?.isLink == true } catch { return false }
  }
}
