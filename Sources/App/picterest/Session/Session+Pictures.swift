import Domain
import Gallery
import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import Shell
import Terminal

extension Session {
  /// Returns the abilities of standard output before the terminal has answered.
  /// - Throws: An error if the flags contradict each other.
  func pictureTerminal(_ configuration: Configuration) throws(DisplayedError) -> PictureTerminal {
    var situation = PictureDecision.Situation(
      isTerminal: Environment.isTerminal(STDOUT_FILENO), environment: environment)
    situation.isChosenBySetting = flags.pictures == nil
    (situation.isPlain, situation.isJSON) = (isPlain, flags.json)
    (situation.choice, situation.color) = (configuration.appearance.pictures, configuration.appearance.color)
    guard !situation.asksForBlocksWithoutColor else {
      throw DisplayedError(
        .usage,
        "Colors are off, but pictures in blocks need them. Use --pictures ascii, or --color auto.")
    }
    return PictureTerminal(
      situation, memory: SharedMemory(random: .random(in: .min ... .max)),
      tmux: TmuxServer(environment), traits: traits)
  }

  func makePageStage(
    _ terminal: PictureTerminal, _ workers: AppContainer.Workers, lines: Lines, console: Console,
    disturbance: Disturbance
  ) -> PageStage {
    PageStage(
      kind: pageKind(terminal, workers, lines: lines, console: console, disturbance: disturbance),
      window: {
        terminal.pictureDecision.pictures.map { window($0, on: terminal, isLive: lines.editor != nil) }
      },
      textWindow: { lines.editor.map { _ in window(.blocks, on: terminal, isLive: true) } }
    )
  }

  private func pageKind(
    _ terminal: PictureTerminal, _ workers: AppContainer.Workers, lines: Lines, console: Console,
    disturbance: Disturbance
  ) -> PageStage.Kind {
    let supply = PixelSupply(numbersFrom: .random(in: .min ... .max), share: terminal.memory.put)
    if let editor = lines.editor {
      let screen = screen(of: editor, terminal, console: console, disturbance: disturbance)
      return .live(Gallery(pictures: workers.pictures, supply: supply, screen: screen))
    }
    let isTerminal = Environment.isTerminal(STDOUT_FILENO)
    return .printed(
      PagePrinter(pictures: workers.pictures, supply: supply), placement: isTerminal ? .position : .blanks)
  }

  private func window(_ style: PictureStyle, on terminal: PictureTerminal, isLive: Bool) -> GalleryWindow {
    let size = Environment.window(of: STDOUT_FILENO)
    let rows = flags.width == nil ? size?.rows : nil
    let cells = flags.width ?? Environment.width(of: STDOUT_FILENO) ?? Self.usualWidth
    var window = GalleryWindow(
      cells: min(cells, Self.mostCells), rows: rows.flatMap { $0 > 0 ? min($0, Self.mostRows) : nil },
      cell: terminal.cell ?? .usual, style: style)
    if isLive { window.mostPaintBytes = terminal.isSlow ? Self.mostSlowPaintBytes : Self.mostPaintBytes }
    window.showsBlurs = !terminal.isSlow
    return window
  }

  /// The number of bytes per paint; a terminal that accepts 2 MB a second needs 8 ms for them.
  private static let mostPaintBytes = 16 << 10
  private static let mostSlowPaintBytes = 4 << 10

  private func screen(
    of editor: LineEditor, _ terminal: PictureTerminal, console: Console, disturbance: Disturbance
  ) -> Gallery.Screen {
    Gallery.Screen(
      write: { [unowned console] in console.write($0, placement: .position) },
      paint: { [unowned console] patch in
        console.paint(patch, reach: (Environment.window(of: STDOUT_FILENO)?.rows ?? 0) - 1)
      },
      post: { editor.patch($0) }, replace: { editor.replaceScreen(with: $0) },
      forgetPosted: { editor.forgetPaintings() }, wasDisturbed: { disturbance.take() },
      window: {
        // After the first page, only the drawing method can still change.
        window(terminal.pictureDecision.pictures ?? .blocks, on: terminal, isLive: true)
      }, colors: { colors(on: STDOUT_FILENO) })
  }

  func clipboard(of terminal: PictureTerminal) -> Clipboard {
    Clipboard(
      isKnown: { terminal.hasClipboard },
      isInTmux: environment["TMUX"]?.isEmpty == false && environment["TMUX_PANE"] != nil)
  }

  /// The largest window whose pictures we draw; programs claim larger ones so that nothing wraps.
  private static let (mostCells, mostRows) = (1_000, 500)

  /// The width, in cells, of a page in a pipe without `--width`.
  private static let usualWidth = 80
}
