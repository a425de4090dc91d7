package import Domain
import FoundationEssentials
package import HTTPTransport
import Markup
import Pictures
import Synchronization

/// Fetches the bytes of pictures, checks them, and keeps them in memory and on disk.
///
/// A picture for display comes from memory, the library (if its photo is saved), the disk cache or its source, in this order. Requests
/// carry no key. A status of 200 proves nothing: only a complete JPEG counts as a picture.
package final class PictureWorker: PictureWorkerLogic {
  private let transport: any HTTPTransport
  private let hosts: PictureHosts
  private let library: any LibraryPicturesLogic
  private let settings: PictureSettings
  private let fetches: SharedFetches
  private let memory: Mutex<PictureMemory>
  /// The disk cache, or `nil` if pictures may not be stored on disk.
  private let disk: PictureDisk?

  /// Opens nothing yet; refuses an address outside `hosts` without sending a request.
  package init(
    transport: any HTTPTransport, hosts: PictureHosts, library: any LibraryPicturesLogic,
    settings: PictureSettings
  ) {
    self.transport = transport
    self.hosts = hosts
    self.library = library
    self.settings = settings
    fetches = SharedFetches(atMost: settings.fetchesAtOnce)
    memory = Mutex(PictureMemory(mostBytes: settings.mostMemoryBytes))
    disk = settings.cacheFolder.flatMap { folder in
      guard settings.mostCacheBytes > 0 else { return nil }
      return PictureDisk(path: folder + "/pictures", mostBytes: settings.mostCacheBytes)
    }
  }

  package func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    let address = photo.urls.forLibrary
    let rendition = Rendition.allCases.last { $0.address(in: photo.urls) == address }
    if let rendition, let picture = await cached(rendition, name: photo.key.name) { return picture }
    do throws(PictureError) {
      let picture = try picture(of: try await bytes(at: address, limits: .picture))
      if let rendition { await keep(picture.jpeg, rendition, name: photo.key.name) }
      return picture
    } catch { throw failure(error, at: address) }
  }

  package func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] {
    if let jpeg = remembered(order) { return jpeg }
    if let jpeg = await inLibrary(order) { return jpeg }
    let renditions = Rendition.fitting(order)
    if let jpeg = await onDisk(renditions, name: order.name) { return jpeg }
    return try await fetched(renditions.first, order)
  }

  package func remembered(_ order: PictureOrder) -> [UInt8]? {
    if let file = order.file, let jpeg = memory.withLock({ $0.picture(.library(file: file)) }) { return jpeg }
    return recall(Rendition.fitting(order), name: order.name)
  }

  package func cancelAbandonedFetches() { fetches.cancelAbandoned() }

  // MARK: What is kept

  private func recall(_ candidates: [Rendition], name: String) -> [UInt8]? {
    memory.withLock { memory in
      for rendition in candidates {
        if let jpeg = memory.picture(.rendition(rendition, name: name)) { return jpeg }
      }
      return nil
    }
  }

  /// Returns the cached picture after checking it again, because it will be stored in the library.
  private func cached(_ rendition: Rendition, name: String) async -> Picture? {
    var jpeg = recall([rendition], name: name)
    if jpeg == nil { jpeg = await onDisk([rendition], name: name) }
    return jpeg.flatMap { try? picture(of: $0) }
  }

  /// Returns the library's picture; a missing or damaged file is not an error here, because the source still has the picture.
  private func inLibrary(_ order: PictureOrder) async -> [UInt8]? {
    // Not decoded, and neither are pictures from the disk cache, because they were complete when written.
    guard let file = order.file, let jpeg = try? await library.jpeg(named: file),
      (try? JPEGInspector.inspect(jpeg)) != nil
    else { return nil }
    memory.withLock { $0.keep(jpeg, as: .library(file: file)) }
    return jpeg
  }

  private func onDisk(_ candidates: [Rendition], name: String) async -> [UInt8]? {
    let files = candidates.compactMap { rendition in
      CachedFile(name: name, rendition: rendition).map { (rendition, $0) }
    }
    guard let found = await disk?.read(files.map(\.1)) else { return nil }
    memory.withLock { $0.keep(found.jpeg, as: .rendition(files[found.index].0, name: name)) }
    return found.jpeg
  }

  private func keep(_ jpeg: [UInt8], _ rendition: Rendition, name: String) async {
    memory.withLock { $0.keep(jpeg, as: .rendition(rendition, name: name)) }
    if let file = CachedFile(name: name, rendition: rendition) { await disk?.write(jpeg, as: file) }
  }

  // MARK: Fetching

  private func fetched(_ rendition: Rendition?, _ order: PictureOrder) async throws(Failure) -> [UInt8] {
    guard let rendition, let address = rendition.address(in: order.renditions) else {
      throw failure(.addressRefused(url: nil), at: nil)
    }
    let answer = await fetches.picture(.rendition(rendition, name: order.name)) { [self] in
      await fetch(rendition, at: address, name: order.name)
    }
    return try answer.mapError { failure($0, at: address) }.get()
  }

  private func fetch(_ rendition: Rendition, at address: String, name: String) async -> SharedFetches.Answer {
    // Another fetch of this picture may have ended while this caller checked the disk.
    if let jpeg = recall([rendition], name: name) { return .success(jpeg) }
    var limits = HTTPLimits.picture
    limits.totalSeconds = settings.secondsForEach
    do throws(PictureError) {
      let bytes = try await bytes(at: address, limits: limits)
      // Not kept, because the library takes pictures from what is kept, and takes only complete ones.
      if let whole = JPEGInspector.withEnd(bytes) {
        _ = try picture(of: whole)
        return .success(bytes)
      }
      let jpeg = try picture(of: bytes).jpeg
      await keep(jpeg, rendition, name: name)
      return .success(jpeg)
    } catch { return .failure(error) }
  }

  private func bytes(
    at address: String?, limits: HTTPLimits, showsProgress: Bool = false
  ) async throws(PictureError) -> [UInt8] {
    guard let address, let url = URL(string: address), hosts.allows(url) else {
      throw .addressRefused(url: address)
    }
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(
        HTTPRequest(
          url: url, limits: limits, redirects: hosts.redirects, showsProgress: showsProgress))
    } catch { throw PictureError(error) }
    guard response.status == 200 else {
      throw .server(status: response.status, retryAfter: response.headers.retryAfter)
    }
    return Array(response.body)
  }

  private func picture(
    of bytes: [UInt8], limits: JPEGLimits = JPEGLimits()
  ) throws(PictureError) -> Picture {
    do throws(JPEGError) {
      let decoder = try JPEGDecoder(bytes, limits: limits)
      try decoder.check()
      return Picture(jpeg: bytes, width: decoder.info.width, height: decoder.info.height)
    } catch {
      guard error == .notJPEG else { throw .notAPicture(reason: error.words) }
      let other = HTML.isPage(bytes) ? "a web page" : OtherFormat(bytes)?.rawValue
      throw other.map { .otherFormat(name: $0) } ?? .notAPicture(reason: error.words)
    }
  }

  private func failure(_ error: PictureError, at address: String?) -> Failure {
    let origin = address.flatMap { URL(string: $0) }.flatMap(HTTPOrigin.init)
    return .picture(error, server: origin?.displayedServer ?? Self.file(at: address))
  }

  /// Returns the path in the address of a file, or an empty string for any other address.
  private static func file(at address: String?) -> String {
    guard let address, let url = URL(string: address), url.scheme == "file" else { return "" }
    return url.path(percentEncoded: false)
  }
}

extension PictureWorker: OriginalPictureLogic {
  package func original(at address: String?) async throws(Failure) -> Picture {
    var limits = JPEGLimits()
    // Twice the largest picture that an image server sends (8,192 pixels a side), and enough time to check all of it.
    (limits.pixels, limits.seconds) = (134_000_000, 20)
    do throws(PictureError) {
      let bytes = try await bytes(at: address, limits: .original, showsProgress: true)
      return try picture(of: bytes, limits: limits)
    } catch { throw failure(error, at: address) }
  }
}

extension PictureWorker: KeptPictureLogic {
  package func keptPicture(named file: String) async -> Picture? {
    guard let jpeg = try? await library.jpeg(named: file) else { return nil }
    return try? picture(of: jpeg)
  }
}

extension PictureWorker: CacheWorkerLogic {
  package func cacheFacts() async -> CacheFacts {
    CacheFacts(
      folder: settings.cacheFolder, bytes: await disk?.measure() ?? 0, mostBytes: settings.mostCacheBytes)
  }

  package func takeCacheProblem() -> CacheProblem? { disk?.takeProblem() }
}

extension PictureWorker: PictureCheckLogic {
  package func flaw(in jpeg: [UInt8]) -> String? {
    do throws(JPEGError) {
      try JPEGDecoder(jpeg).check()
      return nil
    } catch { return error.words }
  }
}
