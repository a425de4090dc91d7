import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import FileCache

/// Caches that several processes share, or may not write to.
@Suite(.onThreadsThatMayWait) struct CacheProcessTests {
  private let folder: TemporaryCache

  init() throws { folder = try TemporaryCache() }

  /// Both keep removing files, often the same ones.
  @Test func twoProgramsUseOneCache() async throws {
    async let one: Void = use("a")
    async let other: Void = use("b")
    _ = await (one, other)
    let names = try folder.names()
    #expect(names.allSatisfy { $0.hasSuffix(".kept") })
    for name in names { #expect(folder.bytes(of: name)?.starts(with: Sample.bytes()) == true) }
    #expect(await folder.cache().measure() <= 80 * 4_096)
  }

  private func use(_ name: String) async {
    await #expect(processExitsWith: .success) { [path = folder.files as String, name = name as String] in
      let cache = FileCache.make(at: path, mostBytes: 40 * 4_096)
      for number in 0..<500 {
        await cache.write(Sample.bytes(number), as: "\(name)\(number).kept")
        await cache.write(Sample.bytes(number), as: "shared\(number % 20).kept")
        let found = await cache.read(["shared\(number % 7).kept", "\(name)\(number).kept"])
        if let found { #expect(found.content.starts(with: Sample.bytes())) }
      }
      await cache.settle()
      #expect(cache.takeProblem() == nil)
    }
  }

  @Test func aDiskThatTakesNoMoreKeepsWhatItHasAndNothingUnfinished() async throws {
    await #expect(processExitsWith: .success) { [path = folder.files as String] in
      signal(SIGXFSZ, SIG_IGN)
      let cache = FileCache.make(at: path, mostBytes: 256 << 20)
      await cache.write(Sample.bytes(1), as: "small.kept")
      var room = rlimit(rlim_cur: 2_000, rlim_max: 2_000)
      unsafe #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room) == 0)
      await cache.write(Sample.bytes(2, size: 5_000), as: "large.kept")
      await cache.write(Sample.bytes(3, size: 5_000), as: "small.kept")
      #expect(cache.takeProblem() == SystemError(code: EFBIG, path: path))
      #expect(cache.takeProblem() == nil)
      #expect(await cache.read(["small.kept"])?.content == Sample.bytes(1))
    }
    #expect(try folder.names() == ["small.kept"])
  }

  /// Runs without root's rights, because permissions do not apply to root.
  @Test func aCacheThatMayOnlyBeReadIsRead() async throws {
    await folder.cache().write(Sample.bytes(1), as: "a.kept")
    let file = folder.path(of: "a.kept")
    for (path, mode) in [(folder.files, 0o555), (folder.path, 0o755), (file, 0o444)] {
      try #require(unsafe chmod(path, mode_t(mode)) == 0)
    }
    await #expect(processExitsWith: .success) { [path = folder.files as String] in
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let cache = FileCache.make(at: path, mostBytes: 4_096)
      #expect(await cache.read(["a.kept"])?.content == Sample.bytes(1))
      await cache.write(Sample.bytes(2), as: "b.kept")
      #expect(cache.takeProblem() == SystemError(code: EACCES, path: path))
    }
    try #require(unsafe chmod(folder.files, 0o700) == 0)
    #expect(try folder.names() == ["a.kept"])
  }
}
