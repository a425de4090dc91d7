import Domain
import SceneCore
import TestSupport
import Testing

/// The sentences are pinned, because people act on them.
struct DisplayedErrorTests {
  @Test(arguments: [
    (
      PhotosError.unreachable(reason: "it accepts no connection"), FailureCode.network,
      "Cannot reach photos.test: it accepts no connection. Check its address and your connection, and try again."
    ),
    (.timedOut, .network, "photos.test took too long to answer. Try again in a moment."),
    (
      .keyRefused(message: "OAuth error"), .keyRefused,
      "photos.test refused the access key: \"OAuth error\". Check that the key is right."
    ),
    (
      .keyRefused(message: nil), .keyRefused,
      "photos.test refused the access key. Check that the key is right."
    ),
    (
      .rateLimited(limit: 50), .rateLimited,
      "This hour's 50 calls to photos.test are used up. Try again next hour."
    ),
    (
      .rateLimited(limit: 1), .rateLimited,
      "This hour's 1 call to photos.test is used up. Try again next hour."
    ),
    (
      .rateLimited(limit: nil), .rateLimited,
      "This hour's calls to photos.test are used up. Try again next hour."
    ),
    (
      .rateLimited(limit: 50, retryAfter: 1), .rateLimited,
      "photos.test is taking no more calls for now. Try again in 1 second."
    ),
    (
      .rateLimited(limit: nil, retryAfter: 119), .rateLimited,
      "photos.test is taking no more calls for now. Try again in 119 seconds."
    ),
    (
      .rateLimited(limit: nil, retryAfter: 121), .rateLimited,
      "photos.test is taking no more calls for now. Try again in 3 minutes."
    ),
    (.notFound, .notFound, "photos.test no longer has this photo. Try another one."),
    (
      .noTopic(slug: "light"), .notFound,
      "photos.test has no topic \"light\". Type topics to see the ones it has."
    ),
    (
      .noPhotographer(username: "ann"), .notFound, "photos.test has no photographer \"ann\". Try another one."
    ),
    (
      .noUsername, .notFound,
      "The photo does not say by which name its photographer can be found. Try another one."
    ),
    (
      .otherSource(.demo), .notFound,
      "The photo is from the demo catalogue, and its photographer can be found only there. Try another one."
    ),
    (
      .otherSource(.server(host: "a.test")), .notFound,
      "The photo is from a.test, and its photographer can be found only there. Try another one."
    ),
    (
      .noPhoto(id: .make("Dwu85P9SOIk")), .notFound,
      "photos.test has no photo \"Dwu85P9SOIk\". Check the id, or take a number from a list."
    ),
    (
      .otherPage(.unsplash), .notFound,
      "This is the address of a photo of Unsplash, but this session uses photos.test. "
        + "Start picterest with your key for Unsplash to use it."
    ),
    (
      .otherPage(.demo), .notFound,
      "This is the address of a photo of the demo catalogue, but this session uses photos.test. "
        + "Start picterest with --demo to use it."
    ),
    (
      .otherPage(.server(host: "a.test")), .notFound,
      "This is the address of a photo of a.test, but this session uses photos.test. "
        + "Start picterest with --api and the address of that server to use it."
    ),
    (
      .queryRefused(message: "Query flagged as spam"), .queryRefused,
      "photos.test does not search for these words: \"Query flagged as spam\". Try other words."
    ),
    (
      .queryRefused(message: nil), .queryRefused,
      "photos.test does not search for these words. Try other words."
    ),
    (
      .server(status: 404, message: nil), .server,
      "photos.test has no photos at this address. Check the address in --api or PICTEREST_API."
    ),
    (
      .server(status: 503, message: "down"), .server,
      "photos.test answered with status 503: \"down\". Try again later."
    ),
    (
      .server(status: 503, message: nil, retryAfter: 5), .server,
      "photos.test answered with status 503. Try again in 5 seconds."
    ),
    (
      .unreadableAnswer(reason: "it is not JSON"), .server,
      "Cannot read the answer from photos.test: it is not JSON. Try again later."
    ),
    (.cancelled, .cancelled, "Cancelled."),
  ])
  func everyPhotosErrorHasItsSentence(error: PhotosError, code: FailureCode, message: String) {
    #expect(DisplayedError(Failure.photos(error)) == DisplayedError(code, message))
  }

  @Test func theDemoCatalogueIsNamedInPlaceOfItsHost() {
    let noPhoto = Failure.photos(.noPhoto(id: .make("Dwu85P9SOIk")), server: "picterest-demo.invalid")
    #expect(
      DisplayedError(noPhoto).message
        == "The demo catalogue has no photo \"Dwu85P9SOIk\". Check the id, or take a number from a list.")
    let errors: [PhotosError] = [
      .noTopic(slug: "x"), .noPhotographer(username: "x"), .notFound, .queryRefused(message: nil),
      .rateLimited(limit: 5_000), .server(status: 500, message: nil), .timedOut,
    ]
    for error in errors {
      let message = DisplayedError(Failure.photos(error, server: "picterest-demo.invalid")).message
      #expect(message.contains("he demo catalogue") && !message.contains(".invalid"))
    }
    let otherPage = Failure.photos(.otherPage(.unsplash), server: "picterest-demo.invalid")
    #expect(DisplayedError(otherPage).message.contains("but this session uses the demo catalogue."))
  }

  @Test func anIDThatIsNotKnownIsQuoted() {
    #expect(
      DisplayedError(.unknownID(.make("p3")))
        == DisplayedError(
          .usage,
          "\"p3\" is neither a photo's number nor its id. Type a number from the list, an id of 11 characters, "
            + "or the address of a photo's page."))
    #expect(
      DisplayedError(.unsaved(.make("Dwu85P9SOIk")))
        == DisplayedError(
          .notSaved, "The library has no photo \"Dwu85P9SOIk\". Type saved to see what is in it."))
    #expect(
      DisplayedError(.unsaved(.make("Dwu85P9SOIk"), of: .unsplash)).message
        == "The library has no photo \"Dwu85P9SOIk\" of Unsplash. Type saved to see what is in it.")
  }

  /// Each is text from a server; the longest is one character to Unicode.
  @Test(arguments: [
    LongText(String(repeating: "바", count: 5_000)),
    LongText("a" + String(repeating: "\u{1F3FD}", count: 225_000)),
    LongText(String(repeating: "\u{1100}", count: 300_000)),
    LongText("https://photos.test/" + String(repeating: "a", count: 1 << 20)),
  ])
  func noTextFromAServerMakesASentenceLong(long: LongText) {
    let text = long.text
    let failures: [Failure] = [
      .photos(.unreachable(reason: text)), .photos(.keyRefused(message: text)),
      .photos(.server(status: 500, message: text)), .photos(.unreadableAnswer(reason: text)),
      .photos(.noTopic(slug: text)), .photos(.noPhotographer(username: text)),
      .photos(.queryRefused(message: text)), .photos(.otherSource(.server(host: text))),
      .photos(.otherPage(.server(host: text))),
      .picture(.unreachable(reason: text)), .picture(.addressRefused(url: text)),
      .picture(.redirectRefused(location: text)),
      .picture(.notAPicture(reason: text)),
    ]
    for failure in failures {
      let message = DisplayedError(failure).message
      #expect(message.utf8.count <= 1_000 && message.contains("…"))
    }
  }

  @Test func aShortTextFromAServerIsQuotedInFull() {
    let text = String(repeating: "바", count: 200)
    #expect(DisplayedError(Failure.photos(.server(status: 500, message: text))).message.contains(text))
  }

  @Test(arguments: [
    (LibraryError.busy, FailureCode.libraryBusy),
    (.damaged(path: "/p", reason: "r"), .libraryDamaged),
    (.unreadableRow(path: "/p", reason: "row 7: r"), .libraryDamaged),
    (.foreignJournal(path: "/p", journal: "/p-journal"), .libraryDamaged),
    (.notAFile(path: "/p"), .libraryDamaged),
    (.gone(path: "/p"), .libraryDamaged),
    (.linkedPictures(path: "/p"), .libraryDamaged),
    (.linkedFile(path: "/p", target: "/t"), .libraryDamaged),
    (.madeByNewerVersion(path: "/p"), .libraryNewer),
    (.readOnly(path: "/p"), .cannotWrite),
    (.openedForReading(path: "/p"), .cannotWrite),
    (.diskFull(path: "/p"), .cannotWrite),
    (.cannotCreate(path: "/p", reason: "r"), .cannotWrite),
    (.cannotConvert(path: "/p", reason: "r"), .cannotWrite),
    (.inputOutput(path: "/p", reason: "r"), .inputOutput),
    (.notSaved, .notSaved),
    (.cancelled, .cancelled),
  ])
  func everyLibraryErrorHasItsCodeAndASentence(error: LibraryError, code: FailureCode) {
    let displayed = DisplayedError(Failure.library(error))
    #expect(displayed.code == code)
    #expect(displayed.message.hasSuffix("."))
  }

  @Test func theAddressOfARefusedPictureIsNamed() {
    #expect(
      DisplayedError(Failure.picture(.addressRefused(url: "http://evil.test/p"))).message
        == "Pictures from \"http://evil.test/p\" are not allowed. Nothing was saved; try another photo.")
  }

  @Test(arguments: [
    ("https://picterest-demo.invalid/images/1", "the demo catalogue", "--demo"),
    ("https://images.unsplash.com/photo-1", "Unsplash", "your key for Unsplash"),
  ]) func aPictureOfAnotherSourceSaysWhichSessionFetchesIt(url: String, source: String, way: String) {
    #expect(
      DisplayedError(Failure.picture(.addressRefused(url: url))).message
        == "This session does not fetch pictures from \(source). Nothing was saved; to save it, start picterest with "
        + "\(way).")
  }

  @Test(arguments: [
    ("http://127.0.0.1:28613/images/1?w=1080", "http://127.0.0.1:28613", "--api http://127.0.0.1:28613"),
    ("http://amy:pass@[::1]:80/images/1", "http://[::1]:80", "--api http://[::1]:80"),
    ("https://a.test/p", "https://a.test", "--api https://a.test"),
    ("https://picterest-demo.invalid/images/1", "the demo catalogue", "--demo"),
    ("https://images.unsplash.com/photo-1", "Unsplash", "your key for Unsplash"),
  ]) func aPictureThatIsMissingSaysWhereItIsAndWhichSessionFetchesIt(url: String, place: String, way: String)
  {
    #expect(
      DisplayedError(Failure.picture(.otherServer(url: url))).message
        == "This session does not fetch pictures from \(place). Nothing was saved; to fetch it, start picterest with "
        + "\(way).")
  }

  @Test func aPictureThatItsSourceDoesNotHaveEndsWithABackupOrWithoutThePhoto() {
    let displayed = DisplayedError(Failure.picture(.gone))
    #expect(displayed.code == .notFound)
    #expect(
      displayed.message
        == "Its source does not have this photo any more. Nothing was saved; copy its file from the pictures of a "
        + "backup, or delete the photo.")
  }

  @Test func aRefusedRedirectNamesTheServerAndItsTarget() {
    #expect(
      DisplayedError(Failure.picture(.redirectRefused(location: "http://evil.test/p"))).message
        == "pictures.test redirects the picture to \"http://evil.test/p\", which is not allowed. "
        + "Nothing was saved; try another photo.")
  }

  @Test func aDamagedLibraryIsReportedWithAWayOut() {
    #expect(
      DisplayedError(
        Failure.library(.damaged(path: "/home/amy/library.db", reason: "it is not a database"))
      ).message
        == "The library \"/home/amy/library.db\" is damaged: it is not a database. It was not changed. "
        + "To use a backup, first move every file whose name begins with library.db out of its folder, then put the "
        + "backup there as library.db. To start a new library, move the whole folder away.")
  }

  @Test func aJournalOfAnotherFileIsReportedWithWhatToDoWithEach() {
    let error = LibraryError.foreignJournal(path: "/amy/library.db", journal: "/amy/library.db-journal")
    #expect(
      DisplayedError(Failure.library(error)).message
        == "\"/amy/library.db-journal\" was left by an interrupted change to a file other than \"/amy/library.db\". "
        + "Nothing was changed. To use this library.db, move library.db-journal out of the folder. To use the other "
        + "file, move this library.db away and put the other one in its place; it needs library.db-journal.")
  }

  @Test(arguments: [
    (
      LibraryError.readOnly(path: "/p"),
      "\"/p\" can be read but not written. Nothing was changed. "
        + "Make it writable, or choose another folder with --data-dir."
    ),
    (
      .cannotCreate(path: "/p", reason: "Too many open files"),
      "Cannot create or open \"/p\": Too many open files. "
        + "Correct that and try again, or choose another folder with --data-dir."
    ),
    (
      .diskFull(path: "/p"),
      "There is no space left in \"/p\". Nothing was changed; free some space and try again."
    ),
    (
      .cannotConvert(path: "/p", reason: "it can only be read"),
      "The library \"/p\" was made by an earlier version of picterest and has to be converted once, but "
        + "it can only be read. It was not changed. Make its folder writable, with free space, or copy "
        + "the whole folder to such a place and use --data-dir."
    ),
    (
      .linkedFile(path: "/l/library.db", target: "/dotfiles/library.db"),
      "\"/l/library.db\" is a symbolic link to \"/dotfiles/library.db\", and picterest follows none inside a library. "
        + "Nothing was changed. Put the file itself in its place. To keep a library elsewhere, move its whole folder "
        + "there and use --data-dir."
    ),
    (
      .linkedFile(path: "/l/library.db", target: nil),
      "\"/l/library.db\" is a symbolic link to something that does not exist, and picterest follows none inside a "
        + "library. Nothing was changed. Put the file itself in its place. To keep a library elsewhere, move its whole "
        + "folder there and use --data-dir."
    ),
    (
      .linkedPictures(path: "/l/pictures"),
      "\"/l/pictures\" is a symbolic link, and picterest follows none inside a library. Nothing was changed. "
        + "Put the folder with the pictures in its place. To keep a library on another disk, move its whole folder "
        + "there and use --data-dir."
    ),
  ])
  func aLibraryThatCannotBeWrittenIsReportedWithItsCause(error: LibraryError, message: String) {
    #expect(DisplayedError(Failure.library(error)).message == message)
  }

  @Test(arguments: [
    (PictureError.unreachable(reason: "r"), FailureCode.network),
    (.timedOut, .network),
    (.addressRefused(url: "http://evil.test"), .server),
    (.addressRefused(url: nil), .server),
    (.redirectRefused(location: "http://evil.test"), .server),
    (.server(status: 204), .server),
    (.tooLarge(limit: 32 << 20), .notAPicture),
    (.notAPicture(reason: "it is empty"), .notAPicture),
    (.cancelled, .cancelled),
  ])
  func aPictureErrorSaysThatNothingWasSaved(error: PictureError, code: FailureCode) {
    let displayed = DisplayedError(Failure.picture(error))
    #expect(displayed.code == code)
    guard error != .cancelled else { return }
    #expect(displayed.message.contains("Nothing was saved; try "))
    let isAboutAServer = if case .addressRefused = error { false } else { true }
    #expect(displayed.message.contains("pictures.test") == isAboutAServer)
  }

  @Test func aServerMaySayWhenItHasThePicture() {
    let error = Failure.picture(.server(status: 503, retryAfter: 90))
    #expect(DisplayedError(error).message.hasSuffix("Nothing was saved; try again in 90 seconds."))
  }

  @Test(
    arguments: [
      (.unreachable(reason: "r"), "Cannot fetch the picture from pictures.test: r."),
      (.timedOut, "pictures.test took too long to send the picture."),
      (.addressRefused(url: "http://evil.test"), "Pictures from \"http://evil.test\" are not allowed."),
      (.addressRefused(url: nil), "The photo has no picture address."),
      (.server(status: 404), "pictures.test answered with status 404 instead of a picture."),
      (.tooLarge(limit: 32 << 20), "The picture from pictures.test is larger than 32 MiB."),
      (.notAPicture(reason: "it is empty"), "Cannot use the picture from pictures.test: it is empty."),
      (.cancelled, "Cancelled."),
    ] as [(PictureError, String)])
  func aPictureThatCannotBeShownSaysWhyInAShortSentence(error: PictureError, message: String) {
    let shown = DisplayedError(notShown: .picture(error))
    #expect(shown.message == message)
    #expect(shown.code == DisplayedError(Failure.picture(error)).code)
    let isCancelled = error == .cancelled
    #expect(DisplayedError(Failure.picture(error)).message.hasPrefix(message) || isCancelled)
  }

  @Test func aCacheThatCannotBeWrittenSaysWhichAndWhatToDo() {
    let error = DisplayedError(CacheProblem(path: "/cache/pictures", reason: "Permission denied"))
    #expect(
      error.message
        == "Nothing that is fetched is kept for the next time: cannot write to \"/cache/pictures\": Permission denied. "
        + "Choose another folder with --cache-dir, or set PICTEREST_CACHE_MB=0.")
    #expect(error.code == .cannotWrite)
  }

  @Test(arguments: [
    (0, "There is no photo 7: the list is empty."),
    (1, "There is no photo 7: the list has only photo 1."),
    (15, "There is no photo 7: only 1 to 15 can be named by number."),
  ])
  func aNumberOutsideTheListSaysWhereTheListEnds(count: Int, message: String) {
    #expect(DisplayedError(Failure.unknownNumber(7, count: count)).message == message)
  }
}
