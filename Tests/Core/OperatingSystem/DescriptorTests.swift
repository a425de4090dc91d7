import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

struct DescriptorTests {
  private let folder = TemporaryFolder()

  @Test func anExistingFileIsNotCreatedAgain() throws {
    let descriptor = try Descriptor(folder: folder.path)
    try descriptor.create("a").write([1])
    #expect(throws: SystemError(code: EEXIST, path: folder.path + "/a")) { _ = try descriptor.create("a") }
    #expect(try Descriptor(path: folder.path + "/a", flags: O_RDONLY).read(upTo: 9) == [1])
  }

  @Test func aFileMovesIntoAnotherFolderAndReplacesWhatIsThere() throws {
    let outer = try Descriptor(folder: folder.path)
    try outer.makeFolder("inner")
    let inner = try outer.open("inner", flags: O_RDONLY | O_DIRECTORY)
    try inner.create("a").write([1])
    try outer.create("b").write([2])
    try inner.move("a", into: outer, as: "b")
    #expect(try Set(outer.names()) == ["b", "inner"] && inner.names() == [])
    #expect(try outer.open("b", flags: O_RDONLY).read(upTo: 9) == [1])
    #expect(throws: SystemError(code: ENOENT, path: folder.path + "/c")) {
      try inner.move("a", into: outer, as: "c")
    }
  }

  @Test func onlyAnEmptyFolderIsRemoved() throws {
    let outer = try Descriptor(folder: folder.path)
    try outer.makeFolder("inner")
    try outer.removeFolder("inner")
    try outer.removeFolder("inner")
    try outer.makeFolder("inner")
    _ = try outer.open("inner", flags: O_RDONLY | O_DIRECTORY).create("a")
    #expect(throws: SystemError.self) { try outer.removeFolder("inner") }
  }

  @Test func aFolderIsInsideItselfAndThoseAboveIt() throws {
    try Descriptor.makeFolders(folder.path + "/a/b")
    try Descriptor.makeFolders(folder.path + "/ab")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/a")
    let a = try Descriptor(folder: folder.path + "/a").status().identity
    for (path, isInside) in [("a", true), ("a/b", true), ("link/b", true), ("ab", false), (".", false)] {
      #expect(try Descriptor(folder: folder.path + "/" + path).isInside(a) == isInside, "\(path)")
    }
    #expect(try Descriptor(folder: folder.path).isInside(Descriptor(folder: "/").status().identity))
  }

  @Test func aLinkIsFollowedOnlyOnRequest() throws {
    let inFolder = try Descriptor(folder: folder.path)
    try inFolder.create("a").write([1])
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/a")
    let refusal = SystemError(code: ELOOP, path: link)
    #expect(throws: refusal) { _ = try Descriptor(path: link, flags: O_RDONLY) }
    #expect(throws: refusal) { _ = try inFolder.open("link", flags: O_RDONLY) }
    #expect(try Descriptor(following: link, flags: O_RDONLY).read(upTo: 9) == [1])
    #expect(try FileStatus(path: link)?.isFile == false)
  }

  @Test func noChildInheritsAnOpenDescriptor() throws {
    let inFolder = try Descriptor(folder: folder.path)
    let file = try inFolder.create("a")
    let again = try Descriptor(following: folder.path + "/a", flags: O_RDONLY)
    for number in [inFolder.number, file.number, again.number] {
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test func allNamesInAFolderAreReadEveryTime() throws {
    let descriptor = try Descriptor(folder: folder.path)
    for name in ["b", ".hidden", "바다", String(repeating: "x", count: 255)] { _ = try descriptor.create(name) }
    for _ in 1...2 {
      #expect(Set(try descriptor.names()) == ["b", ".hidden", "바다", String(repeating: "x", count: 255)])
    }
  }

  @Test func theDescriptorOfAListingIsNotInheritedAndIsClosedWithIt() throws {
    let inFolder = try Descriptor(folder: folder.path)
    let stream = unsafe try Descriptor.stream(
      of: fcntl(inFolder.number, F_DUPFD_CLOEXEC, 0), path: folder.path)
    #expect(unsafe fcntl(dirfd(stream), F_GETFD) & FD_CLOEXEC != 0)
    #expect(try openCopies(of: folder.path) == 2)
    unsafe closedir(stream)
    #expect(try openCopies(of: folder.path) == 1)
    _ = try inFolder.names()
    #expect(try openCopies(of: folder.path) == 1)
  }

  @Test func aListingThatCannotBeginLeavesNoDescriptorOpen() throws {
    let path = folder.path + "/a"
    let file = try Descriptor(folder: folder.path).create("a")
    #expect(throws: SystemError(code: ENOTDIR, path: path)) {
      _ = unsafe try Descriptor.stream(of: fcntl(file.number, F_DUPFD_CLOEXEC, 0), path: path)
    }
    #expect(try openCopies(of: path) == 1)
  }

  @Test func aListingMayBeLimited() throws {
    let descriptor = try Descriptor(folder: folder.path)
    for name in ["a", "b", "c"] { _ = try descriptor.create(name) }
    #expect(try descriptor.names(atMost: 2).count == 2)
    #expect(try descriptor.names(atMost: 9).count == 3)
    #expect(try descriptor.names(atMost: 0) == [])
  }

  @Test func whatANameStandsForIsNeitherOpenedNorFollowed() throws {
    let descriptor = try Descriptor(folder: folder.path)
    try descriptor.create("a").write([1, 2, 3])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a")
    #expect(try descriptor.status(of: "a")?.size == 3)
    #expect(try descriptor.status(of: "link")?.isFile == false)
    #expect(try descriptor.status(of: "nothing") == nil)
  }

  @Test func touchingAFileSetsTheTimeOfItsLastChange() throws {
    let path = folder.path + "/a"
    let file = try Descriptor(folder: folder.path).create("a")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5.5)], ofItemAtPath: path)
    #expect(try file.status().modified == 5.5)
    try file.touch()
    #expect(try file.status().modified > 1e9)
  }

  private func openCopies(of path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
    }.count
  }

  @Test func removingAFileThatDoesNotExistIsNotAnError() throws {
    try Descriptor(folder: folder.path).remove("nothing")
    #expect(try FileStatus(path: folder.path + "/nothing") == nil)
    #expect(try FileStatus(path: "/dev/null/nothing") == nil)
  }

  @Test func bytesAreReadFromAnyOffsetUntilTheEnd() throws {
    let file = try Descriptor(path: folder.path + "/a", flags: O_RDWR | O_APPEND | O_CREAT, mode: 0o600)
    try file.append([1, 2, 3])
    try file.append([4, 5])
    #expect(try file.read(from: 1, count: 3) == [2, 3, 4])
    #expect(try file.read(from: 3, count: 9) == [4, 5])
    #expect(try file.read(from: 9, count: 9) == [])
    #expect(try file.status().size == 5)
  }

  @Test func aRenamedFileStaysTheSameFileAndANewOneOfItsNameIsDifferent() throws {
    let inFolder = try Descriptor(folder: folder.path)
    let file = try inFolder.create("a")
    try inFolder.rename("a", to: "b")
    _ = try inFolder.create("a")
    #expect(try FileStatus(path: folder.path + "/b")?.identity == file.status().identity)
    #expect(try FileStatus(path: folder.path + "/a")?.identity != file.status().identity)
  }

  // MARK: Locks

  @Test func aSharedLockHasManyOwnersAndAnExclusiveOneHasOne() throws {
    let path = folder.path + "/lock"
    let first = try Descriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o600)
    let second = try Descriptor(path: path, flags: O_RDWR)
    #expect(try first.lock(.withOthers))
    #expect(try second.lock(.withOthers))
    #expect(try !first.lock(.alone))
  }

  @Test func aLockThatIsHeldIsTriedAsOftenAsTheCallerWants() throws {
    let path = folder.path + "/lock"
    let first = try Descriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o600)
    #expect(try first.lock(.alone))
    let second = try Descriptor(path: path, flags: O_RDWR)
    var attempts: [Int] = []
    let isLocked = try second.lock(.alone) {
      attempts.append($0)
      return $0 < 2
    }
    #expect(!isLocked)
    #expect(attempts == [0, 1, 2])
  }

  // MARK: Folders

  @Test func aFolderThatWasThereKeepsItsPermissionsHoweverItIsNamed() throws {
    unsafe chmod(folder.path, 0o755)
    for path in ["/new/..", "/new/../lib", "/new/../lib/.", "//lib"] {
      try Descriptor.makeFolders(folder.path + path)
    }
    #expect(try FileStatus(path: folder.path)?.mode == 0o755)
    #expect(try FileStatus(path: folder.path + "/lib")?.mode == 0o700)
  }

  @Test func foldersAndThoseAboveThemAreMadeForTheOwnerOnly() throws {
    try Descriptor.makeFolders(folder.path + "/a/b/c")
    try Descriptor.makeFolders(folder.path + "/a/b/c")
    for name in ["a", "a/b", "a/b/c"] {
      #expect(try FileStatus(path: folder.path + "/" + name)?.mode == 0o700)
    }
  }

  @Test func aFileWhereAFolderShouldBeIsAnError() throws {
    _ = try Descriptor(folder: folder.path).create("a")
    #expect(throws: SystemError(code: ENOTDIR, path: folder.path + "/a/b")) {
      try Descriptor.makeFolders(folder.path + "/a/b")
    }
  }
}
