import Domain
import Foundation
import HTTPTransport
import LineEditing
import Terminal
import TestSupport
import Testing

@testable import picterest

@MainActor struct SessionTests {
  private let folder = TemporaryFolder()
  private var home: String { folder.url.plainPath }

  private func session(_ flags: Flags = Flags(), _ environment: [String: String] = [:]) throws -> Session {
    let environment = environment.merging(["HOME": home]) { $1 }
    return Session(
      flags: flags, settings: LiveSettings(try SettingTable(flags, environment, home: { nil })),
      network: CurlTransport(userAgent: "tests"), timeZone: .gmt, traits: SharedTraits(environment))
  }

  @Test func theKeyFileIsReadWhereItBelongs() throws {
    let file = folder.url.appending(path: ".config/picterest/access-key")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("def\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.plainPath)
    #expect(try session().makeConfiguration().catalogue == .unsplash(key: .text("def")))
    #expect(try session(Flags(source: .demo)).makeConfiguration().catalogue == .demo)
  }

  // MARK: Names that are encoded in another way

  private static let composed = "\u{AC00}"
  private static let decomposed = "\u{1100}\u{1161}"

  /// Makes a folder as if on another system, with a decomposed name.
  private func makeFolder() throws -> String {
    let path = home + "/" + Self.decomposed
    try #require(unsafe mkdir(path, 0o700) == 0)
    return path
  }

  @Test func aFolderThatIsTypedComposedIsTheOneOnTheDisk() throws {
    let path = try makeFolder()
    let folders = try session(Flags(dataDir: home + "/" + Self.composed)).makeConfiguration().folders
    #expect(folders.data.utf8.elementsEqual(path.utf8))
  }

  @Test func aFileOfCommandsIsFoundByItsName() async throws {
    let path = try makeFolder() + "/commands"
    try Data("star 2\n".utf8).write(to: URL(filePath: path))
    let source = try source(of: [.file("~/\(Self.composed)/commands")])
    #expect(await source.nextLine(Prompt("")) == .line("star 2", at: LinePosition(file: path, line: 1)))
    #expect(await source.nextLine(Prompt("")) == .end)
  }

  private func source(of scripts: [Flags.Script]) throws -> any LineSource {
    let session = try session(Flags(scripts: scripts))
    let configuration = try session.makeConfiguration()
    return try session.makeLines(
      configuration, try session.pictureTerminal(configuration), typed: ""
    ).source
  }

  // MARK: A folder for the library that does not exist

  private func notices(_ flags: Flags, _ environment: [String: String] = [:]) throws -> [String?] {
    let session = try session(flags, environment)
    let take = session.noticeOfMissingFolder(try session.makeConfiguration())
    return [take()?.text.text, take()?.text.text]
  }

  @Test func aFolderThatWasNamedAndIsNotThereIsMentionedOnce() throws {
    let path = home + "/none"
    let notice = "\"\(path)\" does not exist; saving a photo creates it."
    #expect(try notices(Flags(dataDir: path)) == [notice, nil])
    #expect(try notices(Flags(), ["PICTEREST_DATA_DIR": path]) == [notice, nil])
  }

  @Test func aFolderThatIsThereOrWasNotNamedIsNotMentioned() throws {
    #expect(try notices(Flags(dataDir: home)) == [nil, nil])
    #expect(try notices(Flags()) == [nil, nil])
  }

  @Test(arguments: ["file/none", "file/a/none"]) func aFolderInAFileIsNotPromised(path: String) throws {
    try Data().write(to: folder.url.appending(path: "file"))
    #expect(try notices(Flags(dataDir: "\(home)/\(path)")) == [nil, nil])
  }
}

struct AnswerTests {
  @Test(arguments: ["y", "yes", "Y", " YES ", "네", "예", "응", "넵", " 넹 ", "ㅛ", "ㅛㄷㄴ", "ｙ"])
  func theseMeanYes(answer: String) {
    #expect(Session.isYes(answer))
  }

  @Test(arguments: ["", "n", "no", "아니", "아니요", "아니오", "ㅜㅜ", "응응", "ㅜ", "ㅜㅐ", "yess", "네네", "y y y", "1"])
  func everythingElseMeansNo(answer: String) {
    #expect(!Session.isYes(answer))
  }
}

@MainActor struct FirstStartTests {
  private let folder = TemporaryFolder()
  private var state: String { folder.url.appending(path: "state/picterest").plainPath }

  @Test func thereIsOneFirstStart() {
    #expect(FirstStart(in: state) != nil)
    #expect(FirstStart(in: state) == nil)
  }

  @Test func whoHasAHistoryIsNotNew() throws {
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("1\t0\t1\thelp\n".utf8).write(to: URL(filePath: state + "/history"))
    #expect(FirstStart(in: state) == nil)
  }

  @Test func whereItCannotBeKeptThatItWasThereIsNone() throws {
    try Data().write(to: folder.url.appending(path: "state"))
    #expect(FirstStart(in: state) == nil)
  }

  @Test func itsAdviceComesOnceAfterTheFirstCommand() throws {
    let start = try #require(FirstStart(in: state))
    let advice = (1...4).map { _ in start.adviceBeforeLine() != nil }
    #expect(advice == [false, true, false, false])
  }
}
