package import Domain
import FoundationEssentials
package import HTTPTransport
import Synchronization

// The Unsplash API, as far as this program uses it.
//
// Endpoints. GET /photos, GET /photos/:id, and the `links.download_location` of a photo that somebody keeps (the
// API's rules ask for that call). Each is a `TargetType`, all go through one `answer(to:)`.
//
// What it sends. `Authorization` as configured and `Accept-Version: v1`, to the origin of the base URL only: not along
// with a redirect to another, and not to a `download_location` elsewhere. The key is in no URL, error or description.
//
// What it assumes. Little: the published contract, recordings and other servers disagree. Lists are read item by item;
// a photo needs an id, a size, an address and a name. Header names come in any case. An answer with an `Age` comes
// from a cache, and so do its numbers of calls left.
//
// How it reads failures. By status, but 403 is two things: "Rate Limit Exceeded" in plain text under a JSON content
// type (or no calls left) is the limit, anything else the key. There is no Retry-After and no time of reset.
//
// What it refuses. It does not try again: a call costs one of 50 an hour, and the person at the prompt can repeat
// the command. It believes no `total` and no short page to be the end of a list, where a `Link` says otherwise.

/// Photos from a server that speaks the Unsplash API.
package final class UnsplashWorker: PhotosWorkerLogic {
  private let configuration: UnsplashConfiguration
  private let transport: any HTTPTransport
  private let budget = Mutex<RateBudget?>(nil)
  private let answered = Atomic(false)

  package init(configuration: UnsplashConfiguration, transport: any HTTPTransport) {
    self.configuration = configuration
    self.transport = transport
  }

  package func photos(page: Int) async throws(Failure) -> PhotoPage {
    let perPage = configuration.perPage
    let (list, headers) = try await feed(page: page, perPage: perPage)
    let photos = list.items.compactMap { $0.photo(configuration) }
    return PhotoPage(
      photos: photos,
      next: list.isEmpty ? nil : NextPage.number(after: page, perPage: perPage, headers: headers),
      unreadable: list.unreadable + list.items.count - photos.count)
  }

  /// There is always a feed: a server that has none is no such server, and not a photo that is gone.
  private func feed(page: Int, perPage: Int) async throws(Failure) -> (FeedTarget.Answer, HTTPHeaders) {
    do throws(Failure) { return try await answer(to: FeedTarget(page: page, perPage: perPage)) } catch {
      throw error == .photos(.notFound) ? .photos(.server(status: 404, message: nil)) : error
    }
  }

  package func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    let (photo, _) = try await answer(to: PhotoTarget(id: id))
    guard let details = photo.details(configuration) else {
      throw .photos(.unreadableAnswer(reason: "the answer is no whole photo"))
    }
    return details
  }

  package func reportDownload(at downloadLocation: String) async throws(Failure) {
    _ = try await answer(to: DownloadReportTarget(location: downloadLocation))
  }

  package func rateBudget() async -> RateBudget? { budget.withLock { $0 } }

  package func hasAnswered() async -> Bool { answered.load(ordering: .relaxed) }

  /// The one way to the server, and the one place where what goes wrong on it becomes a failure.
  private func answer<Target: TargetType>(
    to target: Target
  ) async throws(Failure) -> (Target.Answer, HTTPHeaders) {
    do throws(PhotosError) { return try await checkedAnswer(to: target) } catch { throw .photos(error) }
  }

  /// Sends, notes the budget, checks, decodes.
  private func checkedAnswer<Target: TargetType>(
    to target: Target
  ) async throws(PhotosError) -> (Target.Answer, HTTPHeaders) {
    var headers = target.headers
    headers["Authorization"] = configuration.authorization
    let url = try target.url(below: configuration.baseURL)
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(
        HTTPRequest(url: url, headers: headers, limits: .json, redirects: .sameOrigin))
    } catch { throw PhotosError(error) }
    answered.store(true, ordering: .relaxed)
    if let news = RateBudget(response.headers) { budget.withLock { $0 = news } }
    if let error = PhotosError(response, configuration: configuration) { throw error }
    return (try target.answer(in: response.body), response.headers)
  }
}
