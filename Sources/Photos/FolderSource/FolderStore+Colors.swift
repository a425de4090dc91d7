import Dispatch
import Domain
import Pictures
import Synchronization

extension FolderStore {
  /// Finds the missing average colors in the embedded thumbnails or else in the pictures, and keeps them in the index.
  func indexWithColors() async throws(PhotosError) -> FolderIndex {
    let index = try await index()
    let missing = index.photos.filter { $0.facts?.color == nil }
    guard !missing.isEmpty else { return index }
    let cancellation = FolderReading.Cancellation()
    return try await withTaskCancellationHandler {
      await on(queue) { [self] in addColors(of: missing, to: index, cancellation) }
    } onCancel: {
      cancellation.cancel()
    }.get()
  }

  private func addColors(
    of files: [FolderFile], to index: FolderIndex, _ cancellation: FolderReading.Cancellation
  ) -> Result<FolderIndex, PhotosError> {
    var index = index
    index.set(Self.colors(of: files, cancellation) { [path] in FolderPicture($0, in: path).averageColor })
    // Colors that were found before a cancellation are kept, too.
    keep(index, isNew: true)
    return cancellation.isCanceled ? .failure(.cancelled) : .success(index)
  }

  /// Returns the files of a page with the average colors of their embedded thumbnails; a color takes a tenth of a millisecond.
  func colored(_ files: [FolderFile]) async -> [FolderFile] {
    let missing = files.filter { $0.facts?.color == nil }
    guard !missing.isEmpty else { return files }
    let colors = await on(reads) { [path] in
      Self.colors(of: missing, .init()) { FolderPicture($0, in: path).thumbnailColor }
    }
    return files.map { file in
      var file = file
      if let id = file.facts?.id, let color = colors[id] { file.facts?.color = color }
      return file
    }
  }

  private static func colors(
    of files: [FolderFile], _ cancellation: FolderReading.Cancellation,
    _ color: @Sendable (FolderFile) -> String?
  ) -> [UInt64: String] {
    let colors = Mutex<[UInt64: String]>([:])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while !cancellation.isCanceled {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < files.count else { return }
        guard let id = files[place].facts?.id, let color = color(files[place]) else { continue }
        colors.withLock { $0[id] = color }
      }
    }
    return colors.withLock { $0 }
  }
}
