import Glibc
import OperatingSystem

/// Opens the files of a folder; any of them may have changed or be something else by now.
struct PhotoFile {
  /// Returns what a file says about its picture.
  static func facts(at path: [UInt8], in folder: borrowing Descriptor) throws(PhotoFileError) -> PhotoFacts {
    try withWindow(at: path, in: folder) { (file, _) throws(PhotoFileError) in
      let format = try format(of: file)
      return switch format {
      case .jpeg: try JPEGHeader(file).facts
      case .png: try PNGHeader(file).facts
      case .webp: try WebPHeader(file).facts
      case .heic, .avif: try HEIFHeader(file, format).facts
      }
    }
  }

  /// Returns the EXIF data of a JPEG or WebP, which begins with `Exif` and two zeros.
  static func exif(at path: [UInt8], in folder: borrowing Descriptor) -> ArraySlice<UInt8>? {
    try? withWindow(at: path, in: folder) { (file, _) throws(PhotoFileError) in
      switch try format(of: file) {
      case .jpeg: try JPEGHeader(file).exif
      case .webp: try WebPHeader(file).exif
      default: nil
      }
    }
  }

  /// - Throws: `otherFormat` for any other format.
  private static func format(of file: borrowing FileWindow) throws(PhotoFileError) -> PhotoFormat {
    let first = try file.bytes(at: 0, min(12, file.size))
    if first.starts(with: [0xFF, 0xD8]) { return .jpeg }
    if first.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    let (kind, brand) = (first.dropFirst(4).prefix(4), first.dropFirst(8))
    if first.starts(with: "RIFF".utf8), brand.elementsEqual("WEBP".utf8) { return .webp }
    guard kind.elementsEqual("ftyp".utf8) else { throw .otherFormat }
    return brand.starts(with: "avi".utf8) ? .avif : .heic
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

  /// Opens a file that has not changed since it was indexed.
  ///
  /// - Throws: `ESTALE` if it is another file by now.
  static func open(_ file: FolderFile, in folder: borrowing Descriptor) throws(SystemError) -> Descriptor {
    let open = try folder.open(file.path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, follows: true)
    let status = try open.status()
    guard status.isFile, FileStamp(status) == file.stamp else {
      throw SystemError(code: ESTALE, path: open.path)
    }
    return open
  }

  /// Returns all bytes of a file that has not changed since it was indexed.
  ///
  /// - Throws: `ESTALE` if it is another file by now, `EFBIG` if it is larger than `limit`.
  static func bytes(
    of file: FolderFile, in folder: borrowing Descriptor, atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    guard file.stamp.size <= limit else { throw SystemError(code: EFBIG, path: file.text) }
    return try open(file, in: folder).read(from: 0, count: file.stamp.size)
  }
}
