import Domain
import TestSupport
import Testing

@testable import SceneCore

/// Pins the sentences, because people act on them.
struct DisplayedErrorTests {
  private static let photos: [PhotosError] = [
    .unreachable(reason: "it refused the connection"), .timedOut, .keyRefused(message: "OAuth error"),
    .keyRefused(message: nil), .noKey(.failed(status: 2)), .noKey(.noKey), .noKey(.missing),
    .noKey(.otherServer(host: "photos.test")), .rateLimited(limit: 50),
    .rateLimited(limit: 1), .rateLimited(limit: nil),
    .rateLimited(limit: 50, retryAfter: 1), .rateLimited(limit: nil, retryAfter: 119),
    .rateLimited(limit: nil, retryAfter: 121), .notFound, .noTopic(slug: "light"),
    .noPhotographer(username: "ann"), .noUsername, .otherSource(.demo), .otherSource(.server(host: "a.test")),
    .noPhoto(id: .make("Dwu85P9SOIk")), .otherPage(.unsplash), .otherPage(.demo),
    .otherPage(.server(host: "a.test")), .queryRefused(message: "Query flagged as spam"),
    .queryRefused(message: nil), .server(status: 404, message: nil), .server(status: 503, message: "down"),
    .server(status: 503, message: nil, retryAfter: 5), .server(status: 403, message: nil),
    .server(status: 410, message: "Gone"), .server(status: 451, message: nil),
    .server(status: 408, message: nil), .webPage, .unreadableAnswer(reason: "it is not JSON"),
    .cancelled,
  ]

  private static let pictures: [PictureError] = [
    .unreachable(reason: "it refused the connection"), .timedOut, .addressRefused(url: "http://evil.test/p"),
    .addressRefused(url: nil), .addressRefused(url: "https://picterest-demo.invalid/images/1"),
    .addressRefused(url: "https://images.unsplash.com/photo-1"),
    .otherServer(url: "http://127.0.0.1:28613/images/1?w=1080"),
    .otherServer(url: "http://amy:pass@[::1]:80/images/1"), .otherServer(url: "https://a.test/p"),
    .otherServer(url: "https://picterest-demo.invalid/images/1"),
    .otherServer(url: "https://images.unsplash.com/photo-1"), .gone,
    .redirectRefused(location: "http://evil.test/p"), .server(status: 204),
    .server(status: 503, retryAfter: 90), .tooLarge(limit: 32 << 20), .notAPicture(reason: "it is empty"),
    .otherFormat(name: "a WebP"), .cancelled,
  ]

  private static let libraries: [LibraryError] = [
    .busy, .damaged(path: "/amy/library.db", reason: "it is not a database"),
    .foreignSchema(path: "/amy/library.db", type: "trigger", name: "steal"),
    .unreadableRow(path: "/p", reason: "row 7: it has no id"),
    .foreignJournal(path: "/amy/library.db", journal: "/amy/library.db-journal"), .notAFile(path: "/p"),
    .gone(path: "/p"), .linkedPictures(path: "/l/pictures"),
    .linkedFile(path: "/l/library.db", target: "/dotfiles/library.db"),
    .linkedFile(path: "/l/library.db", target: nil), .madeByNewerVersion(path: "/p"), .readOnly(path: "/p"),
    .openedForReading(path: "/p"), .diskFull(path: "/p"),
    .cannotCreate(path: "/p", reason: "Too many open files"),
    .madeByOlderVersion(path: "/p"),
    .inputOutput(path: "/p", reason: "the disk does not answer"), .notSaved, .cancelled,
  ]

  private static let others: [Failure] = [
    .unknownID(.make("p3")), .unsaved(.make("Dwu85P9SOIk")), .unsaved(.make("Dwu85P9SOIk"), of: .unsplash),
    .unknownNumber(7, count: 0), .unknownNumber(7, count: 1), .unknownNumber(7, count: 15),
    .noPicture(.make(3)), .noPage, .notAsked,
  ]

  private static let servers: [LibraryServerError] = [
    .noClient(reason: "no such file"), .unreachable(reason: "Connection refused"),
    .badSettings(reason: "definition of service \"studio\" not found"),
    .insecure(reason: "certificate verify failed"),
    .refused(reason: "password authentication failed for user \"ada\""),
    .noRights(reason: "permission denied for table savedphoto"),
    .cannotCreate(reason: "permission denied for database picterest"),
    .onlyReads, .acceptsNoChanges, .gone, .full, .timedOut(seconds: 30),
    .unknownOutcome(reason: "Connection refused"), .tooOld(version: "9.6", oldest: "12"),
    .notUTF8(encoding: "LATIN1"),
    .unreadableAnswer(reason: "row 3: savedAt is not a number"), .failed(reason: "out of shared memory"),
  ]

  private static let backups: [BackupError] = [
    .noLibrary, .notEmpty(folder: "/b"), .insideLibrary(folder: "/b"), .unfinished(folder: "/b"),
    .inUse(folder: "/b"), .notAFolder(path: "/b"), .noParent(folder: "/b"), .diskFull(folder: "/b"),
    .cannotCreate(path: "/b", reason: "r"), .inputOutput(path: "/b", reason: "r"),
    .stalled(folder: "/b", seconds: 30),
  ]
  private static let files: [FileError] = [
    .exists(path: "/here/a.jpg"), .notAFolder(path: "/here/a"), .isAFolder(path: "/here/a"),
    .noFolder(path: "/here/a"), .diskFull(path: "/here/a.jpg"),
    .cannotCreate(path: "/here/a.jpg", reason: "Permission denied"),
    .inputOutput(path: "/here/a.jpg", reason: "Input/output error"),
  ]

  private static let settings: [SettingsError] = [
    .noHome, .cannotRead(file: "/config", reason: "Input/output error"),
    .cannotWrite(file: "/config", reason: "Read-only file system"), .writableByOthers(file: "/config"),
    .notText(file: "/config"), .tooLong(file: "/config", limit: 65_536),
    .noSetting("nonsense", at: .init(file: "/config", line: 2)),
    .unknownName("libary", at: .init(file: "/config", line: 2)),
    .unknownName("font", at: .init(file: "/config", line: 2)),
    .unknownKey(
      Definition(.key, "ctrl-t", "und"), effects: ["undo", "yank"], at: .init(file: "/config", line: 2)),
    .unknownKey(Definition(.key, "f1", "undo"), effects: ["undo"], at: .init(file: "/config", line: 2)),
    .unknownKey(Definition(.key, "f1", "undo"), effects: ["undo"], at: nil),
    .notDefined(.alias, "sea"), .notDefined(.key, "ctrl-t"),
    .badValue("of", of: .pictures, takes: SettingName.pictures.values, at: .init(file: "/config", line: 2)),
    .badValue("", of: .pager, takes: SettingName.pager.values, at: .init(file: "/config", line: 2)),
    .badValue("1 GB", of: .cacheMB, takes: SettingName.cacheMB.values, at: nil),
    .badValue("studio", of: .library, takes: SettingName.library.values, at: nil),
  ]

  @Test func everyFailureHasItsSentence() {
    let failures =
      Self.photos.map { Failure.photos($0) } + Self.pictures.map { .picture($0) }
      + Self.libraries.map { .library($0) }
      + Self.servers.map { .library(.server($0, address: "postgresql://studio/picterest")) }
      + Self.backups.map { .library(.backup($0)) } + Self.files.map { .file($0) }
      + Self.settings.map { .settings($0) } + Self.others
    Sentences("Failures.txt").expect(
      failures.map { ("\($0)".replacing("Domain.", with: ""), DisplayedError($0)) })
  }

  @Test func everyFailureOfAnEditorSaysWhatHappenedAndWhereTheTextIs() {
    let file = "/library/memo-1/memo.md"
    let errors: [EditorError] = [
      .noTerminal, .notFound(command: nil, file: nil), .notFound(command: "code -w", file: nil),
      .failed(command: "vi", status: 1, file: file), .failed(command: "vi", status: 137, file: nil),
      .notText(file: file), .tooLong(limit: 1 << 20, file: file),
      .inaccessible(file: file, reason: "No space left on device"),
      .unsaved(because: .library(.busy), file: file),
    ]
    Sentences("Editor.txt").expect(
      errors.map { ("\($0)".replacing("Domain.", with: ""), DisplayedError(.editor($0))) })
  }

  @Test func aPictureThatCannotBeShownSaysTheSameWithoutWhatWasNotSaved() {
    for error in Self.pictures where error != .cancelled {
      let (shown, saved) = (DisplayedError(notShown: .picture(error)), DisplayedError(Failure.picture(error)))
      #expect(saved.message.hasPrefix(shown.message + " Nothing was saved; "), "\(error)")
      #expect(shown.code == saved.code)
    }
  }

  @Test func aFolderIsNamedWithItsPathAndSaysWhatToDo() {
    let failures: [Failure] = [
      .photos(.unreachable(reason: "No such file or directory"), server: "/home/amy/Pictures"),
      .photos(.noTopic(slug: "sea"), server: "/home/amy/Pictures"),
      .file(.notForFormat(path: "/here/a.jpg", "PNG")),
    ]
    #expect(
      failures.map { DisplayedError($0).message } == [
        "Cannot read the folder \"/home/amy/Pictures\": No such file or directory. Check that it is there, and try again.",
        "The folder \"/home/amy/Pictures\" has no topic \"sea\". Type topics to see the ones it has.",
        "\"/here/a.jpg\" has the extension of another format, and this picture is a PNG. End the name in .png.",
      ])
    #expect(DisplayedError(failures[0]).code == .inputOutput)
  }

  @Test func theDemoCatalogueIsNamedInPlaceOfItsHost() {
    let noPhoto = Failure.photos(.noPhoto(id: .make("Dwu85P9SOIk")), server: "picterest-demo.invalid")
    #expect(
      DisplayedError(noPhoto).message
        == "The demo catalogue has no photo \"Dwu85P9SOIk\". Check the id, or use a number from a list.")
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

  /// Each is text from a server; Unicode counts the longest as one character.
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

  @Test func aCacheThatCannotBeWrittenSaysWhichAndWhatToDo() {
    let error = DisplayedError(CacheProblem(path: "/cache/pictures", reason: "Permission denied"))
    #expect(
      error.message
        == "Nothing that is fetched is kept for the next time: cannot write to \"/cache/pictures\": Permission denied. "
        + "Choose another folder with --cache-dir, or set PICTEREST_CACHE_MB=0.")
    #expect(error.code == .cannotWrite)
  }
}

struct FindQuerySentenceTests {
  private func error(_ typed: String) -> DisplayedError? {
    #expect(throws: FindQueryError.self) { try FindQuery(parsing: typed) }.map {
      DisplayedError(.badQuery($0))
    }
  }

  @Test func anErrorQuotesWhatWasTypedAndSaysWhatIsExpected() {
    Sentences("Find.txt").expect { error(String($0.dropFirst("find ".count))) }
    #expect(error(" ")?.message.hasPrefix("There is nothing to find: type a word") == true)
  }

  @Test func aLongTermIsCut() {
    let message = error("color:" + String(repeating: "x", count: 300))?.message
    #expect(message?.hasPrefix("color:" + String(repeating: "x", count: 33) + "… is not a color") == true)
  }
}
