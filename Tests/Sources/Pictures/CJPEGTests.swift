import CJPEG
import Testing

/// The C shim, with sizes that the Swift encoder never passes to it.
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
}
