package import Gallery
import SceneCore
package import Terminal

package struct PageStage {
  package enum Kind {
    /// From top to bottom, where nothing that was written can be changed.
    case printed(PagePrinter, placement: ScreenRow.Placement)
    /// At a prompt, where pictures come into their places while the next line is typed.
    case live(Gallery)
  }

  var kind: Kind
  /// Nil where no pictures are shown.
  var window: @MainActor () -> GalleryWindow?

  package init(kind: Kind, window: @escaping @MainActor () -> GalleryWindow?) {
    self.kind = kind
    self.window = window
  }

  /// Shows pages at a prompt.
  package var gallery: Gallery? {
    if case .live(let gallery) = kind { gallery } else { nil }
  }

  /// The terminal has another size.
  @MainActor package func windowChanged() { gallery?.windowChanged() }

  /// Lines were written to the terminal by something else, each in a row of its own.
  @MainActor package func linesWereWritten(_ lines: [StyledText]) { gallery?.linesWereWritten(lines) }
}
