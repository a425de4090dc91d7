package import Domain
import FoundationEssentials
package import HTTPTransport
import Markup
import Synchronization

// The part of the Unsplash API that this program uses. Each endpoint is a `TargetType`, and all calls go through `answer(to:as:)`.
//
// Requests have `Authorization` as configured and `Accept-Version: v1`, but only for the origin of the base URL. A redirect to another
// origin gets neither, nor does a `download_location` elsewhere. (The API's rules require calling `download_location` when the user keeps a
// photo.) No URL, error or description contains the key.
//
// The published contract, recorded answers and other servers disagree. So lists are read item by item, and a photo needs only an id, a
// size, an address and a name. An answer with an `Age` comes from a cache along the way, so its number of calls left is out of date. An
// answer from our own cache says nothing about the server now.
//
// `AnswerCheck` interprets failures. There are no retries here, because each call is one of 50 an hour. The exception is a cached answer
// that is unreadable. A total or a short page does not end a list if a `Link` says otherwise. Size limits are in `JSONOutline`.

/// Photos from a server that speaks the Unsplash API.
package final class UnsplashWorker: PhotosWorkerLogic, DownloadAddressLogic {
  let configuration: UnsplashConfiguration
  private let transport: any HTTPTransport
  private let budget = Mutex<RateBudget?>(nil)
  private let answered = Atomic(false)
  /// The page after the latest one, or the photo after the one on screen, for `takePageAhead`.
  private let ahead = Mutex<Ahead?>(nil)

  private enum Ahead {
    case page(any PhotoListTarget)
    case details(PhotoID)
  }

  /// The reports that the server refused or did not answer in time, which are not sent again in this session.
  private let refusedReports = Mutex<[String: Failure]>([:])

  package init(configuration: UnsplashConfiguration, transport: any HTTPTransport) {
    self.configuration = configuration
    self.transport = transport
  }

  package func photos(page: Int) async throws(Failure) -> PhotoPage {
    try await self.page(FeedTarget(page: page, perPage: configuration.perPage))
  }

  package func currentPhotos(page: Int) async throws(Failure) -> PhotoPage {
    let result = await FetchFreshness.$asksAnyway.withValue(true) { () async -> Result<PhotoPage, Failure> in
      do throws(Failure) { return .success(try await photos(page: page)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  func page<Target: PhotoListTarget>(_ target: Target) async throws(Failure) -> PhotoPage {
    let (list, response) = try await answer(to: target)
    let photos = list.photos.items.compactMap { $0.photo(configuration) }
    let next = NextPage.number(
      after: target.page, perPage: target.perPage, headers: response.headers, total: list.total)
    let page = PhotoPage(
      photos: photos, next: list.photos.isEmpty ? nil : next,
      unreadable: list.photos.unreadable + list.photos.items.count - photos.count,
      total: list.total ?? NextPage.total(in: response.headers), age: response.ageWithoutServer)
    if !FetchPriority.isLow { note(page, of: target) }
    return page
  }

  private func note<Target: PhotoListTarget>(_ page: PhotoPage, of target: Target) {
    guard let next = page.next, page.age == nil, !FetchFreshness.asksAnyway else {
      return ahead.withLock { $0 = nil }
    }
    var target = target
    target.page = next
    ahead.withLock { [target] in $0 = .page(target) }
  }

  package func expectDetails(of photo: Photo) {
    guard configuration.has(photo.source) else { return }
    ahead.withLock { $0 = .details(photo.id) }
  }

  package func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    try await details(PhotoTarget(id: id))
  }

  package func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails {
    if let source = name.source, !configuration.has(source) { throw failure(.otherPage(source)) }
    let missing = PhotosError.noPhoto(id: name.id)
    let details = try await details(PhotoTarget(id: name.id, missing: missing))
    guard name.isName(of: details.photo.key) else { throw failure(missing) }
    return details
  }

  private func details(_ target: PhotoTarget) async throws(Failure) -> PhotoDetails {
    try await answer(to: target) { [configuration] photo throws(PhotosError) in
      guard let details = photo.details(configuration) else {
        throw .unreadableAnswer(reason: "the photo is incomplete")
      }
      return details
    }.0
  }

  package func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure) {
    if let refusal = refusedReports.withLock({ $0[downloadLocation] }) { throw refusal }
    do throws(Failure) {
      _ = try await answer(
        to: DownloadReportTarget(url: configuration.reportURL(downloadLocation), limit: limit))
    } catch {
      // After a timeout, the report may have been counted. Only a later session sends it again.
      if case .photos(let cause, _) = error, cause.isAnswer || cause == .timedOut {
        refusedReports.withLock { $0[downloadLocation] = error }
      }
      throw error
    }
  }

  package func downloadAddress(of photo: Photo) async throws(Failure) -> String? {
    let largest = photo.urls.full ?? photo.urls.raw ?? photo.urls.forLibrary
    guard let location = photo.links.downloadLocation else { return largest }
    return try await answer(
      to: DownloadReportTarget(url: configuration.reportURL(location), limit: .seconds(20))
    ).0 ?? largest
  }

  package func rateBudget() async -> RateBudget? { budget.withLock { $0 } }

  package func hasAnswered() async -> Bool { answered.load(ordering: .relaxed) }

  func answer<Target: TargetType>(
    to target: Target
  ) async throws(Failure) -> (Target.Answer, HTTPResponse) {
    try await answer(to: target) { $0 }
  }

  /// Calls the server and creates a value from its answer; every error becomes a failure.
  ///
  /// All calls go through here.
  ///
  /// - Parameter make: Throws `unreadableAnswer` if the answer lacks something that the caller needs.
  func answer<Target: TargetType, Value>(
    to target: Target, as make: (Target.Answer) throws(PhotosError) -> Value
  ) async throws(Failure) -> (Value, HTTPResponse) {
    do throws(PhotosError) {
      let request = try await request(for: target)
      let response = try await send(request)
      do throws(PhotosError) {
        return (try read(response, of: request, for: target, as: make), response)
      } catch {
        guard error.isUnreadable, response.kept != nil else { throw error }
        // An earlier version of this program may have cached the answer, or the server may have made a mistake an hour ago.
        let second = try await send(request)
        return (try read(second, of: request, for: target, as: make), second)
      }
    } catch {
      throw failure(target.meaning(of: error))
    }
  }

  /// Returns the cached answer without a call, or `nil` if there is no readable one.
  func keptAnswer<Target: TargetType>(to target: Target) async -> Target.Answer? {
    guard let request = try? await request(for: target), let response = await transport.kept(request) else {
      return nil
    }
    return try? target.answer(in: response.body)
  }

  func failure(_ error: PhotosError) -> Failure {
    .photos(error, server: HTTPOrigin(configuration.baseURL)?.displayedServer ?? "")
  }

  private static let authorization = "Authorization"

  private func request(for target: some TargetType) async throws(PhotosError) -> HTTPRequest {
    var headers = target.headers
    headers[Self.authorization] = try await configuration.authorization.value()
    return HTTPRequest(
      url: try target.url(below: configuration.baseURL), headers: headers, limits: target.limits,
      redirects: .sameOrigin)
  }

  /// Decodes an answer, and makes the transport forget an unreadable one.
  private func read<Target: TargetType, Value>(
    _ response: HTTPResponse, of request: HTTPRequest, for target: Target,
    as make: (Target.Answer) throws(PhotosError) -> Value
  ) throws(PhotosError) -> Value {
    do throws(PhotosError) { return try make(target.answer(in: response.body)) } catch {
      guard case .unreadableAnswer = error else { throw error }
      transport.forget(request)
      throw HTML.isPage(response.body) ? .webPage : error
    }
  }

  /// Sends a request, records the budget and checks the answer.
  private func send(_ request: HTTPRequest) async throws(PhotosError) -> HTTPResponse {
    let response: HTTPResponse
    do throws(TransportError) { response = try await transport.send(request) } catch {
      throw PhotosError(error)
    }
    if response.kept == nil {
      answered.store(true, ordering: .relaxed)
      if let news = RateBudget(response.headers) { budget.withLock { $0 = news } }
    }
    if let error = PhotosError(response, authorization: request.headers[Self.authorization]) { throw error }
    return response
  }
}

extension UnsplashWorker: PagesAheadLogic {
  package func takePageAhead() -> PageAhead? {
    let next = ahead.withLock { next in
      defer { next = nil }
      return next
    }
    switch next {
    case .page(let target):
      return PageAhead(number: target.page) { () async throws(Failure) in try await self.page(target) }
    case .details(let id):
      return PageAhead(number: 2) { () async throws(Failure) in
        PhotoPage(photos: [try await self.details(of: id).photo], next: nil)
      }
    case nil: return nil
    }
  }
}

extension PhotosError {
  fileprivate var isUnreadable: Bool {
    switch self {
    case .unreadableAnswer, .webPage: true
    default: false
    }
  }
}

extension HTTPResponse {
  /// The seconds since the server sent the answer, if it comes from the cache because the server is unreachable.
  var ageWithoutServer: Int? { kept.flatMap { $0.serverIsUnreachable ? $0.seconds : nil } }
}
