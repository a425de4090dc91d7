package import Gallery
import SceneCore
package import Terminal

package struct PageStage {
  package enum Kind {
    /// Pages are written from top to bottom, without later changes.
    case printed(PagePrinter, placement: ScreenRow.Placement)
    /// Pages are written at a prompt, and pictures are filled in while the user types the next line.
    case live(Gallery)
  }

  var kind: Kind
  /// Returns the window for a page of pictures, or `nil` without pictures.
  var window: @MainActor () -> GalleryWindow?
  /// Returns the window for a page of text.
  var textWindow: @MainActor () -> GalleryWindow?

  package init(
    kind: Kind, window: @escaping @MainActor () -> GalleryWindow?,
    textWindow: @escaping @MainActor () -> GalleryWindow? = { nil }
  ) {
    self.kind = kind
    self.window = window
    self.textWindow = textWindow
  }

  package var gallery: Gallery? {
    if case .live(let gallery) = kind { gallery } else { nil }
  }

  /// Keeps the photos of a list that was just written as rows, so that they can be selected.
  @MainActor func keep(_ rows: [(line: StyledText, photo: Int?)]) {
    guard let gallery, let window = textWindow(), rows.contains(where: { $0.photo != nil }) else {
      return linesWereWritten(rows.map(\.line))
    }
    var last: Int?
    let cards = rows.map { row in
      // A photo's first row stands for all of its rows.
      defer { last = row.photo }
      return PicturePage.Card(nil, number: row.photo == last ? nil : row.photo) { _, _ in [row.line] }
    }
    gallery.keep(PicturePage(.lines, cards: cards), in: window)
  }

  @MainActor package func windowChanged() { gallery?.windowChanged() }

  /// Counts lines in the terminal that the gallery did not write; each takes up a row.
  @MainActor package func linesWereWritten(_ lines: [StyledText]) { gallery?.linesWereWritten(lines) }
}
