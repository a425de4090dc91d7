import Glibc
import OperatingSystem

/// Opens the files of a folder; any of them may have changed or be something else by now.
struct PhotoFile {
  /// Returns what a file says about its picture.
  static func facts(at path: [UInt8], in folder: borrowing Descriptor) throws(PhotoFileError) -> PhotoFacts {
    try withWindow(at: path, in: folder) { (file, _) throws(PhotoFileError) in
      try isPNG(file) ? PNGHeader(file).facts : JPEGHeader(file).facts
    }
  }

  /// Returns the EXIF data of a JPEG, which begins with `Exif` and two zeros.
  static func exif(at path: [UInt8], in folder: borrowing Descriptor) -> ArraySlice<UInt8>? {
    try? withWindow(at: path, in: folder) { (file, _) throws(PhotoFileError) in
      try isPNG(file) ? nil : JPEGHeader(file).exif
    }
  }

  /// - Throws: `otherFormat` for neither a JPEG nor a PNG.
  private static func isPNG(_ file: borrowing FileWindow) throws(PhotoFileError) -> Bool {
    let first = try file.bytes(at: 0, min(8, file.size))
    if first.starts(with: [0xFF, 0xD8]) { return false }
    guard first.elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw .otherFormat }
    return true
  }

  private static func withWindow<Value>(
    at path: [UInt8], in folder: borrowing Descriptor,
    _ body: (borrowing FileWindow, FileStatus) throws(PhotoFileError) -> Value
  ) throws(PhotoFileError) -> Value {
    let window: FileWindow
    let status: FileStatus
    do throws(SystemError) {
      // O_NONBLOCK, because opening a pipe in the file's place would block.
      let file = try folder.open(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, follows: true)
      status = try file.status()
      guard status.isFile else { throw SystemError(code: EINVAL, path: "") }
      window = try FileWindow(file, size: status.size)
    } catch { throw .unreadable(reason: error.reason) }
    return try body(window, status)
  }

  /// Returns all bytes of a file that has not changed since it was indexed.
  ///
  /// - Throws: `ESTALE` if it is another file by now, `EFBIG` if it is larger than `limit`.
  static func bytes(
    of file: FolderFile, in folder: borrowing Descriptor, atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    let open = try folder.open(file.path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, follows: true)
    let status = try open.status()
    guard status.isFile, FileStamp(status) == file.stamp else {
      throw SystemError(code: ESTALE, path: open.path)
    }
    guard status.size <= limit else { throw SystemError(code: EFBIG, path: open.path) }
    return try open.read(from: 0, count: status.size)
  }
}
