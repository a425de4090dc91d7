import Domain
import SceneCore
import Testing

/// The sentences are pinned, because people act on them.
struct DisplayedErrorTests {
  @Test(arguments: [
    (
      PhotosError.unreachable(reason: "no connection to photos.test"), FailureCode.network,
      "Cannot reach the photo server: no connection to photos.test. Check your connection and try again."
    ),
    (.timedOut, .network, "The photo server took too long to answer. Try again in a moment."),
    (
      .keyRefused(message: "OAuth error"), .keyRefused,
      "The server refused the access key: \"OAuth error\". Check that the key is right."
    ),
    (
      .keyRefused(message: nil), .keyRefused,
      "The server refused the access key. Check that the key is right."
    ),
    (
      .rateLimited(limit: 50), .rateLimited,
      "This hour's 50 calls are used up. Try again next hour."
    ),
    (
      .rateLimited(limit: 1), .rateLimited,
      "This hour's 1 call is used up. Try again next hour."
    ),
    (
      .rateLimited(limit: nil), .rateLimited,
      "This hour's calls are used up. Try again next hour."
    ),
    (.notFound, .notFound, "The server no longer has this photo."),
    (.server(status: 503, message: nil), .server, "The server answered with error 503. Try again later."),
    (
      .unreadableAnswer(reason: "it is not JSON"), .server,
      "Cannot read the server's answer: it is not JSON. Try again later."
    ),
    (.cancelled, .cancelled, "Cancelled."),
  ])
  func everyPhotosErrorHasItsSentence(error: PhotosError, code: FailureCode, message: String) {
    #expect(DisplayedError(Failure.photos(error)) == DisplayedError(code, message))
  }

  @Test(arguments: [
    (LibraryError.busy, FailureCode.libraryBusy),
    (.damaged(path: "/p", reason: "r"), .libraryDamaged),
    (.madeByNewerVersion(path: "/p"), .libraryNewer),
    (.readOnly(path: "/p"), .cannotWrite),
    (.diskFull(path: "/p"), .cannotWrite),
    (.cannotCreate(path: "/p", reason: "r"), .cannotWrite),
    (.inputOutput(path: "/p", reason: "r"), .inputOutput),
    (.notSaved, .notSaved),
    (.cancelled, .cancelled),
  ])
  func everyLibraryErrorHasItsCodeAndASentence(error: LibraryError, code: FailureCode) {
    let displayed = DisplayedError(Failure.library(error))
    #expect(displayed.code == code)
    #expect(displayed.message.hasSuffix("."))
  }

  @Test func aDamagedLibraryIsReportedWithAWayOut() {
    #expect(
      DisplayedError(
        Failure.library(.damaged(path: "/home/amy/library.db", reason: "it is not a database"))
      ).message
        == "The library \"/home/amy/library.db\" is damaged: it is not a database. It was not changed. "
        + "Put a backup in its place, or move it away to start a new one.")
  }

  @Test(arguments: [
    (PictureError.unreachable(reason: "r"), FailureCode.network),
    (.timedOut, .network),
    (.addressRefused(url: "http://evil.test"), .server),
    (.addressRefused(url: nil), .server),
    (.server(status: 404), .server),
    (.tooLarge(limit: 32 << 20), .notAPicture),
    (.notAPicture(reason: "it is empty"), .notAPicture),
    (.cancelled, .cancelled),
  ])
  func aPictureErrorSaysThatNothingWasSaved(error: PictureError, code: FailureCode) {
    let displayed = DisplayedError(Failure.picture(error))
    #expect(displayed.code == code)
    #expect(displayed.message.contains("Nothing was saved") || error == .cancelled)
  }

  @Test(arguments: [
    (0, "There is no photo 7: the list is empty."),
    (1, "There is no photo 7: the list has only photo 1."),
    (15, "There is no photo 7: the list goes from 1 to 15."),
  ])
  func aNumberOutsideTheListSaysWhereTheListEnds(count: Int, message: String) {
    #expect(DisplayedError(Failure.unknownNumber(7, count: count)).message == message)
  }
}
