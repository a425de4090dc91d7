import Gallery
import SceneCore
import Terminal

struct PageStage {
  enum Kind {
    /// From top to bottom, where nothing that was written can be changed.
    case printed(PagePrinter, placement: ScreenRow.Placement)
    /// At a prompt, where pictures come into their places while the next line is typed.
    case live(Gallery)
  }

  var kind: Kind
  /// Nil where no pictures are shown.
  var window: @MainActor () -> GalleryWindow?

  /// Shows pages at a prompt.
  var gallery: Gallery? {
    if case .live(let gallery) = kind { gallery } else { nil }
  }

  /// The terminal has another size.
  @MainActor func windowChanged() { gallery?.windowChanged() }

  /// Lines were written to the terminal by something else, each in a row of its own.
  @MainActor func linesWereWritten(_ lines: [StyledText]) { gallery?.linesWereWritten(lines) }
}
