import Dispatch
import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

/// A pipe holds 64 KiB, so longer writes take several calls.
@Suite(.onThreadsThatMayWait, .timeLimit(.minutes(10))) struct BorrowedDescriptorTests {
  private let folder = TemporaryFolder()
  private let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  init() throws {
    try #require(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
  }

  @Test(arguments: [0, O_NONBLOCK]) func allBytesAreWrittenHoweverSlowlyTheyAreRead(flags: Int32) async throws
  {
    let path = folder.path + "/pipe"
    async let written: Void = outsideTasks { [bytes] in
      // `O_RDWR`, because opening only one end fails or waits for the other.
      let writer = try Descriptor(path: path, flags: O_RDWR | flags)
      try writer.write(bytes)
    }
    let read = try await outsideTasks { [count = bytes.count] in
      let reader = try Descriptor(path: path, flags: O_RDONLY)
      var read: [UInt8] = []
      while read.count < count {
        let more = try reader.read(upTo: 10_000)
        guard !more.isEmpty else { break }
        read += more
      }
      return read
    }
    try await written
    #expect(read == bytes)
  }

  @Test func aWriteThatWaitsForAReaderCanBeEnded() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      var ends: [Int32] = [-1, -1]
      try #require(unsafe pipe(&ends) == 0)
      let stop = try WakePipe()
      stop.wake()
      #expect(throws: SystemError(code: EINTR, path: "name")) {
        try BorrowedDescriptor(ends[1], path: "name").write(
          [UInt8](repeating: 1, count: 100_000), until: stop)
      }
      #expect(try !BorrowedDescriptor(ends[0]).read(upTo: 100_000).isEmpty)
    }
  }

  /// A terminal takes no input for a moment while it draws.
  @Test func aWriteThatIsToEndGoesOnWhileItsReaderIsOnlyBusy() async throws {
    let path = folder.path + "/pipe"
    async let written: Void = outsideTasks { [bytes] in
      let stop = try WakePipe()
      stop.wake()
      let writer = try Descriptor(path: path, flags: O_RDWR)
      try BorrowedDescriptor(writer.number).write(Array(bytes.prefix(200_000)), until: stop)
    }
    let count = try await outsideTasks {
      let reader = try Descriptor(path: path, flags: O_RDONLY)
      var (count, idle) = (0, 0)
      while count < 200_000, idle < 100 {
        usleep(20_000)
        idle += 1
        guard BorrowedDescriptor(reader.number).hasInput else { continue }
        count += try reader.read(upTo: 30_000).count
        idle = 0
      }
      return count
    }
    #expect(count == 200_000)
    try await written
  }

  @Test func writingWithoutAReaderIsAnError() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: SystemError(code: EPIPE, path: "name")) {
      try BorrowedDescriptor(ends[1], path: "name").write([1])
    }
  }

  @Test func havingNothingToReadYetIsAnErrorAndTheEndIsNot() throws {
    let path = folder.path + "/pipe"
    let reader = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK)
    #expect(try reader.read(upTo: 1) == [])
    let writer = try Descriptor(path: path, flags: O_WRONLY)
    #expect(throws: SystemError(code: EAGAIN, path: path)) { try reader.read(upTo: 1) }
    try writer.write([1, 2])
    #expect(try reader.read(upTo: 9) == [1, 2])
  }

  @Test func aTerminalHasTheSizeThatItWasGivenAndAFileHasNone() throws {
    let terminal = try Descriptor(path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 5, ws_col: 70, ws_xpixel: 630, ws_ypixel: 90)
    try #require(unsafe ioctl(terminal.number, UInt(TIOCSWINSZ), &size) == 0)
    #expect(
      terminal.borrowed.windowSize == WindowSize(columns: 70, rows: 5, pixelWidth: 630, pixelHeight: 90))
    let file = try Descriptor(folder: folder.path)
    #expect(file.borrowed.windowSize == nil)
    #expect(!file.borrowed.isTerminal)
  }

  /// Tasks that wait in the kernel block scarce threads of the task pool, and here two wait for each other.
  private func outsideTasks<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
    }
  }
}
