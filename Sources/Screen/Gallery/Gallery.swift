package import Domain
import Pictures
package import SceneCore
package import Terminal

/// Shows a page of pictures at a prompt: BlurHashes first, then each picture as it arrives, while the user types a line.
///
/// A gallery owns a single task, which lasts until all pictures have arrived or the user leaves the page. When the line ends, the page's
/// rows are no longer painted, and fetches in progress only fill the cache.
@MainActor package final class Gallery {
  private enum Phase {
    case writing
    /// The page has been written; other rows may still follow it before the prompt.
    case waiting
    case line
  }

  /// Called when all pictures of a page have arrived, with the width of the widest picture in pixels.
  package var pageIsComplete: @MainActor (_ pixels: Int) -> Void = { _ in }

  /// Called with the places of the photos that can be selected: when a line begins, and when they change or are no longer there.
  package var placesChanged: @MainActor (PhotoMap) -> Void = { _ in }

  private let drawing: PictureDrawing
  private let screen: Screen
  private var phase = Phase.writing
  private var live: LivePage?
  /// Cards that changed while they could not be painted.
  private var unpainted: [Int] = []
  private var below: [StyledText] = []
  private var highlight = PhotoHighlight()
  private let kept = UploadedPictures()
  private var task: Task<Void, Never>?
  private var whenWhole: CheckedContinuation<Void, Never>?

  package init(pictures: any PictureWorkerLogic, supply: PixelSupply, screen: Screen) {
    drawing = PictureDrawing(pictures: pictures, supply: supply)
    self.screen = screen
  }

  /// Shows a page and returns when its rows are written: immediately if it fits in the window, or in its current state if the task is
  /// canceled.
  package func show(_ page: PicturePage, in window: GalleryWindow) async {
    leave()
    _ = screen.wasDisturbed()
    var live = LivePage(page, in: window)
    live.highlight = highlight
    let rest = await drawing.fill(&live, keeping: kept)
    if !below.isEmpty { live.leave() }
    phase = .writing
    guard screen.write(live.takeRows()) else { return leave() }
    self.live = live
    task = Task { await draw(rest) }
    if !live.isWhole { await untilWhole() }
    phase = .waiting
  }

  /// Takes over a page of text that was just written.
  package func keep(_ page: PicturePage, in window: GalleryWindow) {
    leave()
    _ = screen.wasDisturbed()
    var live = LivePage(page, in: window)
    _ = live.takeRest()
    (self.live, phase) = (live, .waiting)
  }

  /// Begins a line under the page; from now on, only posted rows are painted.
  package func lineBegins() {
    guard phase == .waiting, let live else { return }
    phase = .line
    if screen.window() != live.window { return windowChanged() }
    if screen.wasDisturbed() { return leave() }
    for index in unpainted { paint(index) }
    placesChanged(live.map(rowsBelow: below.count))
    if let texts = self.live?.show(highlight) { paintTexts(texts) }
  }

  /// Highlights the texts of photos, by number, on this page and the next ones.
  package func show(_ highlight: PhotoHighlight) {
    self.highlight = highlight
    guard phase == .line, let texts = live?.show(highlight) else { return }
    paintTexts(texts)
  }

  private func paintTexts(_ indices: [Int]) {
    let patch = live?.patchOfTexts(of: indices, rowsBelow: below.count, colors: screen.colors())
    if let patch, !patch.pieces.isEmpty { screen.post(patch) }
  }

  /// Clears a window whose size has changed and shows the page in the new layout; during a command, waits for the next line.
  package func windowChanged() {
    guard phase == .line else { return }
    // The lines of a text page fit only the old width.
    live?.page.arrangement == .lines ? leave() : layOutAgain()
  }

  /// Stops painting this page, because the line has ended or another page follows.
  package func leave() {
    task?.cancel()
    (task, live, unpainted, below) = (nil, nil, [], [])
    placesChanged(PhotoMap())
    screen.forgetPosted()
    resume()
  }

  /// Counts lines written between the page and the prompt, or above the line.
  ///
  /// Lines written while the page is being written may come before or after any of its rows, so their position is unknown.
  package func linesWereWritten(_ lines: [StyledText]) {
    if phase == .writing { live?.leave() }
    below += lines
    if phase == .line, let live { placesChanged(live.map(rowsBelow: below.count)) }
  }
}

extension Gallery {
  /// Lays the page out again; pictures that are in memory are final from the start, as on a new page.
  private func layOutAgain() {
    guard let page = live?.page else { return }
    let window = screen.window()
    guard window.hasRoom(for: page), let height = window.rows else { return leave() }
    task?.cancel()
    task = Task {
      var live = LivePage(page, in: window)
      live.highlight = highlight
      let rest = await drawing.fill(&live, keeping: kept)
      guard !Task.isCancelled else { return }
      below = below.flatMap { $0.wrapped(to: window.cells) }
      screen.forgetPosted()
      let rows =
        live.takeForEmptyWindow(rowsBelow: below.count) + below.map { ScreenRow([.init(.text($0), at: 0)]) }
      screen.replace(ScreenContent(rows, columns: window.cells, height: height))
      self.live = live
      placesChanged(live.map(rowsBelow: below.count))
      for index in live.pixels(rowsBelow: below.count) { paint(index) }
      await draw(rest)
    }
  }

  private func draw(_ jobs: [(index: Int, job: PictureJob)]) async {
    if jobs.isEmpty { drawing.pictures.cancelAbandonedFetches() }
    await drawing.draw(jobs, isInBackground: true) { drawn in
      guard !Task.isCancelled else { return false }
      // All pictures of this page have been ordered, so fetches for other pages are no longer wanted.
      drawing.pictures.cancelAbandonedFetches()
      take(drawn)
      return true
    }
    if !Task.isCancelled, let widest = live?.jobs.map(\.job.pixels).max() { pageIsComplete(widest) }
  }

  private func take(_ drawn: DrawnPicture) {
    live?.finish(drawn, keeping: kept)
    paint(drawn.index)
    writeMore()
  }

  private func paint(_ index: Int) {
    if phase == .waiting { return unpainted.append(index) }
    if phase == .writing, screen.wasDisturbed() { live?.leave() }
    guard let patch = live?.patch(of: index, rowsBelow: below.count, colors: screen.colors()) else {
      return
    }
    guard !patch.pieces.isEmpty else { return }
    phase == .line ? screen.post(patch) : screen.paint(patch)
  }

  private func writeMore() {
    guard phase == .writing, let rows = live?.takeRows() else { return }
    guard screen.write(rows) else { return leave() }
    if live?.isWhole == true { resume() }
  }

  private func untilWhole() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { whenWhole = $0 }
    } onCancel: {
      Task { @MainActor in writeRest() }
    }
  }

  private func writeRest() {
    guard whenWhole != nil, let rest = live?.takeRest() else { return }
    _ = screen.write(rest)
    leave()
  }

  private func resume() {
    whenWhole?.resume()
    whenWhole = nil
  }
}
