import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import TransferWorker

@Suite final class LineReaderTests {
  private let folder = TemporaryFolder()

  private func lines(_ text: String) throws -> [LineReader.Line] {
    var reader = LineReader(try Descriptor(following: folder.write(text, to: "file"), flags: 0))
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test func linesComeWithTheirNumbersAndWithoutTheirEnds() throws {
    let lines = try lines("a\n\nb\r\nlast")
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "", "b", "last"])
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(try self.lines("").isEmpty)
    #expect(try self.lines("a\n").count == 1)
  }

  @Test func aLineMayBeLongerThanWhatIsReadAtOnce() throws {
    let long = String(repeating: "x", count: 700_000)
    #expect(try lines(long + "\n" + long).map(\.bytes.count) == [700_000, 700_000])
  }

  @Test func itsReadingIsWatchedAndCanBeEnded() throws {
    let path = try folder.write(String(repeating: "x\n", count: 200_000), to: "file")
    var seen: [Int] = []
    var reader = LineReader(try Descriptor(following: path, flags: 0)) { bytes throws(SystemError) in
      seen.append(bytes)
      if bytes > 300_000 { throw SystemError(code: ECANCELED, path: path) }
    }
    let error = #expect(throws: SystemError.self) { while try reader.next() != nil {} }
    #expect(error?.code == ECANCELED && seen == [0, 262_144, 400_000])
  }

  @Test(arguments: [0, 9, 300_000]) func aLineLongerThanWhatIsHeldComesInParts(more: Int) throws {
    let lines = try lines(String(repeating: "x", count: 2 * LineReader.mostBytes + more) + "\nb\n")
    let long = lines.dropLast()
    #expect(long.allSatisfy { $0.number == 1 && $0.bytes.count <= LineReader.mostBytes + 262_144 })
    #expect(long.reduce(0) { $0 + $1.bytes.count } == 2 * LineReader.mostBytes + more)
    #expect(long.count { $0.begins } == 1 && long.first?.begins == true && long.first?.ends == false)
    #expect(
      lines.last.map { $0.number == 2 && $0.begins && $0.ends && $0.bytes == [UInt8(ascii: "b")] } == true)
  }
}
