package import Domain
package import FoundationEssentials
import HTTPTransport

/// The Unsplash-compatible server, its key and the source of its photos; no description shows the key.
package struct UnsplashConfiguration: Sendable {
  let baseURL: URL
  /// The server that `baseURL` is a proxy for, or `nil` if it is not a proxy.
  let originalURL: URL?
  let authorization: Authorization
  /// Whether searches and random photos leave out photos that may offend.
  let isFiltered: Bool
  let defaultSource: PhotoSource
  let pageHostSources: [String: PhotoSource]
  let perPage: Int

  /// - Parameters:
  ///   - baseURL: Scheme, host, and a path if the API is not at the root, as in "https://api.unsplash.com".
  ///   - authorization: The key, sent only to `baseURL`'s origin.
  ///   - defaultSource: The source of photos whose page is on none of the hosts below.
  ///   - pageHostSources: The source for each host of photo pages, in lowercase and without "www.".
  ///   - perPage: The number of photos per page of the feed; Unsplash gives at most 30.
  package init(
    baseURL: URL, originalURL: URL? = nil, authorization: Authorization, isFiltered: Bool = false,
    defaultSource: PhotoSource, pageHostSources: [String: PhotoSource], perPage: Int = 15
  ) {
    self.baseURL = baseURL
    self.originalURL = originalURL
    self.isFiltered = isFiltered
    self.authorization = authorization
    self.defaultSource = defaultSource
    self.pageHostSources = pageHostSources
    self.perPage = perPage
  }

  func source(ofPhotoAt page: String?) -> PhotoSource {
    guard let page, let url = URL(string: page), let host = url.host(percentEncoded: true)?.lowercased()
    else {
      return defaultSource
    }
    let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    return pageHostSources[name] ?? defaultSource
  }

  /// Returns whether the server may have photos, and therefore photographers, from this source.
  ///
  /// A server with another name may relay photos from every source that it can name. Unsplash and the demo catalogue do not.
  func has(_ source: PhotoSource) -> Bool {
    if source == defaultSource { return true }
    guard case .server = defaultSource else { return false }
    return pageHostSources.values.contains(source)
  }
}

// MARK: Download reports

extension UnsplashConfiguration {
  /// Returns the full address for a photo's download report, always spelled the same way for one server, so that it can be looked up.
  ///
  /// It is an address on the original server even if a proxy rewrote it, because a later session may reach that server without the proxy.
  ///
  /// - Parameter location: The address from the server, which may be relative.
  /// - Returns: `nil` for an address on another server, which would otherwise receive this server's key.
  func reportAddress(_ location: String) -> String? {
    guard let url = reportURL(location), let origin = HTTPOrigin(originalURL ?? baseURL) else { return nil }
    let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
    let path = url.path(percentEncoded: true)
    let isInFolder = originalURL != nil && path.hasPrefix(folder + "/")
    return origin.root + path.dropFirst(isInFolder ? folder.count + 1 : 1) + query
  }

  /// Returns the URL to call for a report: for an address on the original server, the same path on the proxy.
  func reportURL(_ location: String) -> URL? {
    guard let url = URL(string: location, relativeTo: baseURL)?.absoluteURL, let origin = HTTPOrigin(url)
    else {
      return nil
    }
    if origin == HTTPOrigin(baseURL) { return url }
    guard let originalURL, origin == HTTPOrigin(originalURL) else { return nil }
    var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    components?.percentEncodedPath = folder + url.path(percentEncoded: true)
    components?.percentEncodedQuery = url.query(percentEncoded: true)
    return components?.url
  }

  /// The base URL's path without a slash at its end.
  private var folder: String {
    let path = baseURL.path(percentEncoded: true)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension UnsplashConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "UnsplashConfiguration(\(baseURL), authorization: (hidden))" }
  package var debugDescription: String { description }
  package var customMirror: Mirror {
    Mirror(self, children: ["baseURL": baseURL, "authorization": "(hidden)", "perPage": perPage])
  }
}

/// The header value that identifies the caller; it is known from the start, or obtained once, before the first call.
package actor Authorization {
  private enum State {
    case unknown
    case asking([CheckedContinuation<Result<String, PhotosError>, Never>])
    case known(Result<String, PhotosError>)
  }

  private var state: State
  private let ask: @Sendable () async -> Result<String, PhotosError>

  /// - Parameter value: The full header value, as in "Client-ID abc".
  package init(_ value: String) {
    state = .known(.success(value))
    ask = { .success(value) }
  }

  /// - Parameter ask: Finds the full header value, or the reason there is none. Called once.
  package init(asking ask: @escaping @Sendable () async -> Result<String, PhotosError>) {
    state = .unknown
    self.ask = ask
  }

  /// Returns the value; all callers wait for the same result.
  package func value() async throws(PhotosError) -> String { try await result().get() }

  private func result() async -> Result<String, PhotosError> {
    switch state {
    case .known(let result): return result
    case .asking: return await withCheckedContinuation(wait)
    case .unknown:
      state = .asking([])
      let result = await ask()
      if case .asking(let waiting) = state { waiting.forEach { $0.resume(returning: result) } }
      state = .known(result)
      return result
    }
  }

  private func wait(_ continuation: CheckedContinuation<Result<String, PhotosError>, Never>) {
    guard case .asking(let waiting) = state else { return }
    state = .asking(waiting + [continuation])
  }
}
