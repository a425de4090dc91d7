import Domain
import SceneCore
import Terminal

/// Sends pending download reports once the source answers again.
///
/// A session tries each report at most once, and only a few in total, because a new key has 50 calls an hour.
@MainActor final class ReportSender {
  private static let mostCalls = 5
  /// The time limit for a call that nobody waits for.
  private static let patience: Duration = .seconds(20)

  private let photos: any PhotosWorkerLogic
  private let store: any LibraryCareLogic
  private let root: String
  private let announce: @MainActor (StyledText) -> Void
  private var sending: Task<Void, Never>?

  /// The reports already sent to the server, regardless of its answer.
  private var tried: Set<String> = []
  /// The reports that were sent or are no longer wanted, but have not been removed from the library yet.
  private var unforgotten: Set<String> = []
  /// Whether a call has failed for a reason that is unlikely to go away during this session.
  private var hasGivenUp = false

  /// - Parameter root: The beginning of every address on the server of `photos`.
  init(
    photos: any PhotosWorkerLogic, store: any LibraryCareLogic, root: String,
    announce: @escaping @MainActor (StyledText) -> Void
  ) {
    self.photos = photos
    self.store = store
    self.root = root
    self.announce = announce
  }

  func start() {
    guard sending == nil, !isDone else { return }
    sending = Task {
      await send()
      sending = nil
    }
  }

  /// Sends pending reports for a limited time, so that nobody has to wait long.
  func send(within limit: Duration) async {
    let pending = await queue()
    guard !pending.isEmpty || !unforgotten.isEmpty else { return }
    let sending = Task { await send(pending) }
    let alarm = Task {
      try? await Task.sleep(for: limit)
      sending.cancel()
    }
    await sending.value
    alarm.cancel()
  }

  /// Sends all pending reports; a report that fails stays pending.
  func send() async {
    await send(await queue())
  }

  private var isDone: Bool { !mayCall && unforgotten.isEmpty }

  private var mayCall: Bool { !hasGivenUp && tried.count < Self.mostCalls }

  /// Returns the pending reports, allowing for `mostCalls` reports that were already tried; empty until the source has answered in this
  /// session.
  private func queue() async -> [String] {
    guard !isDone, await photos.hasAnswered() else { return [] }
    return (try? await store.pendingReports(under: root, limit: 2 * Self.mostCalls)) ?? []
  }

  /// Sends the reports; skips a report that another session is sending.
  private func send(_ pending: [String]) async {
    for report in unforgotten.sorted() { await forget(report) }
    var taken = 0
    for report in pending {
      guard mayCall, !tried.contains(report), await claim(report) else { continue }
      tried.insert(report)
      let outcome = await send(report)
      if outcome == .taken { taken += 1 }
      await settle(report, after: outcome)
    }
    if taken > 0 { announce("Sent \(Wording.counted(taken, "pending download report")).") }
  }

  /// - Returns: Whether this session may send the report. `false` also if the library cannot be written; the report then waits.
  private func claim(_ report: String) async -> Bool {
    (try? await store.claimReport(report)) == true
  }

  private func settle(_ report: String, after outcome: Outcome) async {
    switch outcome {
    case .taken, .unwanted: await forget(report)
    case .refused: try? await store.postponeReport(report)
    case .failed:
      hasGivenUp = true
      try? await store.postponeReport(report)
    }
  }

  private func forget(_ report: String) async {
    do throws(Failure) {
      try await store.removeReport(report)
      unforgotten.remove(report)
    } catch { unforgotten.insert(report) }
  }

  private enum Outcome { case taken, unwanted, refused, failed }

  private func send(_ report: String) async -> Outcome {
    do throws(Failure) {
      try await photos.reportDownload(at: report, within: Self.patience)
      return .taken
    } catch {
      switch error {
      // The photo is gone, so the report is no longer wanted.
      case .photos(.notFound, _): return .unwanted
      case .photos(let error, _) where error.isRefusal: return .refused
      default: return .failed
      }
    }
  }
}
