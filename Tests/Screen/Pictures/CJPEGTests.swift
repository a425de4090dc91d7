import CJPEG
import Testing

/// The C shim, with sizes that the Swift encoder never passes.
struct CJPEGTests {
  @Test(arguments: [(0, 4), (4, 0), (-1, 4), (70_000, 1)])
  func aSizeThatLibjpegRefusesIsReportedInASentence(width: Int32, height: Int32) {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var text = [CChar](repeating: 0, count: Int(CJPEG_ERROR_CAPACITY))
    let pixels = [UInt8](repeating: 0, count: 70_000 * 3)
    let status = unsafe cjpeg_encode(pixels, width, height, 80, &bytes, &count, &text)
    #expect(status == -1)
    #expect(unsafe bytes == nil && count == 0)
    #expect(text.first != 0)
  }

  @Test func theDecoderHasItsOwnLimits() {
    var jpeg = TestJPEG(columns: 4, planes: [[Int](repeating: 9, count: 16)], isProgressive: true)
    jpeg.repeats = 5
    #expect(decode(jpeg.bytes) == CJPEG_DONE)
    #expect(decode(jpeg.bytes, pixels: 1_023) == CJPEG_TOO_LARGE)
    #expect(decode(jpeg.bytes, capacity: 32 * 32 * 3 - 1) == CJPEG_TOO_LARGE)
    #expect(decode(jpeg.bytes, scans: 6) == CJPEG_TOO_MANY_SCANS)
    #expect(decode(jpeg.bytes, scans: 7) == CJPEG_DONE)
    #expect(decode(jpeg.bytes, milliseconds: 0) == CJPEG_TOO_SLOW)
    let large = TestJPEG(columns: 30, planes: [[Int](repeating: 9, count: 900)], isProgressive: true).bytes
    #expect(decode(large, pixels: 57_600, memory: 1_000, capacity: 57_600 * 3) == CJPEG_TOO_MUCH_MEMORY)
  }

  @Test func theDecoderRefusesWhatIsNoJPEG() {
    #expect(decode([]) == CJPEG_REFUSED)
    #expect(decode(Array("<html>".utf8)) == CJPEG_REFUSED)
    #expect(decode([0xFF, 0xD8]) == CJPEG_ENDED_EARLY)
  }

  /// libjpeg reads all tables before it first calls the progress monitor.
  @Test func aFileThatIsAllTablesIsStoppedByTheClock() {
    let jpeg = TestJPEG(columns: 1, planes: [[9]]).bytes
    let tables = [[UInt8]](repeating: Array(jpeg[71..<104]), count: 2_000).flatMap(\.self)
    #expect(decode([0xFF, 0xD8] + tables + jpeg.dropFirst(2)) == CJPEG_DONE)
    #expect(decode([0xFF, 0xD8] + tables, milliseconds: 0) == CJPEG_TOO_SLOW)
  }

  private func decode(
    _ bytes: [UInt8], pixels: UInt64 = 1_024, scans: UInt32 = 9, milliseconds: UInt32 = 60_000,
    memory: UInt64 = 1 << 20, capacity: Int = 32 * 32 * 3
  ) -> cjpeg_result {
    var limits = cjpeg_limits(pixels: pixels, scans: scans, milliseconds: milliseconds, memory: memory)
    var (width, height) = (Int32(0), Int32(0))
    var text = [CChar](repeating: 0, count: Int(CJPEG_ERROR_CAPACITY))
    var room = [UInt8](repeating: 0, count: capacity)
    return unsafe cjpeg_decode(
      bytes, bytes.count, 8, &limits, &room, capacity, &width, &height, &text)
  }
}
