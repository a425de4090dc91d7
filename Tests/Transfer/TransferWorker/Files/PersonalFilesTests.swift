import Domain
import Foundation
import Testing

@testable import TransferWorker

/// Real files in a folder of their own.
@Suite final class PersonalFilesTests {
  private let folder: String
  private let sut: PersonalFiles

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "picterest-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
    sut = PersonalFiles(homeFolder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func place(_ path: String?, replaces: Bool = false, count: Int = 1) async throws -> String {
    try await sut.place(for: "a.jpg", DownloadOrder(path: path, replaces: replaces, count: count))
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  private func expect(_ error: FileError, _ body: () async throws -> Void) async {
    await #expect(throws: Failure.file(error)) { try await body() }
  }

  @Test func withoutAPathTheFileIsInTheCurrentFolder() async throws {
    #expect(try await place(nil) == FileManager.default.currentDirectoryPath + "/a.jpg")
  }

  @Test func aFolderGetsTheFileUnderItsName() async throws {
    #expect(try await place(folder) == folder + "/a.jpg")
    #expect(try await place("~") == folder + "/a.jpg")
    #expect(try await place("~/") == folder + "/a.jpg")
  }

  @Test func anyOtherPathIsThatOfTheFile() async throws {
    #expect(try await place("~/b.jpg") == folder + "/b.jpg")
    #expect(try names() == [])
  }

  @Test func aFolderThatIsMeantIsMade() async throws {
    #expect(try await place("~/new/") == folder + "/new/a.jpg")
    #expect(try await place("~/several", count: 2) == folder + "/several/a.jpg")
    #expect(try names() == ["new", "several"])
  }

  @Test func aFolderIsNotMadeInOneThatDoesNotExist() async {
    await expect(.noFolder(path: folder + "/x")) { _ = try await place("~/x/y/") }
    await expect(.noFolder(path: folder + "/x")) { _ = try await place("~/x/y.jpg") }
  }

  @Test func severalFilesNeedAFolder() async throws {
    try Data().write(to: URL(filePath: folder + "/b"))
    await expect(.notAFolder(path: folder + "/b")) { _ = try await place("~/b", count: 2) }
    await expect(.notAFolder(path: folder + "/b")) { _ = try await place("~/b/") }
  }

  @Test func aFileThatIsThereIsReplacedOnlyIfThePersonSaysSo() async throws {
    try Data("old".utf8).write(to: URL(filePath: folder + "/b.jpg"))
    await expect(.exists(path: folder + "/b.jpg")) { _ = try await place("~/b.jpg") }
    let path = try await place("~/b.jpg", replaces: true)
    await expect(.exists(path: path)) { try await sut.write([1], to: path, replacing: false) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    try await sut.write([1], to: path, replacing: true)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1]))
    #expect(try names() == ["b.jpg"])
  }

  @Test func aLinkThatLeadsNowhereIsThereToo() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/b.jpg", withDestinationPath: folder + "/nowhere")
    await expect(.exists(path: folder + "/b.jpg")) { _ = try await place("~/b.jpg") }
    try await sut.write([1], to: folder + "/b.jpg", replacing: true)
    #expect(try names() == ["b.jpg"])
  }

  @Test func aFolderIsNeverReplaced() async throws {
    try FileManager.default.createDirectory(atPath: folder + "/a.jpg", withIntermediateDirectories: false)
    await expect(.isAFolder(path: folder + "/a.jpg")) { _ = try await place(folder, replaces: true) }
    await #expect(throws: Failure.self) { try await sut.write([1], to: folder + "/a.jpg", replacing: true) }
    #expect(try names() == ["a.jpg"])
  }

  @Test func aFailedWriteLeavesNothing() async throws {
    let long = String(repeating: "x", count: 300)
    await #expect(throws: Failure.self) {
      try await sut.write([1], to: folder + "/" + long, replacing: false)
    }
    #expect(try names() == [])
  }

  @Test func othersMayReadTheFileAsTheUmaskSays() async throws {
    try await sut.write([1], to: folder + "/b.jpg", replacing: false)
    try Data().write(to: URL(filePath: folder + "/usual"))
    let modes = try ["b.jpg", "usual"].map {
      try FileManager.default.attributesOfItem(atPath: folder + "/" + $0)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }
}
