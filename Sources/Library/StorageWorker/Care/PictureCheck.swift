import Dispatch
import Domain
import Glibc
import LibraryCore
import OperatingSystem
import Synchronization

/// Compares the files of saved photos with the hashes in their names.
struct PictureCheck: Sendable {
  let paths: LibraryPaths
  let checker: any PictureCheckLogic
  /// The maximum number of pictures in memory at the same time.
  private static let atOnce = 2

  /// Returns what is wrong with each picture, or `nil` for an intact one; blocks this thread and uses another one as well.
  func flaws(of records: [SavedRow]) -> [PictureFlaw?] {
    let flaws = Mutex([PictureFlaw?](repeating: nil, count: records.count))
    DispatchQueue.concurrentPerform(iterations: Self.atOnce) { first in
      for index in stride(from: first, to: records.count, by: Self.atOnce) {
        let flaw = flaw(of: records[index])
        flaws.withLock { $0[index] = flaw }
      }
    }
    return flaws.withLock(\.self)
  }

  private func flaw(of record: SavedRow) -> PictureFlaw? {
    do {
      let folder = try PictureFolder(paths)
      if let reason = folder.state(of: record.file).fault { return .unreadable(reason: reason) }
      let jpeg = try folder.read(record.file.text, limit: StorageWorker.mostPictureBytes)
      if jpeg.isEmpty { return .empty }
      if let reason = checker.flaw(in: jpeg) { return .damaged(reason: reason) }
      return record.file.isName(of: record.photo.key, jpeg: jpeg) ? nil : .changed
    } catch let error as SystemError {
      return flaw(error)
    } catch {
      return .unreadable(reason: "it is not a regular file")
    }
  }

  /// Distinguishes a file that the disk cannot read, which is as good as lost, from one that the program has no permission to read, which
  /// is not.
  private func flaw(_ error: SystemError) -> PictureFlaw {
    switch error.code {
    case ENOENT: .missing
    case EFBIG: .damaged(reason: "it is larger than a picture may be")
    case EIO: .damaged(reason: error.reason)
    default: .unreadable(reason: error.reason)
    }
  }
}
