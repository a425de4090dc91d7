package import Domain
package import Pictures
package import SceneCore
package import Terminal

/// Shows a page of pictures at a prompt: first as BlurHashes, at once, then each picture in its place as it arrives,
/// while the next command is being typed.
///
/// It owns one task, which lasts until all pictures are there or the page is left: when a line ends, its rows are no
/// longer painted, and fetches that are under way only fill the cache.
@MainActor package final class Gallery {
  /// The screen as a page needs it.
  package struct Screen {
    /// Writes whole rows at the cursor, while a command runs; returns whether that was possible.
    package var write: @MainActor ([ScreenRow]) -> Bool
    /// Paints rows above the cursor, while a command runs.
    package var paint: @MainActor (ScreenPatch) -> Void
    /// Paints rows above a line that is being typed, once it is.
    package var post: @MainActor (ScreenPatch) -> Void
    /// Forgets what was posted and is not painted yet.
    package var forgetPosted: @MainActor () -> Void
    /// Whether something other than this program may have changed the screen since this was last asked.
    package var wasDisturbed: @MainActor () -> Bool
    /// Whether texts have colours.
    package var colored: Bool

    package init(
      write: @escaping @MainActor ([ScreenRow]) -> Bool, paint: @escaping @MainActor (ScreenPatch) -> Void,
      post: @escaping @MainActor (ScreenPatch) -> Void, forgetPosted: @escaping @MainActor () -> Void,
      wasDisturbed: @escaping @MainActor () -> Bool, colored: Bool
    ) {
      self.write = write
      self.paint = paint
      self.post = post
      self.forgetPosted = forgetPosted
      self.wasDisturbed = wasDisturbed
      self.colored = colored
    }
  }

  /// Who may paint.
  private enum Phase {
    /// The page is being written, in a command.
    case writing
    /// It is written, and other things may still be written under it before the prompt.
    case waiting
    /// A line is being typed under it.
    case line
    /// It is left as it is.
    case left
  }

  private let drawing: PictureDrawing
  private let screen: Screen
  private var phase = Phase.left
  private var live: LivePage?
  private var count = PictureCount(total: 0)
  /// Cards that changed while no one could paint them.
  private var unpainted: [Int] = []
  /// Rows that were written under the page.
  private var rowsBelow = 0
  private var task: Task<Void, Never>?
  private var whenWhole: CheckedContinuation<Void, Never>?

  package init(
    pictures: any PictureWorkerLogic, renderer: PictureRenderer = PictureRenderer(), screen: Screen
  ) {
    drawing = PictureDrawing(pictures: pictures, renderer: renderer)
    self.screen = screen
  }

  /// Shows a page, and returns when all its rows are written: at once if it fits in the window.
  ///
  /// When the task is cancelled, the rest is written as it stands.
  package func show(_ page: PicturePage, in window: GalleryWindow) async {
    leave()
    _ = screen.wasDisturbed()
    let room = max(0, (window.rows ?? 0) - Self.rowsKeptFree)
    count = PictureCount(total: page.cards.count)
    let longest = page.footer.map { count.longest(after: $0) }
    var live = LivePage(page, layout: PageLayout(page, footer: longest, in: window), room: room)
    let rest = await fill(&live, live.jobs(for: window))
    live.setFooter(page.footer.map { count.text(after: $0) } ?? "", cells: window.cells)
    phase = .writing
    guard screen.write(live.takeRows()) else { return leave() }
    self.live = live
    start(rest, page: page, window: window)
    if !live.isWhole { await untilWhole() }
    if phase == .writing { phase = .waiting }
  }

  /// A line begins under the page: from now on only what is posted is painted.
  package func lineBegins() {
    guard phase == .waiting else { return }
    phase = .line
    for index in unpainted { paint(index) }
    unpainted = []
  }

  /// The line has ended, or another page comes: nothing of this one is painted any more.
  package func leave() {
    phase = .left
    task?.cancel()
    (task, live, unpainted, rowsBelow) = (nil, nil, [], 0)
    screen.forgetPosted()
    resume()
  }

  /// Rows were written between the page and the prompt, or above the line.
  package func rowsWereWritten(_ rows: Int) { rowsBelow += rows }

  private static let rowsKeptFree = 3
}

extension Gallery {
  /// What is in memory is final; a BlurHash is in the place of everything else.
  /// - Returns: The jobs that are left.
  private func fill(
    _ live: inout LivePage, _ jobs: [(index: Int, job: PictureJob)]
  ) async -> [(index: Int, job: PictureJob)] {
    var rest: [(index: Int, job: PictureJob)] = []
    for (index, job) in jobs {
      if let rows = await job.remembered(by: drawing.renderer, from: drawing.pictures) {
        live.finish(index, with: rows, isMissing: false)
        count.come += 1
      } else {
        live.blur(index, with: await job.blurred(by: drawing.renderer))
        rest.append((index, job))
      }
    }
    return rest
  }

  private func start(_ jobs: [(index: Int, job: PictureJob)], page: PicturePage, window: GalleryWindow) {
    guard !jobs.isEmpty else { return drawing.pictures.cancelAbandonedFetches() }
    task = Task { [drawing] in
      var isFirst = true
      await drawing.draw(jobs) { drawn in
        // By now the pictures of this page are ordered, and what else is being fetched is not wanted any more.
        if isFirst { drawing.pictures.cancelAbandonedFetches() }
        isFirst = false
        guard !Task.isCancelled else { return false }
        take(drawn, page: page, cells: window.cells)
        return true
      }
    }
  }

  private func take(_ drawn: DrawnPicture, page: PicturePage, cells: Int) {
    live?.finish(drawn.index, with: drawn.rows, isMissing: drawn.failure != nil)
    if drawn.failure == nil { count.come += 1 } else { count.missing += 1 }
    if let footer = page.footer { live?.setFooter(count.text(after: footer), cells: cells) }
    paint(drawn.index)
    writeMore()
  }

  private func paint(_ index: Int) {
    if phase == .waiting { return unpainted.append(index) }
    if phase == .writing, screen.wasDisturbed() { live?.leave() }
    guard let patch = live?.patch(of: index, rowsBelow: rowsBelow, colored: screen.colored) else { return }
    guard !patch.pieces.isEmpty else { return }
    phase == .line ? screen.post(patch) : screen.paint(patch)
  }

  private func writeMore() {
    guard phase == .writing, let rows = live?.takeRows() else { return }
    guard rows.isEmpty || screen.write(rows) else { return leave() }
    if live?.isWhole == true { resume() }
  }

  private func untilWhole() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenWhole = continuation
        if Task.isCancelled { writeRest() }
      }
    } onCancel: {
      Task { @MainActor in writeRest() }
    }
  }

  /// Writes the rest of a page that no one wants to wait for.
  private func writeRest() {
    guard phase == .writing, whenWhole != nil, let rest = live?.takeRest() else { return }
    _ = screen.write(rest)
    leave()
  }

  private func resume() {
    whenWhole?.resume()
    whenWhole = nil
  }
}
