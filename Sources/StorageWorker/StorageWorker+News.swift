package import Domain

extension StorageWorker: LibraryNewsLogic {
  package func countIfOthersWrote() async throws(LibraryError) -> Int? {
    try await performIfOpen { library throws(LibraryError) in try library.countIfOthersWrote() }
  }
}
