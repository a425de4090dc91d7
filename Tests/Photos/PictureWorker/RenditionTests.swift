import Domain
import Testing

@testable import PictureWorker

struct RenditionTests {
  private func fitting(
    _ pixels: Int, raw: String? = "r", full: String? = "f", regular: String? = "1080", small: String? = "400",
    thumb: String? = "200"
  ) -> [Rendition] {
    let urls = PhotoURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
    return Rendition.fitting(PictureOrder(name: "demo.a", renditions: urls, pixels: pixels))
  }

  @Test(
    arguments: [
      (0, .thumb), (1, .thumb), (200, .thumb), (201, .small), (400, .small), (401, .regular),
      (1_080, .regular),
      (1_081, .regular), (100_000, .regular), (.max, .regular), (-1, .thumb),
    ] as [(Int, Rendition)])
  func theSmallestThatIsLargeEnoughIsFetched(pixels: Int, expected: Rendition) {
    #expect(fitting(pixels).first == expected)
  }

  @Test func aLargerOneDoesTooButNeverASmallerOne() {
    #expect(fitting(100) == [.thumb, .small, .regular])
    #expect(fitting(300) == [.small, .regular])
    #expect(fitting(2_000) == [.regular])
  }

  @Test func theLargestIsTakenWhereNoneIsLargeEnough() {
    #expect(fitting(2_000, regular: nil) == [.small])
    #expect(fitting(2_000, regular: nil, small: nil) == [.thumb])
    #expect(fitting(100, small: nil, thumb: nil) == [.regular])
  }

  @Test func originalsAreNeverShown() {
    #expect(fitting(100, regular: nil, small: nil, thumb: nil) == [])
  }
}
