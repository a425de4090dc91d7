import Domain
import Synchronization

enum PNGBytes {
  /// A single red pixel.
  static let redPixel: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0,
    144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 0, 0, 3, 1, 1, 0, 201,
    254, 146, 239, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]
}

/// Files that are only recorded, in `/there`.
final class FilesStub: PersonalFileLogic {
  private let written = Mutex<[String: [UInt8]]>([:])
  var all: [String: [UInt8]] { written.withLock { $0 } }

  func place(for name: String, _ order: FileOrder) async throws(Failure) -> String { "/there/" + name }

  func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure) {
    written.withLock { $0[path] = bytes }
  }
}
