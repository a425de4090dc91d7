import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

/// Typed names are composed; names on disk may not be.
struct ExistingPathTests {
  private static let composed = "\u{AC01}"
  private static let decomposed = "\u{1100}\u{1161}\u{11A8}"
  private let folder = TemporaryFolder()

  private func bytes(_ path: String) -> [UInt8] { Array(path.utf8) }

  @Test func aNameThatIsEncodedInAnotherWayIsFoundAtAnyPlace() throws {
    let disk = folder.path + "/" + Self.decomposed
    try #require(unsafe mkdir(disk, 0o700) == 0)
    try #require(unsafe mkdir(disk + "/" + Self.decomposed, 0o700) == 0)
    let typed = "\(folder.path)/\(Self.composed)/\(Self.composed)"
    #expect(bytes(ExistingPath.of(typed)) == bytes("\(disk)/\(Self.decomposed)"))
    #expect(bytes(ExistingPath.of(typed + "/new")) == bytes("\(disk)/\(Self.decomposed)/new"))
  }

  @Test func aPathLeadsThroughLinksAndThenToWhatIsMissing() throws {
    let real = ExistingPath.target(of: folder.path)
    try #require(unsafe mkdir(folder.path + "/a", 0o700) == 0)
    try #require(unsafe symlink("a", folder.path + "/link") == 0)
    for path in ["a", "a/", "link", "./link/.", "link/../a", "no/../a", "a//"] {
      #expect(ExistingPath.target(of: folder.path + "/" + path) == real + "/a")
    }
    #expect(ExistingPath.target(of: folder.path + "/link/new//one/") == real + "/a/new/one")
    #expect(ExistingPath.target(of: "/") == "/" && ExistingPath.target(of: "/no/./x/..") == "/no")
  }

  @Test func aPathThatExistsOrMatchesNothingStaysAsItIs() throws {
    for name in [Self.decomposed, Self.composed] {
      try #require(unsafe mkdir(folder.path + "/" + name, 0o700) == 0)
    }
    for path in ["\(folder.path)/\(Self.composed)", "\(folder.path)/\(Self.decomposed)", "/no/빛", "a/빛", "빛"]
    {
      #expect(bytes(ExistingPath.of(path)) == bytes(path))
    }
  }
}
