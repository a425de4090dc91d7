package import Domain

/// A worker that changes its library through a `LibraryEdit`.
package protocol EditingWorker: LibraryChangesLogic {
  associatedtype Edit: LibraryEdit

  /// Changes the library in one transaction, which is on disk when this method returns and undone when it throws.
  ///
  /// - Parameters:
  ///   - nothing: The result if there is no library; `nil` creates one.
  ///   - change: The work, which may run several times.
  func change<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>?, _ change: @escaping @Sendable (Edit) throws -> Value
  ) async throws(Failure) -> Value
}

extension EditingWorker {
  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    try await change(otherwise: .failure(.notSaved)) { try $0.updateMemo(of: key, to: memo, in: batch) }
  }

  package func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    try await change(otherwise: .failure(.notSaved)) { try $0.delete(keys) }
  }

  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    try await change(otherwise: .failure(.notSaved)) { try $0.tag(keys, adding: added, removing: removed) }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    try await change(otherwise: .failure(.notInTrash)) { try $0.restore(keys) }
  }

  package func undo() async throws(Failure) -> LibraryChange {
    let result = try await change(otherwise: .failure(.nothingToUndo)) { try $0.undo() }
    switch result {
    case .success(let change): return change
    case .failure(let error): throw .library(error)
    }
  }

  package func redo() async throws(Failure) -> LibraryChange {
    try await change(otherwise: .failure(.nothingToRedo)) { try $0.redo() }
  }
}
