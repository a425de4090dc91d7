import Domain
import SceneCore
import Terminal

/// Sends pending download reports once the source answers again.
@MainActor final class ReportSender {
  private let photos: any PhotosWorkerLogic
  private let store: any DownloadReportStore
  private let announce: @MainActor (StyledText) -> Void
  private var sending: Task<Void, Never>?

  /// A new key has 50 calls an hour, and reports must not use them up.
  private var callsLeft = 5

  /// - Parameter announce: Shows a line at the prompt, if there is one.
  init(
    photos: any PhotosWorkerLogic, store: any DownloadReportStore,
    announce: @escaping @MainActor (StyledText) -> Void
  ) {
    self.photos = photos
    self.store = store
    self.announce = announce
  }

  /// Starts sending in the background, if the source has answered in this session and nothing is being sent.
  func start() {
    guard sending == nil, callsLeft > 0 else { return }
    sending = Task {
      await send()
      sending = nil
    }
  }

  /// Sends pending reports for at most this long: no one should have to wait for a report.
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

  /// Sends pending reports and returns when that is done.
  ///
  /// A report that fails stays pending.
  func send() async {
    guard await photos.hasAnswered() else { return }
    guard let waiting = try? await store.waitingReports(limit: 100) else { return }
    var taken = 0
    for report in waiting where callsLeft > 0 {
      let outcome = await send(report)
      if outcome == .taken { taken += 1 }
      await settle(report, after: outcome)
    }
    if taken > 0 { announce("\(Self.sentence(taken))") }
  }

  private func settle(_ report: String, after outcome: Outcome) async {
    switch outcome {
    case .taken, .unwanted:
      callsLeft -= 1
      try? await store.removeReport(report)
    case .foreign: return
    // Whatever the cause, it is unlikely to pass within this session.
    case .waits: callsLeft = 0
    }
  }

  private static func sentence(_ count: Int) -> String {
    "Sent \(Wording.counted(count, "pending download report"))."
  }

  private enum Outcome { case taken, unwanted, foreign, waits }

  private func send(_ report: String) async -> Outcome {
    do throws(Failure) {
      try await photos.reportDownload(at: report)
      return .taken
    } catch {
      switch error {
      // The photo is gone, so the report is no longer wanted.
      case .photos(.notFound, _): return .unwanted
      // Another server's report, refused before it was sent: it stays pending until that server is used again.
      case .photos(.unreadableAnswer, _): return .foreign
      default: return .waits
      }
    }
  }
}
