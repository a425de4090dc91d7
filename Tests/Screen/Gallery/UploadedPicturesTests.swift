import Terminal
import TestSupport
import Testing

@testable import Gallery

@MainActor struct UploadedPicturesTests {
  @Test func overAThousandPagesTheTerminalKeepsAtMost64MiBAndForgetsTheOldestOnce() {
    var random = Sweep.random
    let supply = PixelSupply(numbersFrom: .random(in: .min ... .max, using: &random), share: { _ in nil })
    let sut = UploadedPictures()
    var (kept, forgotten): ([(forget: String, bytes: Int)], [String]) = ([], [])
    var numbers: Set<UInt32> = []
    for _ in 0..<15_000 {
      let number = supply.nextNumber()
      numbers.insert(number)
      let upload = PictureUpload(
        chunks: ["upload \(number)"], abort: "", keptBytes: .random(in: 1...8 << 20, using: &random),
        forget: "forget \(number)")
      let chunks = sut.adding(FramedPicture(upload: upload)).upload?.chunks ?? []
      kept.append((upload.forget, upload.keptBytes))
      #expect(chunks.last == "upload \(number)")
      forgotten += chunks.dropLast()
      kept.removeFirst(chunks.count - 1)
      #expect(kept.reduce(0) { $0 + $1.bytes } <= 64 << 20)
    }
    #expect(numbers.count == 15_000 && Set(forgotten).count == forgotten.count)
    #expect(forgotten.count + kept.count == 15_000 && !forgotten.contains(kept[0].forget))
  }

  @Test func onePictureOfMoreIsKeptAlone() {
    let sut = UploadedPictures()
    let chunks = (1...2).map { number in
      let upload = PictureUpload(
        chunks: ["\(number)"], abort: "", keptBytes: 65 << 20, forget: "forget \(number)")
      return sut.adding(FramedPicture(upload: upload)).upload?.chunks
    }
    #expect(chunks == [["1"], ["forget 1", "2"]])
  }
}
