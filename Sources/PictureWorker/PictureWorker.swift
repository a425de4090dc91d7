package import Domain
import FoundationEssentials
package import HTTPTransport
import Pictures

/// Fetches the bytes of pictures and checks them before they are kept.
///
/// A request for a picture carries no key, whichever server it goes to. A status of 200 proves nothing: only a whole
/// JPEG is a picture.
package struct PictureWorker: PictureWorkerLogic {
  private let transport: any HTTPTransport
  private let hosts: PictureHosts

  /// - Parameter hosts: Where pictures may come from; every other address is refused without a request.
  package init(transport: any HTTPTransport, hosts: PictureHosts) {
    self.transport = transport
    self.hosts = hosts
  }

  package func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    let address = photo.urls.forLibrary
    do throws(PictureError) { return try picture(of: try await bytes(at: address)) } catch {
      let origin = address.flatMap { URL(string: $0) }.flatMap(HTTPOrigin.init)
      throw .picture(error, server: origin?.server ?? "")
    }
  }

  package func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] {
    let address = Rendition.fitting(order).first?.address(in: order.renditions)
    do throws(PictureError) { return try picture(of: try await bytes(at: address)).jpeg } catch {
      let origin = address.flatMap { URL(string: $0) }.flatMap(HTTPOrigin.init)
      throw .picture(error, server: origin?.server ?? "")
    }
  }

  package func remembered(_ order: PictureOrder) -> [UInt8]? { nil }

  package func cancelAbandonedFetches() {}

  private func bytes(at address: String?) async throws(PictureError) -> [UInt8] {
    guard let address, let url = URL(string: address), hosts.allows(url) else {
      throw .addressRefused(url: address)
    }
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(
        HTTPRequest(url: url, limits: .picture, redirects: hosts.redirects))
    } catch { throw PictureError(error) }
    guard response.status == 200 else { throw .server(status: response.status) }
    return Array(response.body)
  }

  private func picture(of bytes: [UInt8]) throws(PictureError) -> Picture {
    do throws(JPEGError) {
      let decoder = try JPEGDecoder(bytes)
      try decoder.check()
      return Picture(jpeg: bytes, width: decoder.info.width, height: decoder.info.height)
    } catch { throw .notAPicture(reason: error.words) }
  }
}
