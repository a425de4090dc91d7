import Domain
import HTTPTransport
import Pictures

extension PictureError {
  /// Why there was no answer.
  init(_ error: TransportError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .redirectRefused(let location): .addressRefused(url: location)
      case .badURL(let url): .addressRefused(url: url)
      case .cannotResolve, .cannotConnect, .cutOff, .insecure, .unavailable, .failed:
        .unreachable(reason: error.words)
      case .unreadable, .tooManyRedirects: .notAPicture(reason: error.words)
      }
  }
}

extension JPEGError {
  /// A half-sentence for the user.
  var words: String {
    switch self {
    case .notJPEG: "the answer is not a JPEG"
    case .truncated: "the JPEG is cut short"
    case .malformed(let offset): "the JPEG is damaged at byte \(offset)"
    case .noFrameHeader: "the JPEG has no size"
    case .noPictureData: "the JPEG contains no picture"
    case .zeroSize: "the JPEG has no pixels"
    case .tooManyPixels(let width, let height, let limit):
      "the JPEG has \(width) x \(height) pixels, more than \(limit)"
    case .tooManyScans(let limit): "the JPEG has more than \(limit) scans"
    case .tooSlow: "decoding the JPEG takes too long"
    case .tooMuchMemory: "decoding the JPEG takes too much memory"
    case .undecodable(let words): "the JPEG cannot be decoded: \(words)"
    }
  }
}
