import OperatingSystem
internal import Terminal

/// The prompt's part of the terminal.
///
/// It writes only changes, with a single `write` per ``flush()``.
final class LineScreen {
  /// Bracketed paste: the terminal puts a marker before and after a paste.
  private static let pasteMode = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")

  /// Erases from the start of a row to the end of the screen.
  ///
  /// The first row is erased separately. Otherwise, tmux would treat ED in the top left corner as clearing the screen and copy the entire
  /// screen to its history.
  private static let eraseBelow = "\u{1B}[K\u{1B}[C\u{1B}[J\r"

  /// The OSC 133 marks, with which kitty, foot, WezTerm, iTerm2 and VTE jump from prompt to prompt.
  enum Mark {
    case prompt, output
    case end(Int32)
  }

  private let descriptor: Int32
  var colors: Colors
  private let marks: Bool
  private var layout = ViewLayout()
  private var shown = Frame()
  private var window = (columns: 0, rows: 0)
  /// The number of rows above the prompt's first row that can be painted.
  ///
  /// Rows further up may have left the window since the prompt began: a frame needs its rows in the window, and rows that it scrolled out
  /// stay out. A frame that shows only part of a line fills the window, so no rows are within reach. If the screen has been erased, if
  /// another program has had the terminal or if the window has been resized, only later announcements are within reach.
  private(set) var reach = 0
  private var pending: [UInt8] = []
  private var painting: ScreenPatch.Painting?
  /// The time by which the terminal should have processed the most recent part of a patch.
  private var isTaken = ContinuousClock.now

  /// - Parameter marks: Whether the terminal ignores unknown marks, as all but old terminals do.
  init(descriptor: Int32, colors: Colors, marks: Bool) {
    self.descriptor = descriptor
    self.colors = colors
    self.marks = marks
  }

  var size: (columns: Int, rows: Int) { TerminalModes.size(of: descriptor) }

  /// Begins a prompt in the cursor's row, which is empty.
  func begin() {
    (shown, window) = (Frame(), size)
    reach = window.rows - shown.rows.count
    write(Self.pasteMode.on)
  }

  /// Sends a query, and erases the letters that a terminal may have printed instead of answering.
  func query(_ text: String) { write(text + "\r\u{1B}[K") }

  /// Takes the colors for a terminal, and erases the frame if it has other ones.
  ///
  /// - Returns: Whether the colors are new.
  func adopt(_ traits: TerminalTraits) -> Bool {
    let adapted = colors.adapted(to: traits)
    guard adapted != colors else { return false }
    colors = adapted
    clear(from: shown.cursor.row)
    return true
  }

  func show(_ view: PromptView) {
    noticeSize()
    show(layout.frame(of: view, size: window, marksDirection: colors.marksDirection))
  }

  private func show(_ frame: Frame) {
    write(FramePainter.paint(shown, frame, columns: window.columns, colors: colors))
    shown = frame
    reach = min(reach, window.rows - frame.rows.count)
  }

  /// Checks the window size, because a key may be read before the signal for a new size.
  private func noticeSize() {
    let size = size
    guard size != window else { return }
    if size.columns != window.columns, shown != Frame() { clearResized() }
    (window, reach) = (size, 0)
  }

  /// Leaves the frame on the screen, followed by `mark`, and goes to the row below it.
  func leave(_ mark: String = "") {
    var end = shown
    let last = shown.rows.count - 1
    end.cursor = Frame.Position(row: last, column: shown.rows[last].width)
    show(end)
    stopPainting()
    write(mark + "\r\n" + Self.pasteMode.off)
  }

  /// Erases the frame, so that the next output takes its place.
  func leaveNothing() {
    stopPainting()
    clear(from: shown.cursor.row)
    write(Self.pasteMode.off)
  }

  func clearResized() {
    clear(from: shown.cursorRow(brokenAt: max(1, size.columns)))
    (window, reach) = (size, 0)
  }

  /// Begins again after another program has had the terminal; erases that program's text in the cursor's row.
  func takeAgain() {
    write("\r" + Self.eraseBelow + Self.pasteMode.on)
    (shown, reach) = (Frame(), 0)
  }

  func clearAll() {
    write("\u{1B}[H\u{1B}[2J")
    (shown, reach) = (Frame(), 0)
  }

  private func clear(from row: Int) {
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r" + Self.eraseBelow)
    shown = Frame()
  }

  func mark(_ mark: Mark) {
    guard marks else { return }
    let text =
      switch mark {
      case .prompt: "A"
      case .output: "C"
      case .end(let status): "D;\(status)"
      }
    write("\u{1B}]133;\(text)\u{1B}\\")
  }

  func write(_ lines: [StyledText]) {
    for line in lines { write(line.rendered(colors: colors) + "\r\n") }
  }

  /// Erases the frame and writes lines in its place; the frame then appears below them.
  func announce(_ lines: [StyledText]) {
    noticeSize()
    clear(from: shown.cursor.row)
    write(lines)
    // A line that may take several rows could move the rows above by more than the code that counts them expects.
    let rowsAreCertain = lines.allSatisfy { $0.truncated(to: window.columns) == $0 }
    reach = rowsAreCertain ? min(reach + lines.count, window.rows - shown.rows.count) : 0
  }

  /// Clears the window and writes rows from its top; the frame then appears below them.
  ///
  /// Rows made for another window size are not written, and nothing can be painted over them later.
  func replace(with content: ScreenContent) {
    noticeSize()
    guard window == (content.columns, content.height) else { return reach = 0 }
    clearAll()
    for row in content.rows {
      write(row.written(colors: colors, placement: .position, lineBreak: "\r\n"))
    }
    reach = window.rows - shown.rows.count
  }

  /// Accepts a patch, to be painted as far as its rows are within reach.
  func paint(_ patch: ScreenPatch) {
    painting = ScreenPatch.Painting(patch)
    _ = paintMore()
  }

  /// The number of bytes to write before checking for keys again: what a slow connection takes in a quarter of a second.
  private var mostBytesAtOnce: Int { min(16 << 10, max(256, Int(bytesPerMillisecond * 250))) }
  /// The speed of a slow terminal, or the measured speed of a slow connection.
  ///
  /// If it were higher, the system would queue up to 64 KiB before the echo of a key.
  private var bytesPerMillisecond = 2_000.0
  /// The number of bytes in the newest part of a patch.
  private var partBytes = 0

  var isSlow: Bool { bytesPerMillisecond < 2_000 }

  /// Adopts the speed of a slow connection, less a tenth for everything else that it carries.
  func adopt(bytesPerMillisecond speed: Double) { bytesPerMillisecond = min(2_000, max(0.1, speed * 0.9)) }

  /// Adopts the speed at which the newest part of a patch arrived; a first measurement may have met a busy machine.
  func adopt(timeOfPart time: Duration) {
    adopt(bytesPerMillisecond: Double(partBytes) / max(0.01, time / .milliseconds(1)))
  }

  /// Writes the next part of the patch in a single write, once the terminal should have processed the previous part.
  ///
  /// A frame's cursor never waits at the edge, because a terminal might not restore it to that position.
  ///
  /// - Returns: The milliseconds until the next attempt, or `nil` if nothing is left.
  func paintMore() -> Int32? {
    guard painting != nil else { return nil }
    let left = ContinuousClock.now.duration(to: isTaken) / .milliseconds(1)
    guard left <= 0 else { return Int32(left.rounded(.up)) }
    // If the size has changed, the frame is erased and redrawn with the line.
    if size != window { reach = 0 }
    let text = painting?.next(atMost: mostBytesAtOnce, cursorRow: shown.cursor.row, reach: reach)
    guard let text else {
      painting = nil
      return nil
    }
    flush()
    write(text)
    flush()
    partBytes = text.utf8.count
    isTaken = .now + .microseconds(Int(Double(text.utf8.count) * 1_000 / bytesPerMillisecond))
    return 0
  }

  private func stopPainting() {
    if let painting { write(painting.abort) }
    painting = nil
  }

  func beep() { write("\u{7}") }

  func write(_ text: String) { pending += text.utf8 }

  /// Sends everything that is waiting.
  ///
  /// If the terminal accepts nothing, it is gone, which the next read will detect.
  func flush() {
    try? BorrowedDescriptor(descriptor).write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
