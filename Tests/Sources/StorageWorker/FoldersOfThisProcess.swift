import FoundationEssentials
import Glibc

/// Where the data folders of all tests stand, removed when the process ends.
///
/// Each goes with its test. But the last to let go of one may be a thread that the process does not wait for.
enum FoldersOfThisProcess {
  static let path: String = {
    _ = atexit { FoldersOfThisProcess.remove() }
    return FileManager.default.temporaryDirectory.appending(path: "picterest-storage-\(getpid())").path
  }()

  /// Tries again when a thread that removes the same files was faster with one of them.
  private static func remove() {
    for _ in 1...100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
