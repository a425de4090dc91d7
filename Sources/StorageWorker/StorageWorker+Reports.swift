package import Domain

extension StorageWorker: DownloadReportStore {
  package func waitingReports(limit: Int) async throws(Failure) -> [String] {
    try await perform { library, _, _ throws(LibraryError) in try library.waitingReports(limit: limit) }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform { library, turn, _ throws(LibraryError) in
      try library.removeReport(downloadLocation, turn: turn)
    }
  }
}
