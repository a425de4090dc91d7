package import Domain
internal import Synchronization
internal import Testing

/// Returns prepared results, and fails the test at any other call.
package final class PhotosWorkerDouble: PhotosWorkerLogic {
  package enum Call: Hashable, Sendable {
    case photos(page: Int)
    case currentPhotos(page: Int)
    case details(PhotoID)
    case expected(PhotoID)
    case photo(PhotoName)
    case reportDownload(String)
  }

  private struct State {
    var calls: [Call] = []
    var reportLimits: [Duration] = []
    var pages: [Int: Result<PhotoPage, Failure>]
  }

  private let state: Mutex<State>
  private let details: Result<PhotoDetails, Failure>?
  private let report: Result<Void, Failure>?
  private let failing: [String: Failure]
  private let budget: RateBudget?
  private let answered: Bool
  private let gate: WorkerGate

  /// - Parameter failing: Failures by photo id, which take precedence over `details`.
  package init(
    pages: [Int: Result<PhotoPage, Failure>] = [:], details: Result<PhotoDetails, Failure>? = nil,
    failing: [String: Failure] = [:],
    report: Result<Void, Failure>? = nil, budget: RateBudget? = nil, hasAnswered: Bool = false,
    gate: WorkerGate = WorkerGate()
  ) {
    state = Mutex(State(pages: pages))
    self.details = details
    self.report = report
    self.failing = failing
    self.budget = budget
    answered = hasAnswered
    self.gate = gate
  }

  package var calls: [Call] { state.withLock { $0.calls } }

  package func expectDetails(of photo: Photo) { state.withLock { $0.calls.append(.expected(photo.id)) } }

  /// The time limit of each download report.
  package var reportLimits: [Duration] { state.withLock { $0.reportLimits } }

  package func set(page: Int, to result: Result<PhotoPage, Failure>) {
    state.withLock { $0.pages[page] = result }
  }

  package func photos(page: Int) async throws(Failure) -> PhotoPage {
    try await begin(.photos(page: page))
    return try answer(page)
  }

  package func currentPhotos(page: Int) async throws(Failure) -> PhotoPage {
    try await begin(.currentPhotos(page: page))
    return try answer(page)
  }

  private func answer(_ page: Int) throws(Failure) -> PhotoPage {
    guard let result = state.withLock({ $0.pages[page] }) else { throw unexpected("page \(page)") }
    return try result.get()
  }

  package func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    try await begin(.details(id))
    guard let details else { throw unexpected("details of \(id.rawValue)") }
    return try details.get()
  }

  package func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails {
    try await begin(.photo(name))
    if let failure = failing[name.id.rawValue] { throw failure }
    guard let details else { throw unexpected("the photo \(name.id.rawValue)") }
    return try details.get()
  }

  package func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure) {
    state.withLock { $0.reportLimits.append(limit) }
    try await begin(.reportDownload(downloadLocation))
    guard let report else { throw unexpected("a download report") }
    try report.get()
  }

  package func rateBudget() async -> RateBudget? { budget }

  package func hasAnswered() async -> Bool { answered }

  private func begin(_ call: Call) async throws(Failure) {
    state.withLock { $0.calls.append(call) }
    guard await gate.pass() else { throw .photos(.cancelled) }
  }

  private func unexpected(_ what: String) -> Failure {
    Issue.record("the test did not set up \(what)")
    return .photos(.notFound)
  }
}

extension PhotoPage {
  /// Returns a page of photos with the ids `p1`, `p2` and so on.
  package static func make(_ range: ClosedRange<Int>, next: Int? = nil, unreadable: Int = 0) -> PhotoPage {
    PhotoPage(photos: Photo.many(range), next: next, unreadable: unreadable)
  }
}
