import FoundationEssentials
import HTTPTransport
import Pictures
import Testing

@testable import DemoCatalogue

struct PicturesEndpointTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  private func size(_ query: String, of index: Int = 0) throws -> [Int] {
    let response = try catalogue.ask("/images/\(DemoID.id(of: index))?" + query, headers: [:])
    #expect(response.status == 200 && response.headers["Content-Type"] == "image/jpeg")
    let info = try JPEGInspector.inspect([UInt8](response.body))
    return [info.width, info.height]
  }

  // Photo 0 is 6000 × 4000.
  @Test(arguments: [
    ("w=30", [30, 20]), ("w=60&fit=max&fm=png&auto=format", [60, 40]), ("h=20", [30, 20]),
    ("w=90&h=20", [30, 20]),
    ("w=30&dpr=2", [60, 40]), ("w=30&h=30&fit=crop", [30, 30]), ("w=40&h=10&fit=crop&dpr=2", [80, 20]),
    ("w=2000&h=2000&fit=crop", [1440, 1440]), ("w=5000&h=5000&fit=crop", [1440, 1440]),
    ("w=1000&h=3000&fit=crop", [480, 1440]), ("w=5000&h=1000&fit=crop", [2160, 432]),
    ("w=20000&h=1&fit=crop", [2160, 1]),
    ("w=1", [1, 1]), ("w=30&q=0", [30, 20]), ("w=30&q=-5&dpr=nan", [30, 20]), ("w=30&w=60", [60, 40]),
  ])
  func aPictureHasTheRequestedSize(query: String, expected: [Int]) throws {
    #expect(try size(query) == expected)
  }

  @Test func picturesAreNeitherEnlargedNorTooWide() throws {
    let tall = try #require(DemoPhoto.all.first { $0.hardCase == .tallPanorama })
    let wide = try #require(DemoPhoto.all.first { $0.hardCase == .widePanorama })
    for query in ["", "w=400", "w=99999&h=1e300&dpr=8", "w=300&h=300&fit=crop"] {
      #expect(try size(query, of: tall.index)[0] == 1)
      #expect(try size(query, of: wide.index)[1] == 1)
    }
    #expect(try size("w=5000", of: wide.index) == [2160, 1])
    #expect(try size("", of: wide.index) == [2880, 1])
    #expect(try size("", of: tall.index) == [1, 8000])
  }

  @Test func theRegularRenditionIs1080PixelsWide() throws {
    let photo = try #require(try catalogue.json("/photos?per_page=1").items.first)
    let url = try #require(photo.urls?.regular?.text)
    let response = try catalogue.ask(String(url.dropFirst(DemoCatalogue.testBase.count)))
    #expect(
      try JPEGInspector.inspect([UInt8](response.body))
        == JPEGInfo(width: 1080, height: 720, isProgressive: false))
  }

  @Test func higherQualityTakesMoreBytes() throws {
    let path = "/images/\(DemoID.id(of: 0))?w=120&q="
    #expect(try catalogue.ask(path + "10").body.count < catalogue.ask(path + "90").body.count)
    #expect(try catalogue.ask(path + "80").body == catalogue.ask("/images/\(DemoID.id(of: 0))?w=120").body)
  }

  @Test func theDeclaredColorIsThatOfThePicture() throws {
    let photo = try #require(try catalogue.json("/photos?per_page=1").items.first)
    let picture = try #require(DemoPhoto(index: 0)).painting.raster(width: 90, height: 60)
    let declared = try #require(Int((photo.color?.text ?? "").dropFirst(), radix: 16))
    let painted = try #require(Int(picture.averageColor.dropFirst(), radix: 16))
    for shift in [16, 8, 0] { #expect(abs((declared >> shift & 255) - (painted >> shift & 255)) < 6) }
  }

  @Test(arguments: ["/images", "/images/none", "/images/AAAAAAAAAAA", "/images/a/b"])
  func aMissingPictureIs404InPlainText(path: String) throws {
    let response = try catalogue.ask(path, headers: [:])
    #expect(response.status == 404 && response.headers["Content-Type"] == "text/plain")
  }
}
