package import Domain

extension StorageWorker: LibraryNewsLogic {
  package func countIfOthersWrote() async throws(Failure) -> Int? {
    try await performIfOpen { library throws(LibraryError) in try library.countIfOthersWrote() }
  }
}
