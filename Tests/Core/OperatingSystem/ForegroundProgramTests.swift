import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

@Suite(.onThreadsThatMayWait) struct ForegroundProgramTests {
  /// Ignores SIGPIPE, as the program does when it starts.
  init() { _ = signal(SIGPIPE, SIG_IGN) }

  private let long = [UInt8](repeating: 0x61, count: 200_000)

  @Test(arguments: [
    // The program reads all input, however long, or ends before that.
    ("test $(wc -c) = 200000", 0), ("exit 3", 3), ("no-such-program 2>/dev/null", 127),
    // The program does not ignore SIGPIPE.
    ("kill -TERM $$", 128 + SIGTERM), ("kill -PIPE $$", 128 + SIGPIPE),
  ])
  func itsStatusIsThatOfTheCommand(command: String, status: Int32) throws {
    #expect(try ForegroundProgram.run(command, input: long) == status)
  }

  /// A password store may start an agent, which inherits its output and keeps running.
  @Test func aProgramThatItHasStartedIsNotWaitedFor() throws {
    let (status, bytes) = try ForegroundProgram.output(of: "sleep 600 & echo $!", atMost: 100)
    let process = try #require(pid_t(String(decoding: bytes, as: UTF8.self).filter(\.isNumber)))
    #expect(status == 0 && kill(process, SIGKILL) == 0)
  }

  @Test func whatItPrintsIsReadAsFarAsItIsWanted() throws {
    let all = try ForegroundProgram.output(of: "cat; printf 'a\\nb'; exit 3", atMost: 100)
    #expect(all.status == 3 && all.bytes == Array("a\nb".utf8))
    let some = try ForegroundProgram.output(of: "exec yes", atMost: 3)
    #expect(some.status == 128 + SIGPIPE && some.bytes == Array("y\ny".utf8))
  }

  @Test(arguments: ["a b", "$HOME", "it's", "-x", "", "*"])
  func anArgumentReachesTheCommandAsItIs(argument: String) throws {
    let command = "f() { test \"$#\" = 3 && test \"$3\" = \"$EXPECTED\"; }; f -w 'two words' \"$@\""
    #expect(
      try ForegroundProgram.run("EXPECTED=$1; shift; \(command)", arguments: [argument, argument]) == 0)
  }

  @Test func itsOutputMayGoElsewhere() throws {
    let ends = try PipeEnds()
    #expect(try ForegroundProgram.run("echo there", arguments: [], output: ends.writer) == 0)
    #expect(try BorrowedDescriptor(ends.reader).read(upTo: 100) == Array("there\n".utf8))
    close(ends.reader)
    close(ends.writer)
  }

  @Test func itInheritsNoDescriptorButTheThreeStreams() throws {
    let file = try Descriptor(path: "/etc/passwd", flags: O_RDONLY)
    #expect(try ForegroundProgram.run("test ! -e /dev/fd/\(file.number)", input: []) == 0)
  }
}
