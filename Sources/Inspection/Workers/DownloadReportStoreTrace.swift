package import Domain

/// Shows a trace what interactors ask about pending reports.
@MainActor package final class DownloadReportStoreTrace: DownloadReportStore, TraceDecorator {
  private let next: any DownloadReportStore
  private let trace: Trace

  package init(_ next: any DownloadReportStore, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    try await trace.call("DownloadReportStore", "pendingReports", ["under": root, "limit": limit]) {
      () async throws(Failure) in try await next.pendingReports(under: root, limit: limit)
    }
  }

  package func pendingReportCount() async throws(Failure) -> Int {
    try await trace.call("DownloadReportStore", "pendingReportCount") { () async throws(Failure) in
      try await next.pendingReportCount()
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await trace.call("DownloadReportStore", "postponeReport", ["": downloadLocation]) {
      () async throws(Failure) in try await next.postponeReport(downloadLocation)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await trace.call("DownloadReportStore", "removeReport", ["": downloadLocation]) {
      () async throws(Failure) in try await next.removeReport(downloadLocation)
    }
  }
}
