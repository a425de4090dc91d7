import Domain
import TestSupport
import Testing

struct WatermarkTests {
  @Test(arguments: [
    ("https://plus.unsplash.com/premium_photo-1?w=1080", true), ("HTTPS://Plus.Unsplash.com/p", true),
    ("https://images.unsplash.com/photo-1", false), ("https://images.unsplash.com/plus.unsplash.com/", false),
    ("https://plus.unsplash.com.evil.example/p", false),
  ])
  func aPictureOnTheHostOfPhotosForSaleHasAWatermark(address: String, expected: Bool) {
    #expect(photo(regular: address).isWatermarked == expected)
  }

  @Test func aSourceMaySayThatItSellsAPhoto() {
    #expect(photo(regular: "https://demo.test/p", isMarkedForSale: true).isWatermarked)
  }

  private func photo(regular: String, isMarkedForSale: Bool = false) -> Photo {
    let other = Photo.make()
    return Photo(
      id: other.id, source: other.source, width: 1, height: 1, color: nil, blurHash: nil, description: nil,
      alternativeText: nil, photographer: other.photographer,
      urls: PhotoURLs(raw: nil, full: nil, regular: regular, small: nil, thumb: nil), links: other.links,
      isMarkedForSale: isMarkedForSale)
  }
}
