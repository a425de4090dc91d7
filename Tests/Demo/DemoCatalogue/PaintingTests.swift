import OperatingSystem
import Pictures
import Testing

@testable import DemoCatalogue

struct PaintingTests {
  @Test func miniaturesAreTheSameOnEveryMachine() throws {
    let sums = try [0, 1, 2, 6, 10, 13, 100, 2399].map { index in
      let painting = try #require(DemoPhoto(index: index)).painting
      return FNV1a.hexadecimal(painting.raster(width: 24, height: 16).pixels[...])
    }
    #expect(FNV1a.hexadecimal(Array(sums.joined().utf8)[...]) == "05e4fbc0f66e5089")
  }

  @Test(arguments: Painting.Motif.allCases)
  func everyMotifIsPaintedAtEveryHourAndShape(motif: Painting.Motif) {
    for hour in Painting.Hour.allCases {
      for ratio in [1.5, 0.4286, 2.3333, 8000, 0.000_125] as [Float] {
        let painting = Painting(motif: motif, hour: hour, seed: UInt64(hour.rawValue) &* 977, ratio: ratio)
        #expect(painting.raster(width: 12, height: 9).pixels.count == 12 * 9 * 3)
      }
    }
  }

  @Test(arguments: [(1, 1), (1, 60), (60, 1), (2, 2)])
  func theSmallestSizesArePainted(width: Int, height: Int) {
    for motif in Painting.Motif.allCases {
      let painting = Painting(motif: motif, hour: .sunset, seed: 5, ratio: Float(width) / Float(height))
      let raster = painting.raster(width: width, height: height)
      #expect(raster.width == width && raster.height == height)
    }
  }

  @Test(arguments: [0, 1, 4, 6, 9])
  func allSizesShowTheSamePicture(index: Int) throws {
    let painting = try #require(DemoPhoto(index: index)).painting
    let small = painting.raster(width: 24, height: 24), large = painting.raster(width: 96, height: 96)
    var difference = 0
    for y in 0..<24 {
      for x in 0..<24 {
        for part in 0..<3 {
          // The average of the 16 pixels behind one pixel of the small picture.
          var sum = 0
          for line in 4 * y..<4 * y + 4 {
            for column in 4 * x..<4 * x + 4 { sum += Int(large.pixels[(line * 96 + column) * 3 + part]) }
          }
          difference += abs(sum / 16 - Int(small.pixels[(y * 24 + x) * 3 + part]))
        }
      }
    }
    #expect(difference / (24 * 24 * 3) < 6)
  }

  @Test func neighboringPhotosLookDifferent() {
    let looks = (0..<30).compactMap { DemoPhoto(index: $0).map(Look.init) }
    #expect(Set(looks.map(\.blurHash)).count == 30)
    #expect(looks.allSatisfy { $0.blurHash.count == 28 && $0.color.count == 7 })
  }

  @Test func splitMixGivesThePublishedNumbers() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
