import Dispatch
import Glibc
import Testing

/// A terminal with the test as its user: a pty, and a model of its screen.
///
/// It is nobody's controlling terminal. A test that waits for the screen waits until its own time limit, without holding
/// a thread of the pool.
final class TestTerminal {
  /// The side for the program under test.
  let program: Int32
  private let user: Int32
  private let source: any DispatchSourceRead
  private var pieces: AsyncStream<[UInt8]>.Iterator
  private(set) var screen: ScreenModel
  /// All output so far.
  private var output: [UInt8] = []
  var outputText: String { String(decoding: output, as: UTF8.self) }

  init(columns: Int = 80, height: Int = 24) throws {
    user = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (CInt, CUnsignedInt) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN do the work of unlockpt and ptsname on Linux; the Glibc module lacks these two.
    try #require(unsafe ioctl(user, 0x4004_5431, &locked) == 0 && ioctl(user, 0x8004_5430, &number) == 0)
    program = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(program >= 0)
    let (source, stream) = Self.pieces(of: user)
    (self.source, pieces) = (source, stream.makeAsyncIterator())
    screen = ScreenModel(columns: columns, height: height)
    setSize(columns: columns, height: height)
  }

  deinit {
    hangUp()
    close(program)
  }

  /// The modes, in a comparable form.
  var modes: [UInt32] {
    var modes = termios()
    _ = unsafe tcgetattr(program, &modes)
    let characters = unsafe withUnsafeBytes(of: &modes.c_cc) { unsafe $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  func setModes(_ change: (inout termios) -> Void) {
    var modes = termios()
    _ = unsafe tcgetattr(program, &modes)
    change(&modes)
    _ = unsafe tcsetattr(program, TCSANOW, &modes)
  }

  var echoes: Bool { modes[3] & UInt32(ECHO) != 0 }

  func setSize(columns: Int, height: Int = 24) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    #expect(unsafe ioctl(user, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Changes the width, and wraps the rows again.
  func resize(columns: Int) {
    setSize(columns: columns, height: screen.height)
    screen.resize(columns: columns)
  }

  func resize(height: Int) {
    setSize(columns: screen.columns, height: height)
    screen.resize(height: height)
  }

  /// Writes to the screen, as a command does.
  func print(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(unsafe write(program, bytes, bytes.count) == bytes.count)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    #expect(unsafe write(user, bytes, bytes.count) == bytes.count)
  }

  /// Waits until this many typed bytes are readable.
  func waitUntilPending(_ count: CInt) async {
    var pending: CInt = 0
    while unsafe ioctl(program, UInt(FIONREAD), &pending) == 0, pending < count, !Task.isCancelled {
      await Task.yield()
    }
  }

  /// Waits until the program has read every typed byte that the terminal hands over.
  func waitUntilRead() async {
    var pending: CInt = 1
    while unsafe ioctl(program, UInt(FIONREAD), &pending) == 0, pending > 0, !Task.isCancelled {
      await Task.yield()
    }
  }

  /// The next line for a program without line editing, or only its beginning if it never ends.
  func readLineAsProgram() -> String {
    var line: [UInt8] = []
    var waiting = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    while line.last != UInt8(ascii: "\n"), unsafe poll(&waiting, 1, 600_000) == 1 {
      var byte: UInt8 = 0
      guard unsafe read(program, &byte, 1) == 1 else { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  func hangUp() { source.cancel() }

  /// Waits until the screen is as described, or records the screen if that never happens.
  func waitUntil(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: (ScreenModel) -> Bool
  ) async {
    while !condition(screen) {
      guard await readMore() else {
        Issue.record(
          "the screen is \(screen.text), the cursor at \(screen.column)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// Waits until the screen shows exactly these rows.
  func shows(_ rows: String..., cursor: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
    await waitUntil(sourceLocation: sourceLocation) {
      $0.text == rows && (cursor == nil || $0.column == cursor)
    }
  }

  /// Types, and waits until the screen shows exactly these rows.
  func type(
    _ text: String, shows row: String, _ more: String..., cursor: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    type(text)
    await waitUntil(sourceLocation: sourceLocation) {
      $0.text == [row] + more && (cursor == nil || $0.column == cursor)
    }
  }

  /// Takes the next piece of output, or returns `false` if none comes before the test's time limit.
  private func readMore() async -> Bool {
    guard let bytes = await pieces.next() else { return false }
    output += bytes
    screen.feed(bytes)
    return true
  }

  private static func pieces(of user: Int32) -> (any DispatchSourceRead, AsyncStream<[UInt8]>) {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let source = DispatchSource.makeReadSource(fileDescriptor: user, queue: DispatchQueue(label: "terminal"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(user, &bytes, bytes.count)
      if count > 0 { continuation.yield(Array(bytes.prefix(count))) } else { continuation.finish() }
    }
    source.setCancelHandler { close(user) }
    source.activate()
    return (source, stream)
  }
}
