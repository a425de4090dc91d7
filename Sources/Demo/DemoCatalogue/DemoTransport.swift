import FoundationEssentials
package import HTTPTransport

/// Sends requests to a catalogue in this process, as if it were a server.
package struct DemoTransport: HTTPTransport {
  private let catalogue: DemoCatalogue

  package init(_ catalogue: DemoCatalogue) { self.catalogue = catalogue }

  /// Answers off the caller's thread, because it may have to paint pictures.
  ///
  /// - Throws: `cannotResolve` for URLs outside the catalogue, `tooLarge` if the body exceeds the request's limit, `cancelled` if the task
  ///   is canceled. Other limits do not apply without a network.
  @concurrent
  package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    guard Call(request, under: catalogue.base) != nil else {
      throw .cannotResolve(host: request.url.host() ?? "")
    }
    let response = catalogue.respond(to: request)
    guard !Task.isCancelled else { throw .cancelled }
    guard response.body.count <= request.limits.maximumBodyBytes else {
      throw .tooLarge(limit: request.limits.maximumBodyBytes)
    }
    return response
  }

  /// Answers without using up a call, because the catalogue is in this process.
  @concurrent
  package func kept(_ request: HTTPRequest) async -> HTTPResponse? {
    Call(request, under: catalogue.base).map { catalogue.answer($0) }
  }
}
