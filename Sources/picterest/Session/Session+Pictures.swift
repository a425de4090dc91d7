import Domain
import Gallery
import Glibc
import POSIX
import SceneCore
import Terminal

extension Session {
  /// What standard output can show of pictures.
  /// - Throws: When the flags contradict each other.
  func capabilities(_ configuration: Configuration) throws(DisplayedError) -> Capabilities {
    var situation = Capabilities.Situation(
      isTerminal: Environment.isTerminal(STDOUT_FILENO), environment: environment)
    situation.choice = configuration.pictures
    (situation.color, situation.isPlain, situation.isJSON) = (flags.color, flags.plain, flags.json)
    guard !situation.asksForBlocksWithoutColor else {
      throw DisplayedError(
        .usage,
        "Pictures need colours, which --color never forbids. Use --pictures ascii, or another --color.")
    }
    return Capabilities(situation)
  }

  /// Where pages of pictures are shown; nil where they are not.
  func makePageStage(_ capabilities: Capabilities, _ workers: AppContainer.Workers) -> PageStage? {
    guard let style = capabilities.pictures else { return nil }
    let isTerminal = Environment.isTerminal(STDOUT_FILENO)
    return PageStage(
      kind: .printed(
        PagePrinter(pictures: workers.pictures), placement: isTerminal ? .position : .blanks),
      takeProblem: { workers.pictures.takeCacheProblem().map { DisplayedError($0) } },
      window: {
        let size = Environment.window(of: STDOUT_FILENO)
        let rows = flags.width == nil ? size?.rows : nil
        return GalleryWindow(
          cells: flags.width ?? Environment.width(of: STDOUT_FILENO) ?? Self.usualWidth,
          rows: rows.flatMap { $0 > 0 ? $0 : nil }, cell: Self.cellShape, style: style)
      })
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
