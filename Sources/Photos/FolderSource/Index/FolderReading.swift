import Dispatch
import Glibc
import OperatingSystem
import Synchronization

/// Brings an index up to date; only new and changed files are opened.
struct FolderReading: Sendable {
  let path: String
  /// Set to stop early.
  let cancellation: Cancellation

  final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var isCanceled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
  }

  /// Lists the files; blocks.
  ///
  /// - Throws: An error if the folder cannot be read.
  func walk() throws(SystemError) -> FolderWalk {
    try FolderWalk(try Descriptor(folder: path)) { [cancellation] in cancellation.isCanceled }
  }

  /// Returns the current index, and whether it differs from `old`; blocks.
  ///
  /// - Throws: `ECANCELED` if canceled.
  func index(of walk: FolderWalk, after old: FolderIndex?) throws(SystemError) -> (
    index: FolderIndex, isNew: Bool
  ) {
    // Places rather than files, because copying 10,000 files takes as long as listing them.
    let old = old ?? FolderIndex([], unreadableFolders: 0)
    var known = [[UInt8]: Int](minimumCapacity: old.files.count)
    for place in old.files.indices { known[old.files[place].path] = place }
    var (kept, changed) = ([Int](), [FolderFile]())
    for (path, stamp) in walk.files {
      if let place = known[path], old.files[place].stamp == stamp {
        kept.append(place)
      } else {
        changed.append(FolderFile(path: path, stamp: stamp))
      }
    }
    let isSame = changed.isEmpty && kept.count == old.files.count
    if isSame, walk.unreadableFolders == old.unreadableFolders { return (old, false) }
    let files = kept.map { old.files[$0] } + read(changed)
    guard !cancellation.isCanceled else { throw SystemError(code: ECANCELED, path: path) }
    return (FolderIndex(files, unreadableFolders: walk.unreadableFolders), true)
  }

  /// Reads files on two threads, so that one works while the other waits for the disk.
  private func read(_ files: [FolderFile]) -> [FolderFile] {
    let results = Mutex<[FolderFile]>([])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: files.count > Self.filesAtOnce ? 2 : 1) { _ in
      guard let folder = try? Descriptor(folder: path) else { return }
      while !cancellation.isCanceled {
        let start = next.add(Self.filesAtOnce, ordering: .relaxed).oldValue
        guard start < files.count else { return }
        let part = files[start..<min(start + Self.filesAtOnce, files.count)].map { Self.read($0, in: folder) }
        results.withLock { $0 += part }
      }
    }
    return results.withLock { $0 }
  }

  private static let filesAtOnce = 64

  private static func read(_ file: FolderFile, in folder: borrowing Descriptor) -> FolderFile {
    var file = file
    do throws(PhotoFileError) { file.facts = try PhotoFile.facts(at: file.path, in: folder) } catch {
      // Rights may change without a new time, so a file that cannot be opened is tried again next time.
      if case .unreadable = error { file.stamp.size = -1 }
      file.problem = error.words
    }
    return file
  }
}
