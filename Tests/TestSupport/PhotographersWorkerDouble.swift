package import Domain
internal import Synchronization

/// Returns prepared results, and fails the test at any other call.
package final class PhotographersWorkerDouble: PhotographersWorkerLogic {
  package enum Call: Hashable, Sendable {
    case photographer(username: String)
    case photos(username: String, page: Int)
  }

  private let profile: Result<PhotographerProfile, Failure>?
  private let pages: Mutex<[Int: Result<PhotoPage, Failure>]>
  private let source: PhotoSource
  private let recorded: WorkerCalls<Call>

  /// - Parameters:
  ///   - photographer: The photographer for every user name. The pages are also the same for every user name.
  ///   - source: The only source with photographers.
  package init(
    photographer: Result<PhotographerProfile, Failure>? = nil, pages: [Int: Result<PhotoPage, Failure>] = [:],
    source: PhotoSource = .demo, gate: WorkerGate = WorkerGate()
  ) {
    profile = photographer
    self.pages = Mutex(pages)
    self.source = source
    recorded = WorkerCalls(gate: gate)
  }

  package var calls: [Call] { recorded.all }

  package func set(page: Int, to result: Result<PhotoPage, Failure>) { pages.withLock { $0[page] = result } }

  package func username(of photo: Photo) throws(Failure) -> String {
    guard photo.source == source else { throw .photos(.otherSource(photo.source)) }
    guard let username = photo.photographer.username else { throw .photos(.noUsername) }
    return username
  }

  package func photographer(username: String) async throws(Failure) -> PhotographerProfile {
    let call = Call.photographer(username: username)
    try await recorded.begin(call)
    return try recorded.answer(profile, to: call)
  }

  package func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage {
    let call = Call.photos(username: username, page: page)
    try await recorded.begin(call)
    return try recorded.answer(pages.withLock { $0[page] }, to: call)
  }
}

extension PhotographerProfile {
  package static func make(
    username: String = "amy", name: String = "Amy Rivers", place: String? = "Busan",
    biography: String? = "Light, mostly before breakfast.", total: Int? = 120,
    links: Links = Links(
      page: "https://pages.test/@amy", portfolio: "https://amy.test", instagram: "amy.rivers", twitter: nil),
    source: PhotoSource = .demo
  ) -> PhotographerProfile {
    PhotographerProfile(
      username: username, name: name, place: place, biography: biography, total: total, links: links,
      source: source)
  }
}
