import Domain
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import PictureWorker

/// A cache that several processes share, or that they may not write to.
@Suite(.onThreadsThatMayWait) struct CacheProcessTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  /// Both remove files all the time, often the same ones.
  @Test func twoProgramsUseOneCache() async throws {
    async let one: Void = use("a")
    async let other: Void = use("b")
    _ = await (one, other)
    let names = try folder.names()
    #expect(names.allSatisfy { CachedFile($0) != nil })
    for name in names { #expect(try folder.bytes(of: name)?.starts(with: SampleJPEG.bytes()) == true) }
    #expect(await folder.disk().measure() <= 80 * 4_096)
  }

  private func use(_ name: String) async {
    await #expect(processExitsWith: .success) { [path = folder.pictures as String, name = name as String] in
      let disk = PictureDisk(path: path, mostBytes: 40 * 4_096)
      for number in 0..<500 {
        await disk.write(try SampleJPEG.bytes(number), as: try .make("\(name)\(number)"))
        await disk.write(try SampleJPEG.bytes(number), as: try .make("shared\(number % 20)"))
        let found = try await disk.read([.make("shared\(number % 7)"), .make("\(name)\(number)")])
        if let found { #expect(try found.jpeg.starts(with: SampleJPEG.bytes())) }
      }
      await disk.settle()
      #expect(disk.takeProblem() == nil)
    }
  }

  @Test func aDiskThatTakesNoMoreKeepsWhatItHasAndNothingUnfinished() async throws {
    await #expect(processExitsWith: .success) { [path = folder.pictures as String] in
      signal(SIGXFSZ, SIG_IGN)
      let disk = PictureDisk(path: path, mostBytes: 256 << 20)
      await disk.write(try SampleJPEG.bytes(1), as: try .make("small"))
      var room = rlimit(rlim_cur: 2_000, rlim_max: 2_000)
      unsafe #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room) == 0)
      await disk.write(try SampleJPEG.bytes(2, size: 5_000), as: try .make("large"))
      await disk.write(try SampleJPEG.bytes(3, size: 5_000), as: try .make("small"))
      #expect(disk.takeProblem() == CacheProblem(path: path, reason: "File too large"))
      #expect(disk.takeProblem() == nil)
      #expect(try await disk.read([.make("small")])?.jpeg == SampleJPEG.bytes(1))
    }
    #expect(try folder.names() == ["demo.small-thumb.jpg"])
  }

  /// Without root's rights, to whom permissions do not apply.
  @Test func aCacheThatMayOnlyBeReadIsRead() async throws {
    await folder.disk().write(try SampleJPEG.bytes(1), as: try .make("a"))
    let file = try folder.path(of: .make("a"))
    for (path, mode) in [(folder.pictures, 0o555), (folder.path, 0o755), (file, 0o444)] {
      try #require(unsafe chmod(path, mode_t(mode)) == 0)
    }
    await #expect(processExitsWith: .success) { [path = folder.pictures as String] in
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let disk = PictureDisk(path: path, mostBytes: 4_096)
      #expect(try await disk.read([.make("a")])?.jpeg == SampleJPEG.bytes(1))
      await disk.write(try SampleJPEG.bytes(2), as: try .make("b"))
      #expect(disk.takeProblem() == CacheProblem(path: path, reason: "Permission denied"))
    }
    try #require(unsafe chmod(folder.pictures, 0o700) == 0)
    #expect(try folder.names() == ["demo.a-thumb.jpg"])
  }
}
