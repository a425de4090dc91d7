import Dispatch
import Glibc
import Terminal
import Testing

struct TerminalWriterTests {
  @Test func withoutColourOnlyTheTextIsLeft() {
    let line = StyledText("★", .star) + " Photo 3"
    #expect(line.rendered(colored: false) == "★ Photo 3")
  }

  @Test func everyColouredPieceResetsItsStyle() {
    let line = StyledText("★", .star) + " Photo 3"
    #expect(line.rendered(colored: true) == "\u{1B}[33m★\u{1B}[0m Photo 3")
  }

  @Test func wholeLinesAreWritten() throws {
    let pipe = try Pipe()
    try TerminalWriter(descriptor: pipe.write, colored: false).write(["one", "two"])
    #expect(pipe.readAll() == "one\ntwo\n")
  }

  @Test func writingToAReaderThatHasGoneAwayIsAClosedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try Pipe()
    pipe.closeReader()
    #expect(throws: WriteError(errno: EPIPE)) {
      try TerminalWriter(descriptor: pipe.write, colored: false).write(["one"])
    }
  }

  @Test func aSlowReaderOfANonBlockingPipeGetsEveryByte() throws {
    let pipe = try Pipe()
    pipe.makeNonBlocking()
    let line = String(repeating: "0123456789", count: 100)
    let writer = TerminalWriter(descriptor: pipe.write, colored: false)
    DispatchQueue(label: "writer").async {
      try? writer.write(Array(repeating: StyledText(SafeText(line)), count: 500))
    }
    #expect(pipe.readSlowly(1_001 * 500) == String(repeating: line + "\n", count: 500))
  }

  @Test(arguments: [
    (ColorChoice.auto, true, ["TERM": "xterm"], true),
    (.auto, false, ["TERM": "xterm"], false),
    (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["TERM": "emacs"], false),
    (.always, true, ["TERM": "dumb"], true),
    (.auto, true, [:], false),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["TERM": "xterm"], false),
  ])
  func colourFollowsTheChoiceThenTheEnvironment(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(choice.isOn(isTerminal: isTerminal, environment: environment) == expected)
  }
}

private final class Pipe {
  private var descriptors: [Int32] = [-1, -1]
  var write: Int32 { descriptors[1] }

  init() throws {
    let result = unsafe descriptors.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    try #require(result == 0)
  }

  func closeReader() {
    close(descriptors[0])
    descriptors[0] = -1
  }

  func readAll() -> String {
    close(descriptors[1])
    descriptors[1] = -1
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptors[0], $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  func makeNonBlocking() {
    _ = fcntl(write, F_SETFL, O_NONBLOCK)
  }

  /// Reads this many bytes, in small pieces with a pause before each; fewer when no more come.
  func readSlowly(_ count: Int) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 50_000)
    var waiting = pollfd(fd: descriptors[0], events: Int16(POLLIN), revents: 0)
    while bytes.count < count, unsafe poll(&waiting, 1, 2_000) == 1 {
      usleep(2_000)
      let read = unsafe Glibc.read(descriptors[0], &piece, piece.count)
      guard read > 0 else { break }
      bytes += piece.prefix(read)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  deinit { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
}
