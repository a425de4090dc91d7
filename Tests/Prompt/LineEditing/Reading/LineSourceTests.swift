import Dispatch
import Glibc
import TestSupport
import Testing

@testable import LineEditing

struct LineSourceTests {
  private let folder = TemporaryFolder()

  private func all(_ source: any LineSource) async -> [LineRead] {
    var reads: [LineRead] = []
    while reads.count < 100 {
      let read = await source.nextLine(Prompt("never shown"))
      if read == .end { break }
      reads.append(read)
    }
    return reads
  }

  private func at(_ line: Int, in file: String) -> LinePosition { LinePosition(file: file, line: line) }

  @Test func aCommandIsOneLineWithoutAPosition() async {
    let source = SingleLineSource("star 3 \"부엌\n빛\"")
    #expect(await all(source) == [.line("star 3 \"부엌\n빛\"", at: nil)])
    #expect(await source.nextLine(Prompt("")) == .end)
  }

  @Test func aFileGivesItsLinesWithTheirPositions() async throws {
    try folder.write("\u{FEFF}home\r\n\r\nsaved", to: "commands")
    let path = folder.path + "/commands"
    #expect(
      await all(try BatchLineSource(path: path)) == [
        .line("home", at: at(1, in: path)), .line("", at: at(2, in: path)),
        .line("saved", at: at(3, in: path)),
      ])
  }

  @Test func aLineThatIsNotTextFailsAndTheNextOneIsRead() async throws {
    try folder.write(Array("home\nstar ".utf8) + [0xE9, 0x0A] + Array("saved\n".utf8), to: "latin")
    let path = folder.path + "/latin"
    #expect(
      await all(try BatchLineSource(path: path)) == [
        .line("home", at: at(1, in: path)), .failed(.notUTF8(at: at(2, in: path))),
        .line("saved", at: at(3, in: path)),
      ])
  }

  @Test func aLineWithANULByteFailsInsteadOfLosingIt() async throws {
    try folder.write("star 3 a\0b\nsaved\n", to: "binary")
    let path = folder.path + "/binary"
    #expect(
      await all(try BatchLineSource(path: path)) == [
        .failed(.notUTF8(at: at(1, in: path))), .line("saved", at: at(2, in: path)),
      ])
  }

  @Test func aLineThatIsTooLongFailsAndTheNextOneIsRead() async throws {
    try folder.write(String(repeating: "x", count: (1 << 20) + 1) + "\nhome\n", to: "long")
    let path = folder.path + "/long"
    #expect(
      await all(try BatchLineSource(path: path)) == [
        .failed(.lineTooLong(at: at(1, in: path))), .line("home", at: at(2, in: path)),
      ])
  }

  @Test func aMissingFileFailsOnce() async throws {
    let path = folder.path + "/missing"
    #expect(
      await all(try BatchLineSource(path: path))
        == [.failed(.cannotOpen(file: path, reason: "No such file or directory"))])
  }

  @Test func aFolderInsteadOfTheFileFailsOnce() async throws {
    #expect(
      await all(try BatchLineSource(path: folder.path))
        == [.failed(.readFailed(file: folder.path, reason: "Is a directory"))])
  }

  @Test func aCommandRunsWhenItArrivesFromAPipe() async throws {
    let pipe = try TestPipe()
    let source = try BatchLineSource(descriptor: pipe.reader, name: "standard input")
    pipe.write("home\nsav")
    #expect(await source.nextLine(Prompt("")) == .line("home", at: at(1, in: "standard input")))
    pipe.write("ed\n")
    #expect(await source.nextLine(Prompt("")) == .line("saved", at: at(2, in: "standard input")))
    pipe.closeWriter()
    #expect(await source.nextLine(Prompt("")) == .end)
  }

  @Test func waitingForAPipeEndsWhenTheTaskIsCancelled() async throws {
    let pipe = try TestPipe()
    let source = try BatchLineSource(descriptor: pipe.reader, name: "pipe")
    let task = Task { await source.nextLine(Prompt("")) }
    task.cancel()
    #expect(await task.value == .interrupted)
    pipe.write("home\n")
    #expect(await source.nextLine(Prompt("")) == .line("home", at: at(1, in: "pipe")))
  }

  @Test func chainedSourcesGiveTheirLinesInOrder() async throws {
    let path = folder.path + "/missing"
    let chain = ChainedLineSource([
      SingleLineSource("home"), ChainedLineSource([]), try BatchLineSource(path: path),
      SingleLineSource("saved"), SingleLineSource("quit"),
    ])
    #expect(
      await all(chain) == [
        .line("home", at: nil), .failed(.cannotOpen(file: path, reason: "No such file or directory")),
        .line("saved", at: nil), .line("quit", at: nil),
      ])
    #expect(await chain.nextLine(Prompt("")) == .end)
  }

  @Test func aPlainPromptIsWrittenWithoutColorAndTheLineIsRead() async throws {
    let (input, output) = (try TestPipe(), try TestPipe())
    let source = try PlainLineSource(input: input.reader, output: output.writer)
    input.write("star 3 부엌\nla\u{301}st")
    #expect(await source.nextLine(Prompt("ho\u{1B}me>")) == .line("star 3 부엌", at: nil))
    #expect(output.read(count: 9) == "ho\u{FFFD}me> ")
    input.closeWriter()
    #expect(await source.nextLine(Prompt("home>")) == .line("la\u{301}st", at: nil))
    #expect(await source.nextLine(Prompt("home>")) == .end)
  }

  @Test func waitingAtAPlainPromptEndsWhenTheTaskIsCancelled() async throws {
    let (input, output) = (try TestPipe(), try TestPipe())
    let source = try PlainLineSource(input: input.reader, output: output.writer)
    let task = Task { await source.nextLine(Prompt("home>")) }
    #expect(await output.readWithoutBlockingTasks(count: 6) == "home> ")
    task.cancel()
    #expect(await task.value == .interrupted)
  }
}

/// A pipe that closes both ends when it is released.
final class TestPipe: @unchecked Sendable {
  let reader: Int32
  private(set) var writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    closeWriter()
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(unsafe Glibc.write(writer, bytes, bytes.count) == bytes.count)
  }

  /// Reads on a thread outside the pool: a task that blocks in the kernel holds one of the pool's few threads, and may
  /// be waiting for another task.
  func readWithoutBlockingTasks(count: Int) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.read(count: count)) }
    }
  }

  func read(count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var byte: UInt8 = 0
      guard unsafe Glibc.read(reader, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
