import Domain

/// Sends the download reports that had to wait, once the source answers again.
@MainActor final class ReportSender {
  private let photos: any PhotosWorkerLogic
  private let store: any DownloadReportStore
  private var sending: Task<Void, Never>?

  /// An hour has 50 calls with a new key: the reports of a session must not eat them.
  private var callsLeft = 5

  init(photos: any PhotosWorkerLogic, store: any DownloadReportStore) {
    self.photos = photos
    self.store = store
  }

  /// Starts sending beside whatever comes next, if the source has answered in this session and nothing is under way.
  func start() {
    guard sending == nil, callsLeft > 0 else { return }
    sending = Task {
      await send()
      sending = nil
    }
  }

  /// Sends what waits, for so long and no longer: nobody should wait for a report.
  func send(within limit: Duration) async {
    start()
    let sending = sending
    let alarm = Task {
      try? await Task.sleep(for: limit)
      sending?.cancel()
    }
    await sending?.value
    alarm.cancel()
  }

  /// Sends what waits and returns when that is done, however it ended.
  ///
  /// A report that fails goes on waiting.
  func send() async {
    guard await photos.hasAnswered() else { return }
    guard let waiting = try? await store.waitingReports(limit: 100) else { return }
    for report in waiting where callsLeft > 0 {
      switch await send(report) {
      case .settled:
        callsLeft -= 1
        try? await store.removeReport(report)
      case .foreign: continue
      // Whatever keeps it from being taken, this session will not see the end of it.
      case .waits: callsLeft = 0
      }
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
