import Domain
import Gallery
import Glibc
import LineEditing
import POSIX
import SceneCore
import Terminal

extension Session {
  /// The pictures that standard output can show.
  /// - Throws: When the flags contradict each other.
  func capabilities(_ configuration: Configuration) throws(DisplayedError) -> Capabilities {
    var situation = Capabilities.Situation(
      isTerminal: Environment.isTerminal(STDOUT_FILENO), environment: environment)
    situation.choice = configuration.pictures
    situation.isChosenByVariable = flags.pictures == nil
    (situation.color, situation.isPlain, situation.isJSON) = (flags.color, flags.plain, flags.json)
    guard !situation.asksForBlocksWithoutColor else {
      throw DisplayedError(
        .usage,
        "\"--color never\" turns colours off, but pictures in blocks need them. "
          + "Use --pictures ascii, or leave \"--color never\" out.")
    }
    return Capabilities(situation)
  }

  /// Where pages of pictures are shown; nil where they are not.
  ///
  /// - Parameter disturbance: Happens when signals say that the screen has changed.
  func makePageStage(
    _ capabilities: Capabilities, _ workers: AppContainer.Workers, lines: Lines, console: Console,
    disturbance: Disturbance
  ) -> PageStage? {
    guard let style = capabilities.pictures else { return nil }
    return PageStage(
      kind: pageKind(style, workers, lines: lines, console: console, disturbance: disturbance),
      window: { window(style) })
  }

  private func pageKind(
    _ style: PictureStyle, _ workers: AppContainer.Workers, lines: Lines, console: Console,
    disturbance: Disturbance
  ) -> PageStage.Kind {
    if let editor = lines.editor {
      let screen = screen(of: editor, style: style, console: console, disturbance: disturbance)
      return .live(Gallery(pictures: workers.pictures, screen: screen))
    }
    let isTerminal = Environment.isTerminal(STDOUT_FILENO)
    return .printed(PagePrinter(pictures: workers.pictures), placement: isTerminal ? .position : .blanks)
  }

  private func window(_ style: PictureStyle) -> GalleryWindow {
    let size = Environment.window(of: STDOUT_FILENO)
    let rows = flags.width == nil ? size?.rows : nil
    return GalleryWindow(
      cells: flags.width ?? Environment.width(of: STDOUT_FILENO) ?? Self.usualWidth,
      rows: rows.flatMap { $0 > 0 ? $0 : nil }, cell: Self.cellShape, style: style)
  }

  private func screen(
    of editor: LineEditor, style: PictureStyle, console: Console, disturbance: Disturbance
  ) -> Gallery.Screen {
    Gallery.Screen(
      write: { [unowned console] in console.write($0, placement: .position) },
      paint: { [unowned console] patch in
        console.paint(patch, reach: (Environment.window(of: STDOUT_FILENO)?.rows ?? 0) - 1)
      },
      post: { editor.patch($0) }, replace: { editor.replaceScreen(with: $0) },
      forgetPosted: { editor.forgetPaintings() }, wasDisturbed: { disturbance.take() },
      window: { window(style) }, colored: isColored(STDOUT_FILENO))
  }

  /// Cells of a page in a pipe, if no `--width` says otherwise.
  private static let usualWidth = 80

  private static var cellShape: CellShape {
    Environment.window(of: STDOUT_FILENO).flatMap {
      CellShape(
        columns: $0.columns, rows: $0.rows, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight)
    } ?? .usual
  }
}
