extension JPEGError {
  /// The reason for the user, as part of a sentence.
  package var words: String {
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
