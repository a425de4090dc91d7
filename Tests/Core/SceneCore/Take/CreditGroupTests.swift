import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

struct CreditGroupTests {
  private func lines(_ photos: [Photo], in format: CreditFormat) -> [String] {
    DisplayedCredits(photos, in: format).lines
  }

  private static let tail = "?utm_source=picterest&utm_medium=referral"
  private static let htmlTail = "?utm_source=picterest&amp;utm_medium=referral"

  private func photos(_ names: (id: String, photographer: String)..., source: PhotoSource = .unsplash)
    -> [Photo]
  {
    names.map { .make(id: $0.id, source: source, photographer: $0.photographer) }
  }

  @Test func aPhotosTextIsItsCreditAndTheAddressesThatGoWithIt() {
    #expect(
      lines(photos(("a", "Amy")), in: .text) == [
        "Photo by Amy on Unsplash", "https://pages.test/@amy\(Self.tail)",
        "https://pages.test/photos/a\(Self.tail)",
      ])
  }

  @Test func photosOfOnePhotographerAreCreditedTogether() {
    let lines = lines(photos(("a", "Amy"), ("b", "Ben"), ("c", "Amy")), in: .text)
    #expect(
      lines.filter { !$0.hasPrefix("http") } == [
        "Photos 1 and 2 by Amy on Unsplash", "", "Photo by Ben on Unsplash",
      ])
    #expect(
      lines[2...3] == ["https://pages.test/photos/a\(Self.tail)", "https://pages.test/photos/c\(Self.tail)"])
  }

  @Test func anIllustrationIsCreditedAsOneAndApartFromPhotos() {
    var photos = photos(("a", "Amy"), ("b", "Amy"))
    photos[1].links.html = "https://unsplash.com/illustrations/b"
    #expect(
      lines(photos, in: .text).filter { !$0.hasPrefix("http") && !$0.isEmpty } == [
        "Photo by Amy on Unsplash", "Illustration by Amy on Unsplash",
      ])
  }

  @Test func markdownLinksThePhotosThePhotographerAndTheSource() {
    let home = "[Unsplash](<https://unsplash.com/\(Self.tail)>)"
    #expect(
      lines(photos(("a", "Amy [x]")), in: .markdown) == [
        "[Photo](<https://pages.test/photos/a\(Self.tail)>) by [Amy \\[x\\]](<https://pages.test/@amy\(Self.tail)>) on \(home)"
      ])
    let lines = lines(photos(("a", "Amy"), ("b", "Amy"), ("c", "Ben")), in: .markdown)
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("- ") })
    #expect(
      lines[0].hasPrefix(
        "- Photos [1](<https://pages.test/photos/a\(Self.tail)>) and [2](<https://pages.test/photos/b\(Self.tail)>) by "
      ))
  }

  @Test func htmlHasAParagraphForEachPhotographer() {
    #expect(
      lines(photos(("a", "<Amy>")), in: .html) == [
        "<p><a href=\"https://pages.test/photos/a\(Self.htmlTail)\">Photo</a> by "
          + "<a href=\"https://pages.test/@amy\(Self.htmlTail)\">&lt;Amy&gt;</a> on "
          + "<a href=\"https://unsplash.com/\(Self.htmlTail)\">Unsplash</a></p>"
      ])
  }

  @Test func csvHasARowForEachPhotoInTheirOrder() {
    #expect(
      lines(photos(("a", "=Amy"), ("b", "Ben, B")), in: .csv) == [
        "id,photographer,photographerURL,photoURL,credit",
        "a,'=Amy,https://pages.test/@amy\(Self.tail),https://pages.test/photos/a\(Self.tail),Photo by =Amy on Unsplash",
        "b,\"Ben, B\",https://pages.test/@amy\(Self.tail),https://pages.test/photos/b\(Self.tail),"
          + "\"Photo by Ben, B on Unsplash\"",
      ])
  }

  @Test func paintedPicturesHaveNoLinksInAnyFormat() {
    let painted = photos(("a", "Amy"), ("b", "Amy"), ("c", "Ben"), source: .demo)
    #expect(
      lines(painted, in: .text) == [
        "Pictures by Amy, demo catalogue", "Picture by Ben, demo catalogue",
      ])
    #expect(
      lines(painted, in: .markdown) == [
        "- Pictures by Amy, demo catalogue", "- Picture by Ben, demo catalogue",
      ])
  }
}

struct PhotoCreditTests {
  @Test func unsplashIsNamedAndItsLinksNameTheReferrer() {
    let credit = PhotoCredit(for: .make(source: .unsplash))
    #expect(credit.text == "Photo by Amy Rivers on Unsplash")
    #expect(credit.photoURL == "https://pages.test/photos/photo-1?utm_source=picterest&utm_medium=referral")
  }

  @Test(arguments: [
    ("https://pages.test/a?b=c", "https://pages.test/a?b=c&utm_source=picterest&utm_medium=referral"),
    ("https://pages.test/a#b", "https://pages.test/a?utm_source=picterest&utm_medium=referral#b"),
    ("https://pages.test/a#b?c", "https://pages.test/a?utm_source=picterest&utm_medium=referral#b?c"),
  ])
  func theReferralIsAddedToAQueryAndBeforeAFragment(page: String, expected: String) {
    var photo = Photo.make(source: .unsplash)
    photo.links.html = page
    #expect(PhotoCredit(for: photo).photoURL == expected)
  }

  @Test func theDemoHasNoPagesToLinkTo() {
    let credit = PhotoCredit(for: .make(source: .demo))
    #expect(credit.text == "Picture by Amy Rivers, demo catalogue")
    #expect(credit.photoURL == nil)
    #expect(credit.photographerURL == nil)
  }

  @Test func anotherServerIsNamedByItsHost() {
    #expect(
      PhotoCredit(for: .make(source: .server(host: "photos.test"))).text == "Photo by Amy Rivers, photos.test"
    )
  }
}
