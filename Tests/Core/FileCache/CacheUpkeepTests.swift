import Dispatch
import Glibc
import Synchronization
import Testing

@testable import FileCache

struct CacheUpkeepTests {
  private let folder: TemporaryCache

  init() throws { folder = try TemporaryCache() }

  /// Writes `p0`, `p1` and so on, one block each; `p0` was used the longest ago.
  private func fill(_ count: Int) throws {
    for number in 0..<count {
      try folder.keep(Sample.bytes(number), as: "p\(number).kept")
      try folder.setAge(of: "p\(number).kept", to: Double(10_000_000 - number * 60))
    }
  }

  private func names(_ numbers: Range<Int>) -> Set<String> { Set(numbers.map { "p\($0).kept" }) }

  // MARK: Times

  @Test func aFileThatIsReadIsTouchedIfThatWasNotDoneInTheLastHour() async throws {
    for (age, touched) in [(7_200.0, true), (60, false), (-7_200, true), (-60, false)] {
      await folder.cache().write(Sample.bytes(), as: "a.kept")
      try folder.setAge(of: "a.kept", to: age)
      _ = await folder.cache().read(["a.kept"])
      let now = try folder.age(of: "a.kept")
      #expect(touched ? abs(now - age) > 3_600 : abs(now - age) < 3_600, "\(age)")
    }
  }

  // MARK: Too much

  @Test func whatWasNotUsedForLongestIsRemovedUntil90PercentAreLeft() async throws {
    try fill(100)
    let cache = folder.cache(mostBytes: 100 * 4_096)
    _ = await cache.read(["p3.kept"])
    await cache.write(Sample.bytes(), as: "new.kept")
    await cache.settle()
    #expect(await cache.measure() == 90 * 4_096)
    #expect(try folder.names() == names(12..<100).union(names(3..<4)).union(["new.kept"]))
    #expect(cache.takeProblem() == nil)
  }

  @Test func aCacheWithinItsBoundKeepsEverything() async throws {
    try fill(99)
    let cache = folder.cache(mostBytes: 100 * 4_096)
    await cache.write(Sample.bytes(), as: "new.kept")
    await cache.settle()
    #expect(try folder.names().count == 100)
    #expect(await cache.measure() == 100 * 4_096)
  }

  /// On a busy machine, many files may arrive while the folder is being listed.
  @Test func whatIsWrittenWhileTheFolderIsMeasuredIsCountedAfterwards() async throws {
    let (listings, listing) = AsyncStream.makeStream(of: Void.self)
    let isFirst = Mutex(true)
    let goOn = DispatchSemaphore(value: 0)
    let cache = FileCache<[UInt8]>.make(at: folder.files, mostBytes: 10 * 4_096) { _ in
      guard
        isFirst.withLock({ isFirst in
          defer { isFirst = false }
          return isFirst
        })
      else { return }
      listing.yield()
      goOn.wait()
    }
    await cache.write(Sample.bytes(), as: "first.kept")
    for await _ in listings { break }
    for number in 0..<20 { await cache.write(Sample.bytes(number), as: "p\(number).kept") }
    goOn.signal()
    await cache.settle()
    #expect(await cache.measure() == 9 * 4_096)
  }

  @Test func afterTheFirstFileWhatIsWrittenIsCounted() async throws {
    let cache = folder.cache(mostBytes: 10 * 4_096)
    for number in 0..<10 {
      await cache.write(Sample.bytes(number), as: "p\(number).kept")
      await cache.settle()
    }
    #expect(try folder.names().count == 10)
    await cache.write(Sample.bytes(), as: "new.kept")
    await cache.settle()
    #expect(try folder.names().count == 9)
  }

  /// The folder given to the cache may be the library's, or a person's.
  @Test func othersFilesAreNeverRemoved() async throws {
    let others: Set = ["a.jpg", "notes.txt", ".kept.part", "x.part", "a.jpg.0123456789abcdef.part"]
    for name in others {
      try folder.write([UInt8](repeating: 1, count: 100_000), to: name)
      try folder.setAge(of: name, to: 100_000_000)
    }
    let cache = folder.cache(mostBytes: 4_096)
    await cache.write(Sample.bytes(), as: "a.kept")
    await cache.settle()
    await cache.write(Sample.bytes(), as: "b.kept")
    await cache.settle()
    #expect(try folder.names() == others)
  }

  @Test func whatADeadProgramLeftUnfinishedIsRemovedAfterAnHour() async throws {
    let (old, young) = ("a.kept.0000000000000abc.part", CachePart.name(of: "a.kept", 2))
    try folder.write([1], to: old)
    try folder.write([1], to: young)
    try folder.setAge(of: old, to: 4_000)
    let cache = folder.cache()
    await cache.write(Sample.bytes(), as: "b.kept")
    await cache.settle()
    #expect(try folder.names() == [young, "b.kept"])
  }

  @Test func twentyThousandFilesAreMeasuredAndRemoved() async throws {
    try folder.makeFiles()
    for number in 0..<20_000 {
      let file = unsafe creat(folder.files + "/p\(number).kept", 0o600)
      try #require(file >= 0)
      _ = unsafe write(file, [1, 2, 3], 3)
      close(file)
    }
    let cache = folder.cache(mostBytes: 10_000 * 4_096)
    #expect(await cache.measure() == 20_000 * 4_096)
    await cache.write(Sample.bytes(), as: "new.kept")
    await cache.settle()
    #expect(await cache.measure() == 9_000 * 4_096)
  }
}
