import DemoCatalogue
import FlyingFox
import Foundation
import HTTPTransport

/// Passes FlyingFox's requests to the catalogue, and turns the catalogue's answers into FlyingFox's.
struct CatalogueHandler: HTTPHandler {
  let catalogue: DemoCatalogue
  let base: URL

  func handleRequest(_ request: FlyingFox.HTTPRequest) async throws -> FlyingFox.HTTPResponse {
    guard let method = CatalogueRequest.Method(rawValue: request.method.rawValue) else {
      return Self.refusal(
        .methodNotAllowed, "Only GET and HEAD are served.", [HTTPHeader("Allow"): "GET, HEAD"])
    }
    // The raw target: FlyingFox decodes and tidies its own path, but the catalogue decodes for itself.
    let target = request.target.rawValue
    guard target.hasPrefix("/"), let url = URL(string: base.absoluteString + target) else {
      return Self.refusal(.badRequest, "This is not a path.", [:])
    }
    var question = CatalogueRequest(method: method, url: url, limits: .picture)
    for (header, value) in request.headers { question.headers.append(header.rawValue, value) }
    return Self.encoded(catalogue.respond(to: question))
  }

  private static func encoded(_ answer: CatalogueResponse) -> FlyingFox.HTTPResponse {
    var headers = FlyingFox.HTTPHeaders()
    for field in answer.headers.fields { headers.setValues([field.value], for: HTTPHeader(field.name)) }
    // FlyingFox keeps the Content-Length among the fields, so HEAD reports the length of a body that it lacks.
    // The body goes out in one piece instead of pieces of 4 kB.
    let body = HTTPBodySequence(data: answer.body, suggestedBufferSize: max(1, answer.body.count))
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: phrase(answer.status)), headers: headers, body: body)
  }

  private static func refusal(
    _ status: HTTPStatusCode, _ message: String, _ headers: [HTTPHeader: String]
  ) -> FlyingFox.HTTPResponse {
    var headers = headers
    headers[.contentType] = "application/json"
    return HTTPResponse(
      statusCode: status, headers: FlyingFox.HTTPHeaders(headers),
      body: Data("{\"errors\":[\"\(message)\"]}".utf8))
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 410: "Gone"
    default: "Internal Server Error"
    }
  }
}
