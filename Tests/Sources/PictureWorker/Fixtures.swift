import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import Testing

@testable import PictureWorker

extension Photo {
  /// A photo whose pictures are all at one address.
  static func make(at address: String?) throws -> Photo {
    Photo(
      id: try #require(PhotoID("a")), source: .unsplash, width: 4000, height: 3000, color: nil, blurHash: nil,
      description: nil, alternativeText: nil,
      photographer: Photographer(name: "Ann", username: nil, profileURL: nil),
      urls: PhotoURLs(raw: nil, full: nil, regular: address, small: nil, thumb: nil),
      links: PhotoLinks(html: nil, downloadLocation: nil))
  }
}

/// Gives every request the same answer and records the requests.
final class TransportStub: HTTPTransport {
  private let answer: Result<HTTPResponse, TransportError>
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ answer: Result<HTTPResponse, TransportError>) { self.answer = answer }

  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return try answer.get()
  }
}

extension PictureWorker {
  /// Why there is no picture; nil when there is one.
  func failure(of photo: Photo) async -> PictureError? {
    do throws(Failure) {
      _ = try await pictureForLibrary(of: photo)
    } catch {
      if case .picture(let cause, _) = error { return cause }
      Issue.record("a source of pictures fails with \(error)")
    }
    return nil
  }
}

enum SampleJPEG {
  /// Three pixels wide and two high.
  static func bytes() throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

  private static let base64 =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L"
    + "2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4"
    + "+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAA"
    + "AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAKS//Z"
}
