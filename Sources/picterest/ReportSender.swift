import Domain

/// Sends the download reports that had to wait, once the source answers again.
@MainActor final class ReportSender {
  private let photos: any PhotosWorkerLogic
  private let store: any DownloadReportStore
  private var sending: Task<Void, Never>?

  /// An hour has 50 calls with a new key: the reports must not eat them.
  private static let mostCalls = 5

  init(photos: any PhotosWorkerLogic, store: any DownloadReportStore) {
    self.photos = photos
    self.store = store
  }

  /// Starts sending beside whatever comes next, if the source has answered in this session and nothing is under way.
  func start() {
    guard sending == nil else { return }
    sending = Task {
      await send()
      sending = nil
    }
  }

  /// Sends what waits and returns when that is done, however it ended.
  ///
  /// A report that fails goes on waiting.
  func send() async {
    guard await photos.rateBudget() != nil else { return }
    guard let waiting = try? await store.waitingReports(limit: 100) else { return }
    var calls = 0
    for report in waiting where calls < Self.mostCalls {
      switch await send(report) {
      case .settled: try? await store.removeReport(report)
      case .foreign: continue
      case .waits: return
      }
      calls += 1
    }
  }

  private enum Outcome { case settled, foreign, waits }

  private func send(_ report: String) async -> Outcome {
    do throws(PhotosError) {
      try await photos.reportDownload(at: report)
      return .settled
    } catch {
      switch error {
      // The photo is gone: nobody wants the report any more.
      case .notFound: return .settled
      // Another server's, refused unasked: it waits until that one is used again.
      case .unreadableAnswer: return .foreign
      default: return .waits
      }
    }
  }
}
