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
    let colors = Mutex<[UInt64: String]>([:])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while !cancellation.isCanceled {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < files.count else { return }
        guard let id = files[place].facts?.id, let color = FolderPicture(files[place], in: path).averageColor
        else {
          continue
        }
        colors.withLock { $0[id] = color }
      }
    }
    var index = index
    index.set(colors.withLock { $0 })
    // Colors that were found before a cancellation are kept, too.
    keep(index, isNew: true)
    return cancellation.isCanceled ? .failure(.cancelled) : .success(index)
  }
}
