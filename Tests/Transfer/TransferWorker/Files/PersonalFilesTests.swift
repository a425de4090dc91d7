import Domain
import Foundation
import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import TransferWorker

@Suite(.onThreadsThatMayWait) final class PersonalFilesTests: Sendable {
  private let files = TemporaryFolder()
  private let folder: String
  private let sut: PersonalFiles

  init() {
    folder = files.path
    let library = folder + "/library/"
    sut = PersonalFiles(homeFolder: folder, isOfLibrary: { $0.hasPrefix(library) })
  }

  private func place(_ path: String?, replaces: Bool = false, count: Int = 1) async throws -> String {
    try await sut.place(for: "a.jpg", FileOrder(path: path, replaces: replaces, count: count))
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
    #expect(try files.names() == [])
  }

  @Test func aFolderThatIsMeantIsMade() async throws {
    #expect(try await place("~/new/") == folder + "/new/a.jpg")
    #expect(try await place("~/several", count: 2) == folder + "/several/a.jpg")
    #expect(try files.names() == ["new", "several"])
  }

  @Test func aFolderOfAnyScriptAndWithAnySlashesIsMade() async throws {
    #expect(try await place("~/새/") == folder + "/새/a.jpg")
    #expect(try await place("~/sea//") == folder + "/sea/a.jpg")
    #expect(try files.names() == ["sea", "새"])
  }

  @Test func aFileThatAProgramLeftUnfinishedIsRemovedAndOneThatIsBeingWrittenStays() async throws {
    for name in [
      ".picterest-1a.part", ".picterest-pictures.part", ".picterest-xyz.part", "picterest-1a.part",
    ] {
      try files.write("x", to: name)
    }
    let other = try UnfinishedFile.make(".picterest-2b.part", in: Descriptor(folder: folder))
    #expect(try await place("~/b.jpg") == folder + "/b.jpg")
    #expect(
      try files.names() == [
        ".picterest-2b.part", ".picterest-pictures.part", ".picterest-xyz.part", "picterest-1a.part",
      ])
    #expect(try other.status().isFile)
  }

  @Test func aRemovedCurrentFolderMakesNoPathThatBeginsAtTheRoot() async {
    let sut = PersonalFiles(homeFolder: nil, isOfLibrary: { _ in false }, currentFolder: { nil })
    #expect(sut.whole("./b.jpg") == "b.jpg")
    #expect(sut.whole("c/./b.jpg") == "c/b.jpg" && sut.whole(".") == "." && sut.whole("/b") == "/b")
  }

  @Test func aDashIsStandardOutputForOneFile() async throws {
    let output = try Descriptor(path: files.path(of: "output"), flags: O_WRONLY | O_CREAT, mode: 0o600)
    let sut = PersonalFiles(homeFolder: nil, isOfLibrary: { _ in true }, standardOutput: output.number)
    #expect(try await sut.place(for: "a.jpg", FileOrder(path: "-")) == "-")
    try await sut.write([7, 8], to: "-", replacing: false)
    #expect(try files.bytes(of: "output") == [7, 8] && files.names() == ["output"])
    await expect(.notAFolder(path: "-")) { _ = try await place("-", count: 2) }
    let terminal = try Descriptor(path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
    let shown = PersonalFiles(homeFolder: nil, isOfLibrary: { _ in false }, standardOutput: terminal.number)
    await expect(.isATerminal) { _ = try await shown.place(for: "a.jpg", FileOrder(path: "-")) }
  }

  @Test func aPathHasNoDotsAndDoubleSlashes() async throws {
    #expect(try await place("~/.") == folder + "/a.jpg")
    #expect(try await place("~//./b.jpg") == folder + "/b.jpg")
    #expect(try await sut.place(for: ".no-such-file", FileOrder(path: "/")) == "/.no-such-file")
    #expect(try await place("./b.jpg") == FileManager.default.currentDirectoryPath + "/b.jpg")
  }

  @Test func aFolderIsNotMadeInOneThatDoesNotExist() async {
    await expect(.noFolder(path: folder + "/x")) { _ = try await place("~/x/y/") }
    await expect(.noFolder(path: folder + "/x")) { _ = try await place("~/x/y.jpg") }
  }

  @Test func severalFilesNeedAFolder() async throws {
    try files.write("", to: "b")
    await expect(.notAFolder(path: folder + "/b")) { _ = try await place("~/b", count: 2) }
    await expect(.notAFolder(path: folder + "/b")) { _ = try await place("~/b/") }
  }

  @Test func aFileThatIsThereIsReplacedOnlyIfThePersonSaysSo() async throws {
    try files.write("old", to: "b.jpg")
    await expect(.exists(path: folder + "/b.jpg")) { _ = try await place("~/b.jpg") }
    let path = try await place("~/b.jpg", replaces: true)
    await expect(.exists(path: path)) { try await sut.write([1], to: path, replacing: false) }
    #expect(try files.text(of: "b.jpg") == "old")
    try await sut.write([1], to: path, replacing: true)
    #expect(try files.bytes(of: "b.jpg") == [1])
    #expect(try files.names() == ["b.jpg"])
  }

  private func link(_ name: String, to other: String) throws -> String {
    try files.makeLink(name, to: other)
    return files.path(of: name)
  }

  @Test func aLinkThatLeadsNowhereIsThereToo() async throws {
    let path = try link("b.jpg", to: "nowhere")
    await expect(.exists(path: path)) { _ = try await place("~/b.jpg") }
    await expect(.cannotCreate(path: path, reason: "it is a link that leads nowhere")) {
      try await sut.write([1], to: path, replacing: true)
    }
    #expect(try files.names() == ["b.jpg"])
  }

  @Test func aLinkStaysAndTheFileItLeadsToIsReplaced() async throws {
    try files.write("old", to: "real/a")
    let path = try link("b.jpg", to: "real/a")
    await expect(.exists(path: path)) { _ = try await place("~/b.jpg") }
    #expect(try await place("~/b.jpg", replaces: true) == path)
    try await sut.write([1], to: path, replacing: true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder + "/real/a")
    #expect(try files.bytes(of: "real/a") == [1])
    #expect(try files.names() == ["b.jpg", "real", "real/a"])
  }

  @Test(arguments: [0o600, 0o444, 0o640]) func aFileThatIsReplacedKeepsItsModeAndOwner(mode: Int) async throws
  {
    let path = try files.write("old", to: "b.jpg")
    let owner = geteuid() == 0 ? 1 : Int(geteuid())
    try FileManager.default.setAttributes(
      [.posixPermissions: mode, .ownerAccountID: owner, .groupOwnerAccountID: Int(getegid())],
      ofItemAtPath: path)
    try await sut.write([1], to: path, replacing: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode && attributes[.ownerAccountID] as? Int == owner)
    #expect(try files.bytes(of: "b.jpg") == [1])
  }

  @Test(arguments: [true, false]) func aDeviceAndAPipeGetTheBytesAndStay(replacing: Bool) async throws {
    try await sut.write([1], to: "/dev/null", replacing: replacing)
    #expect(try FileStatus(path: "/dev/null")?.isStream == true)
    try files.makePipe("pipe")
    let path = files.path(of: "pipe")
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
    try files.makePipe("pipe")
    let task = Task { try await sut.write([1], to: folder + "/pipe", replacing: true) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: Failure.self) { try await task.value }
  }

  @Test func noFileOfTheLibraryIsReplaced() async throws {
    let path = folder + "/library/library.db"
    try files.makeFolder("library")
    await expect(.ofLibrary(path: path)) { _ = try await place(path, replaces: true) }
    await expect(.ofLibrary(path: folder + "/library/a.jpg")) { _ = try await place("~/library") }
  }

  @Test func aFolderIsNeverReplaced() async throws {
    try files.makeFolder("a.jpg")
    await expect(.isAFolder(path: folder + "/a.jpg")) { _ = try await place(folder, replaces: true) }
    await #expect(throws: Failure.self) { try await sut.write([1], to: folder + "/a.jpg", replacing: true) }
    #expect(try files.names() == ["a.jpg"])
  }

  @Test func aFailedWriteLeavesNothing() async throws {
    let long = String(repeating: "x", count: 300)
    await #expect(throws: Failure.self) {
      try await sut.write([1], to: folder + "/" + long, replacing: false)
    }
    #expect(try files.names() == [])
  }

  @Test func othersMayReadTheFileAsTheUmaskSays() async throws {
    try await sut.write([1], to: folder + "/b.jpg", replacing: false)
    try files.write("", to: "usual")
    #expect(try files.mode(of: "b.jpg") == files.mode(of: "usual"))
  }
}
