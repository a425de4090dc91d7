/// Formats that servers send in place of a JPEG, recognized by their first bytes.
package enum OtherFormat: String, CaseIterable, Sendable {
  case png = "a PNG"
  case gif = "a GIF"
  case webP = "a WebP"
  case avif = "an AVIF"
  case heic = "a HEIC"

  /// - Returns: `nil` for a JPEG and for unknown bytes.
  package init?(_ bytes: [UInt8]) {
    let format = Self.allCases.first { format in
      format.signatures.contains { offset, text in bytes.dropFirst(offset).starts(with: text.utf8) }
    }
    guard let format else { return nil }
    self = format
  }

  /// The bytes, as text, that a format has at an offset.
  private var signatures: [(offset: Int, text: String)] {
    switch self {
    case .png: [(1, "PNG\r\n")]
    case .gif: [(0, "GIF8")]
    case .webP: [(8, "WEBP")]
    case .avif: [(4, "ftypavif"), (4, "ftypavis")]
    case .heic: [(4, "ftyphei"), (4, "ftyphev"), (4, "ftypmif1")]
    }
  }
}
