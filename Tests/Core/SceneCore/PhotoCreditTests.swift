import Domain
import SceneCore
import TestSupport
import Testing

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
