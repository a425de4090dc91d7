import Domain
import TestSupport
import Testing

struct PhotoListTests {
  @Test func numbersContinueFromPageToPage() throws {
    var list = PhotoList()
    #expect(list.nextPage == 1 && list.photos.isEmpty)
    let photos = ["a", "b", "c"].map { Photo.make(id: $0) }
    #expect(
      list.append(PhotoPage(photos: Array(photos[..<2]), next: 2)) == [
        NumberedPhoto(number: 1, photo: photos[0]), NumberedPhoto(number: 2, photo: photos[1]),
      ])
    #expect(list.nextPage == 2)
    #expect(
      list.append(PhotoPage(photos: [photos[2]], next: nil)) == [NumberedPhoto(number: 3, photo: photos[2])])
    #expect(list.isAtEnd)
    #expect(list.numbered.map(\.number) == [1, 2, 3])
  }

  @Test func aRepeatedPhotoKeepsItsFirstNumber() throws {
    var list = PhotoList()
    let a = Photo.make(id: "a")
    let b = Photo.make(id: "b")
    _ = list.append(PhotoPage(photos: [a, a], next: 2))
    #expect(list.append(PhotoPage(photos: [a, b], next: 3)) == [NumberedPhoto(number: 2, photo: b)])
    #expect(list.photos == [a, b])
  }

  @Test func theSameIDFromAnotherSourceIsADifferentPhoto() throws {
    var list = PhotoList()
    let photos = [
      Photo.make(source: .unsplash), Photo.make(source: .demo),
      Photo.make(source: .server(host: "a")),
      Photo.make(source: .server(host: "b")),
    ]
    _ = list.append(PhotoPage(photos: photos, next: nil))
    #expect(list.photos == photos)
  }

  @Test func aPageWithNothingNewStillMovesOn() throws {
    var list = PhotoList()
    let a = Photo.make(id: "a")
    _ = list.append(PhotoPage(photos: [a], next: 2))
    #expect(list.append(PhotoPage(photos: [a], next: 3)).isEmpty)
    #expect(list.nextPage == 3)
    #expect(list.append(PhotoPage(photos: [], next: nil)).isEmpty)
    #expect(list.isAtEnd)
  }

  @Test(arguments: [
    (PhotoURLs(raw: "r", full: "f", regular: "g", small: "s", thumb: "t"), "g"),
    (PhotoURLs(raw: "r", full: "f", regular: nil, small: "s", thumb: "t"), "f"),
    (PhotoURLs(raw: "r", full: nil, regular: nil, small: "s", thumb: "t"), "r"),
    (PhotoURLs(raw: nil, full: nil, regular: nil, small: "s", thumb: "t"), "s"),
    (PhotoURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: "t"), "t"),
    (PhotoURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: nil), nil),
  ])
  func theLibraryTakesTheRenditionNearestToRegular(urls: PhotoURLs, chosen: String?) {
    #expect(urls.forLibrary == chosen)
  }
}

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
