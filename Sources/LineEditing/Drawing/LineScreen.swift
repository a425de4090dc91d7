import POSIX
internal import Terminal

/// The part of the terminal where the prompt stands: knows what it shows, and writes what has to change.
///
/// What is written waits until ``flush()``, so that all that a key brings about is one `write`.
final class LineScreen {
  /// A terminal sends what is pasted between two marks while this mode is on.
  private static let pasteMode = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")

  /// What terminals that know them (kitty, foot, WezTerm, iTerm2, VTE) make jumps from prompt to prompt of:
  /// the marks of OSC 133, where a prompt begins, where the output of its command does, and how that ended.
  enum Mark {
    case prompt, output
    case end(Int32)
  }

  private let descriptor: Int32
  private let colored: Bool
  private let marks: Bool
  private var shown = Frame()
  private var pending: [UInt8] = []

  /// - Parameter marks: Whether the terminal passes over a mark that it does not know, as all but old ones do.
  init(descriptor: Int32, colored: Bool, marks: Bool) {
    self.descriptor = descriptor
    self.colored = colored
    self.marks = marks
  }

  var size: (columns: Int, rows: Int) { TerminalModes.size(of: descriptor) }

  /// The cursor stands at the start of an empty row, where the prompt is to be.
  func begin() {
    shown = Frame()
    write(Self.pasteMode.on)
  }

  func show(_ frame: Frame) {
    write(FramePainter.paint(shown, frame, columns: size.columns, colored: colored))
    shown = frame
  }

  /// Leaves the frame as it is and goes to the row below it.
  ///
  /// - Parameter mark: Is written at its end.
  func leave(_ mark: String = "") {
    var end = shown
    let last = shown.rows.count - 1
    end.cursor = Frame.Place(row: last, column: shown.rows[last].width)
    show(end)
    write(mark + "\r\n" + Self.pasteMode.off)
  }

  /// Takes the frame away and leaves the cursor where it began.
  func clear() { clear(from: shown.cursor.row) }

  /// The same after the terminal has another width.
  func clearResized() { clear(from: shown.cursorRow(brokenAt: max(1, size.columns))) }

  /// Somebody else had the terminal: what stands in the cursor's row is nobody's any more.
  func takeAgain() {
    write("\r\u{1B}[J" + Self.pasteMode.on)
    shown = Frame()
  }

  /// The prompt will be in the first row of an empty screen.
  func clearAll() {
    write("\u{1B}[H\u{1B}[2J")
    shown = Frame()
  }

  private func clear(from row: Int) {
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
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

  /// Whole lines from elsewhere, each in a row of its own.
  func write(_ lines: [StyledText]) {
    for line in lines { write(line.rendered(colored: colored) + "\r\n") }
  }

  func beep() { write("\u{7}") }

  func write(_ text: String) { pending += text.utf8 }

  /// A terminal that takes no more is gone; reading finds that out.
  func flush() {
    try? BorrowedDescriptor(descriptor).write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
