import Domain
import SceneCore
import Terminal

/// Sends the download reports that had to wait, once the source answers again.
@MainActor final class ReportSender {
  private let photos: any PhotosWorkerLogic
  private let store: any DownloadReportStore
  private let announce: @MainActor (StyledText) -> Void
  private var sending: Task<Void, Never>?

  /// An hour has 50 calls with a new key: the reports of a session must not eat them.
  private var callsLeft = 5

  /// - Parameter announce: Tells the person at the prompt, if somebody is there.
  init(
    photos: any PhotosWorkerLogic, store: any DownloadReportStore,
    announce: @escaping @MainActor (StyledText) -> Void
  ) {
    self.photos = photos
    self.store = store
    self.announce = announce
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
    // Whatever keeps it from being taken, this session will not see the end of it.
    case .waits: callsLeft = 0
    }
  }

  private static func sentence(_ count: Int) -> String {
    "\(Wording.counted(count, "download")) \(count == 1 ? "was" : "were") reported that had waited."
  }

  private enum Outcome { case taken, unwanted, foreign, waits }

  private func send(_ report: String) async -> Outcome {
    do throws(Failure) {
      try await photos.reportDownload(at: report)
      return .taken
    } catch {
      switch error {
      // The photo is gone: nobody wants the report any more.
      case .photos(.notFound): return .unwanted
      // Another server's, refused unasked: it waits until that one is used again.
      case .photos(.unreadableAnswer): return .foreign
      default: return .waits
      }
    }
  }
}
