import POSIX
internal import Terminal

/// The part of the terminal that the prompt is in: knows what it shows, and writes what has to change.
///
/// Output waits for ``flush()``, so that everything a key changes is one `write`.
final class LineScreen {
  /// In this mode the terminal puts a mark before a paste and one after it.
  private static let pasteMode = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")

  /// Erases from the start of a row to the end of the screen.
  ///
  /// The first row is erased on its own, because tmux takes ED in the top left corner for clearing the screen, and then
  /// keeps a copy of all that was on it in its history.
  private static let eraseBelow = "\u{1B}[K\u{1B}[C\u{1B}[J\r"

  /// The marks of OSC 133: where a prompt begins, where the output of its command begins, and how that ended.
  ///
  /// With them kitty, foot, WezTerm, iTerm2 and VTE can jump from prompt to prompt.
  enum Mark {
    case prompt, output
    case end(Int32)
  }

  private let descriptor: Int32
  private let colored: Bool
  private let marks: Bool
  private var layout = ViewLayout()
  private var shown = Frame()
  /// The width for which it was laid out.
  private var columns = 0
  private var pending: [UInt8] = []

  /// - Parameter marks: Whether the terminal ignores a mark that it does not know, as all but old ones do.
  init(descriptor: Int32, colored: Bool, marks: Bool) {
    self.descriptor = descriptor
    self.colored = colored
    self.marks = marks
  }

  var size: (columns: Int, rows: Int) { TerminalModes.size(of: descriptor) }

  /// Begins a prompt in the row of the cursor, which is empty.
  func begin() {
    shown = Frame()
    write(Self.pasteMode.on)
  }

  func show(_ view: PromptView) {
    let size = size
    show(layout.frame(of: view, size: size), columns: size.columns)
  }

  /// - Parameter columns: The width for which the frame was laid out.
  private func show(_ frame: Frame, columns: Int) {
    // A key may be read before the signal that tells of another width.
    if columns != self.columns, shown != Frame() { clearResized() }
    write(FramePainter.paint(shown, frame, columns: columns, colored: colored))
    (shown, self.columns) = (frame, columns)
  }

  /// Leaves the frame as it is and goes to the row below it.
  ///
  /// - Parameter mark: Written at the end of the frame.
  func leave(_ mark: String = "") {
    var end = shown
    let last = shown.rows.count - 1
    end.cursor = Frame.Position(row: last, column: shown.rows[last].width)
    show(end, columns: columns)
    write(mark + "\r\n" + Self.pasteMode.off)
  }

  /// Erases the frame and leaves the cursor where the frame began.
  func clear() { clear(from: shown.cursor.row) }

  /// Erases the frame after the terminal changed its width.
  func clearResized() { clear(from: shown.cursorRow(brokenAt: max(1, size.columns))) }

  /// Begins again after another program had the terminal; what it left in the cursor's row is erased.
  func takeAgain() {
    write("\r" + Self.eraseBelow + Self.pasteMode.on)
    shown = Frame()
  }

  /// Erases the screen; the prompt will be in its first row.
  func clearAll() {
    write("\u{1B}[H\u{1B}[2J")
    shown = Frame()
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

  /// Writes whole lines, each in a row of its own.
  func write(_ lines: [StyledText]) {
    for line in lines { write(line.rendered(colored: colored) + "\r\n") }
  }

  func beep() { write("\u{7}") }

  func write(_ text: String) { pending += text.utf8 }

  /// Sends everything that waits.
  ///
  /// A terminal that accepts nothing is gone, which reading from it will find out.
  func flush() {
    try? BorrowedDescriptor(descriptor).write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
