import Domain
import WebPage

/// Photos as text for other programs, with their pictures in a folder next to it if requested.
struct TextExport: ExportForm {
  static let page = 2_000
  let beginning: [UInt8]
  private let text: EntryText
  private let copies: PictureCopies?

  /// - Parameter copies: The folder for pictures, or `nil` to export none.
  init(
    _ order: ExportOrder, credit: @escaping @Sendable (Photo) -> WebPageCredit, copies: PictureCopies? = nil
  ) {
    text = EntryText(
      format: order.format, timeZone: order.timeZone, credit: credit, isForProgram: order.path == nil)
    beginning = Array(text.beginning.utf8)
    self.copies = copies
  }

  var end: [UInt8] { Array(text.end.utf8) }

  func part(_ entries: [LibraryEntry], of exported: inout ExportedLibrary) async throws(Failure) -> [UInt8] {
    var part: [UInt8] = []
    for entry in entries {
      let bytes = text.entry(entry, isFirst: exported.photos == 0)
      if bytes.isEmpty { exported.withoutPage += 1 } else { exported.photos += 1 }
      part += bytes
      if let copies { exported.count(try await copies.copy(of: entry.file)) }
    }
    return part
  }
}

extension ExportedLibrary {
  /// - Parameter picture: The picture's name, or `nil` if the library lacks it.
  mutating func count(_ picture: String?) {
    if picture == nil { picturesMissing += 1 } else { pictures += 1 }
  }
}
