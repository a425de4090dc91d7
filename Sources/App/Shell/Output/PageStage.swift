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
  var window: @MainActor () -> GalleryWindow?

  package init(kind: Kind, window: @escaping @MainActor () -> GalleryWindow?) {
    self.kind = kind
    self.window = window
  }

  package var gallery: Gallery? {
    if case .live(let gallery) = kind { gallery } else { nil }
  }

  @MainActor package func windowChanged() { gallery?.windowChanged() }

  /// Counts lines in the terminal that the gallery did not write; each takes up a row.
  @MainActor package func linesWereWritten(_ lines: [StyledText]) { gallery?.linesWereWritten(lines) }
}
