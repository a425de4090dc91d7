import Dispatch
import Glibc
import Terminal
import Testing

@testable import OperatingSystem

struct TerminalWriterTests {
  @Test func everyColoredPieceResetsItsStyleAndWithoutColorOnlyTheTextIsLeft() {
    let line = StyledText("★", .star) + " Photo 3"
    #expect(line.rendered(colors: .onDark) == "\u{1B}[38;5;221m★\u{1B}[0m Photo 3")
    #expect(line.rendered(colors: .off) == "★ Photo 3")
  }

  @Test func writingToAReaderThatHasGoneAwayIsAClosedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try PipeEnds()
    close(pipe.reader)
    defer { close(pipe.writer) }
    #expect(throws: WriteError(errno: EPIPE)) {
      try TerminalWriter(descriptor: pipe.writer, colors: .off).write(["one"])
    }
  }

  @Test(.timeLimit(.minutes(10))) func aSlowReaderOfANonBlockingPipeGetsEveryByteOfWholeLines() throws {
    let pipe = try PipeEnds()
    _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK)
    let line = String(repeating: "0123456789", count: 100)
    DispatchQueue(label: "writer").async {
      let lines = Array(repeating: StyledText(SafeText(line)), count: 500)
      try? TerminalWriter(descriptor: pipe.writer, colors: .off).write(lines)
      close(pipe.writer)
    }
    var bytes: [UInt8] = []
    while case let more = try BorrowedDescriptor(pipe.reader).read(upTo: 50_000), !more.isEmpty {
      bytes += more
      usleep(2_000)
    }
    close(pipe.reader)
    #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: line + "\n", count: 500))
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
  func colorFollowsTheChoiceThenTheEnvironment(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(choice.isOn(isTerminal: isTerminal, environment: environment) == expected)
  }
}
