import FoundationEssentials
import Glibc

/// The folder that holds the data folders of all tests, removed when the process ends.
///
/// Each data folder is removed with its test, but the last owner of one may be a thread that the process does not
/// wait for.
enum FoldersOfThisProcess {
  static let path: String = {
    _ = atexit { FoldersOfThisProcess.remove() }
    return FileManager.default.temporaryDirectory.appending(path: "picterest-storage-\(getpid())").path
  }()

  /// Tries again if another thread was removing the same files.
  private static func remove() {
    for _ in 1...100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
