import Testing

@testable import DemoCatalogue

struct DemoPhotoTests {
  private let photos = DemoPhoto.all

  @Test func thereAreNoPhotosBeyondTheLast() {
    #expect(photos.count == 2400)
    #expect(DemoPhoto(index: 2400) == nil && DemoPhoto(index: -1) == nil)
  }

  @Test func aSlugFindsItsPhotoByItsLastElevenCharacters() {
    for photo in photos where photo.slug != nil { #expect(DemoPhoto(idOrSlug: photo.slug ?? "") == photo) }
    #expect(DemoPhoto(idOrSlug: "-" + DemoID.id(of: 7)) == DemoPhoto(index: 7))
  }

  @Test func theFirstPageHasNoHardCases() {
    for photo in photos.prefix(15) {
      #expect(photo.hardCase == nil && photo.description != nil && photo.alternativeText != nil)
    }
  }

  @Test func hostileTextsAreOnlyInTheTopicOfTheOddOnes() throws {
    let hostile = photos.filter { $0.hardCase?.isHostile == true }
    #expect(hostile.count > 20 && Set(DemoPhoto.onShow).isDisjoint(with: hostile.map(\.index)))
    for photo in hostile { #expect(DemoTopic.all.filter { $0.holds(photo) }.map(\.slug) == ["odd-ones"]) }
    let ledger = Ledger(callsPerHour: 1)
    #expect(ledger.photosOnShow().map(\.index) == DemoPhoto.onShow)
    #expect(ledger.wordIndex().indices(matching: "script") == [])
  }

  @Test func everyHardCaseOccursMoreThanOnce() {
    let cases = photos.compactMap(\.hardCase)
    for hardCase in HardCase.allCases { #expect(cases.count { $0 == hardCase } >= 5, "\(hardCase)") }
    #expect(photos.prefix(40).allSatisfy { $0.hardCase == nil })
  }

  @Test func shapesRangeFromTallToWide() {
    let ratios = photos.filter { $0.hardCase == nil }.map { Double($0.width) / Double($0.height) }
    #expect(ratios.min() == 9.0 / 21 && ratios.max() == 21.0 / 9)
    #expect(ratios.count { $0 == 1.5 || $0 == 2.0 / 3 } > photos.count / 3)
  }

  @Test func photosGetOlderAlongTheFeed() {
    for (newer, older) in zip(photos, photos.dropFirst()) { #expect(newer.createdAt > older.createdAt) }
  }

  @Test func everyPhotographerHasPhotosAndABioThatNamesTheDemo() {
    let seen = Set(photos.map(\.photographer))
    #expect(seen == Set(Photographer.all + Photographer.odd))
    #expect(Photographer.all.count == 40)
    for photographer in seen { #expect(photographer.bio.contains("Picterest") == true) }
    #expect(Set((Photographer.all + Photographer.odd).map(\.username)).count == 45)
  }

  @Test func everyTopicHasSeveralPagesAndADescriptionThatNamesTheDemo() {
    for topic in DemoTopic.all {
      #expect(photos.count(where: topic.holds) > 90, "\(topic.slug)")
      #expect(topic.description?.contains("demo") ?? true)
    }
    #expect(DemoTopic.all.count >= 8)
    #expect(Set(DemoTopic.all.map(\.id)).count == DemoTopic.all.count)
    #expect(DemoTopic.all.allSatisfy { $0.id.count == 11 && DemoID.index(of: $0.id) == nil })
  }

  @Test func everyLanguageHasWordsForEverything() {
    for language in Language.allCases {
      let phrases = language.phrases
      #expect(
        phrases.hours.count == Painting.Hour.allCases.count && phrases.hourWords.count == phrases.hours.count)
      #expect(
        phrases.places.count == Painting.Motif.allCases.count
          && phrases.placeWords.count == phrases.places.count)
      #expect((phrases.hours + phrases.places + [phrases.tails]).allSatisfy { !$0.isEmpty })
    }
  }

  @Test func theLongDescriptionHas3000Characters() {
    #expect(photos.contains { $0.description?.count == 3000 })
  }

  @Test func someNamesAndDescriptionsAttackTheTerminal() {
    let names = photos.map(\.photographer.name), descriptions = photos.compactMap(\.description)
    for texts in [names, descriptions] {
      #expect(texts.contains { $0.contains("\u{1B}]0;") })
      #expect(texts.contains { $0.unicodeScalars.contains("\u{9B}") })
      #expect(texts.contains { $0.unicodeScalars.contains("\u{202E}") })
    }
    #expect(descriptions.contains { $0.unicodeScalars.contains("\0") && $0.unicodeScalars.contains("\r") })
  }
}
