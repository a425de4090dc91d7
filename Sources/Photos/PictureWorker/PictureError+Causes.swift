import Domain
import HTTPTransport
import Pictures

extension PictureError {
  init(_ error: TransportError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .redirectRefused(let location): .redirectRefused(location: location)
      case .badURL(let url): .addressRefused(url: url)
      case .cannotResolve, .cannotConnect, .cutOff, .insecure, .unavailable, .failed:
        .unreachable(reason: error.words)
      case .unreadable, .tooManyRedirects: .notAPicture(reason: error.words)
      }
  }
}
