import FoundationEssentials
import Testing

@testable import DemoCatalogue

/// The unusual photos, as a client sees them.
struct HardCaseTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  private func full(_ hardCase: HardCase) throws -> AnyJSON {
    let photo = try #require(DemoPhoto.all.first { $0.hardCase == hardCase })
    return try catalogue.json("/photos/" + photo.id)
  }

  @Test func fieldsWithoutAValueAreNull() throws {
    #expect(try full(.noDescription).description == .null)
    #expect(try full(.noAlternativeText).alt_description == .null)
    #expect(try full(.noColor).color == .null)
    #expect(try full(.noBlurHash).blur_hash == .null)
    #expect(try full(.noLastName).user?.last_name == .null)
    #expect(try full(.noLocation).location == .null)
    #expect(try full(.emptyExif).exif?.iso == .null)
  }

  @Test func optionalKeysMayBeAbsent() throws {
    #expect(try full(.noSlug).slug == nil)
    #expect(try full(.noExif).exif == nil)
    #expect(try full(.premium).premium == .bool(true))
    #expect(try full(.noSlug).premium == nil)
  }

  @Test func anUnknownLocationIsAtZero() throws {
    let location = try full(.unnamedLocationAtZero).location
    #expect(location?.name == .null)
    #expect(location?.position == .object(["latitude": .number(0), "longitude": .number(0)]))
  }

  @Test func photosAreNearThePlaceOfTheirPhotographer() throws {
    for photo in DemoPhoto.all.prefix(400) {
      let location = try catalogue.json("/photos/" + photo.id).location
      guard let position = photo.photographer.position, let name = location?.name?.text,
        name == photo.photographer.place
      else { continue }
      let latitude = try #require(location?.position?.latitude?.double)
      let longitude = try #require(location?.position?.longitude?.double)
      #expect(abs(latitude - position.latitude) < 0.02 && abs(longitude - position.longitude) < 0.02)
    }
    let amara = try #require(Photographer.named("amaraokoye")?.position)
    #expect((6...7).contains(amara.latitude) && (3...4).contains(amara.longitude), "Lagos")
  }

  @Test func everyPhotographerWithARealPlaceHasAPosition() {
    #expect(Photographer.all.allSatisfy { $0.position != nil })
    #expect(Photographer.odd.filter { $0.position != nil }.map(\.username) == ["layla حداد/&+", "hana"])
  }

  @Test func datesMayHaveAnOffset() throws {
    let date = try #require(try full(.offsetDates).created_at?.text)
    #expect(date.hasSuffix("-04:00"))
    let photo = try #require(DemoPhoto.all.first { $0.hardCase == .offsetDates })
    #expect(
      try Date(date, strategy: .iso8601) == Date(photo.createdAt.formatted(.iso8601), strategy: .iso8601))
  }

  @Test func controlCharactersSurviveTheJSON() throws {
    let photo = try full(.controlCharactersInDescription)
    #expect(photo.description?.text == HardCase.controlCharactersInDescription.description)
    #expect(try full(.controlCharactersInName).user?.name?.text == Photographer.odd[3].name)
    #expect(try full(.markupInDescription).description?.text == HardCase.markupInDescription.description)
  }

  @Test func aPanoramaMayBeOnePixelWideOrHigh() throws {
    let tall = try full(.tallPanorama)
    #expect(tall.width?.int == 1 && tall.height?.int == 8000)
    let wide = try full(.widePanorama)
    #expect(wide.width?.int == 8000 && wide.height?.int == 1)
  }

  @Test func illustrationsAndSponsoredPhotosAreMarked() throws {
    #expect(try full(.illustration).asset_type?.text == "illustration")
    #expect(try full(.sponsored).sponsorship?.sponsor?.username?.text == "ingrid_h")
  }
}
