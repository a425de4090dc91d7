import Domain
import Foundation
import Glibc
import OperatingSystem
import Testing

@testable import TransferWorker

/// Real files in a folder of their own.
@Suite final class PersonalFilesTests: Sendable {
  private let folder: String
  private let sut: PersonalFiles

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "picterest-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
    let library = folder + "/library/"
    sut = PersonalFiles(homeFolder: folder, isOfLibrary: { $0.hasPrefix(library) })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func place(_ path: String?, replaces: Bool = false, count: Int = 1) async throws -> String {
    try await sut.place(for: "a.jpg", FileOrder(path: path, replaces: replaces, count: count))
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

  private func link(_ name: String, to other: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/" + other)
    return path
  }

  @Test func aLinkThatLeadsNowhereIsThereToo() async throws {
    let path = try link("b.jpg", to: "nowhere")
    await expect(.exists(path: path)) { _ = try await place("~/b.jpg") }
    await expect(.cannotCreate(path: path, reason: "it is a link that leads nowhere")) {
      try await sut.write([1], to: path, replacing: true)
    }
    #expect(try names() == ["b.jpg"])
  }

  @Test func aLinkStaysAndTheFileItLeadsToIsReplaced() async throws {
    try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: false)
    try Data("old".utf8).write(to: URL(filePath: folder + "/real/a"))
    let path = try link("b.jpg", to: "real/a")
    await expect(.exists(path: path)) { _ = try await place("~/b.jpg") }
    #expect(try await place("~/b.jpg", replaces: true) == path)
    try await sut.write([1], to: path, replacing: true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder + "/real/a")
    #expect(try Data(contentsOf: URL(filePath: folder + "/real/a")) == Data([1]))
    #expect(try names() == ["b.jpg", "real", "real/a"])
  }

  @Test(arguments: [0o600, 0o444, 0o640]) func aFileThatIsReplacedKeepsItsModeAndOwner(mode: Int) async throws
  {
    let path = folder + "/b.jpg"
    try Data("old".utf8).write(to: URL(filePath: path))
    let owner = geteuid() == 0 ? 1 : Int(geteuid())
    try FileManager.default.setAttributes(
      [.posixPermissions: mode, .ownerAccountID: owner, .groupOwnerAccountID: Int(getegid())],
      ofItemAtPath: path)
    try await sut.write([1], to: path, replacing: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode && attributes[.ownerAccountID] as? Int == owner)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1]))
  }

  @Test(arguments: [true, false]) func aDeviceAndAPipeGetTheBytesAndStay(replacing: Bool) async throws {
    try await sut.write([1], to: "/dev/null", replacing: replacing)
    #expect(try FileStatus(path: "/dev/null")?.isStream == true)
    let path = folder + "/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(try await place("~/pipe", replaces: replacing) == path)
    let bytes = Array(repeating: UInt8(7), count: 30_000)
    async let written: Void = sut.write(bytes, to: path, replacing: replacing)
    try await Task.sleep(for: .milliseconds(30))
    let pipe = try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK)
    var read: [UInt8] = []
    while read.count < bytes.count {
      try await Task.sleep(for: .milliseconds(5))
      read += (try? pipe.read(upTo: 1 << 20)) ?? []
    }
    try await written
    #expect(read == bytes)
    #expect(try FileStatus(path: path)?.isPipe == true)
  }

  @Test func nobodyWaitsForThePipeOfACommandThatIsNotWanted() async throws {
    #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
    let task = Task { try await sut.write([1], to: folder + "/pipe", replacing: true) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: Failure.self) { try await task.value }
  }

  @Test func noFileOfTheLibraryIsReplaced() async {
    let path = folder + "/library/library.db"
    try? FileManager.default.createDirectory(atPath: folder + "/library", withIntermediateDirectories: true)
    await expect(.ofLibrary(path: path)) { _ = try await place(path, replaces: true) }
    await expect(.ofLibrary(path: folder + "/library/a.jpg")) { _ = try await place("~/library") }
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
