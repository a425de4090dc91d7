internal import Glibc

/// A short file that belongs to the user, such as a key or settings.
package struct ShortFile: Hashable, Sendable {
  package let status: FileStatus
  /// The bytes.
  ///
  /// A longer file has one byte more than the limit; an item that is not a regular file has none.
  package let bytes: [UInt8]

  /// Reads a file up to `limit` bytes, following symbolic links; returns `nil` if there is no file.
  ///
  /// A broken link is an error, because it may lead to an unmounted disk.
  package init?(path: String, limit: Int) throws(SystemError) {
    do throws(SystemError) {
      // O_NONBLOCK, because opening a pipe in the file's place would block.
      let file = try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK)
      // The status is read from the open file, because its name could lead elsewhere by now.
      status = try file.status()
      bytes = status.isFile ? try file.read(from: 0, count: limit + 1) : []
    } catch {
      guard error.code == ENOTDIR || error.code == ENOENT, !Self.isLink(path) else { throw error }
      return nil
    }
  }

  /// The text without the byte order mark that Windows editors add, or `nil` if it is not UTF-8.
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
