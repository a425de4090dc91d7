import Domain
import FoundationEssentials
import Glibc
import Testing

@testable import PictureWorker

/// What the cache does so as not to grow.
struct CacheUpkeepTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  /// Writes pictures `p0`, `p1` and so on, of a block each, the first used the longest ago.
  private func fill(_ count: Int) throws {
    for number in 0..<count {
      try folder.write(try SampleJPEG.bytes(number), to: "demo.p\(number)-thumb.jpg")
      try folder.setAge(of: "demo.p\(number)-thumb.jpg", to: Double(10_000_000 - number * 60))
    }
  }

  private func names(_ numbers: Range<Int>) -> Set<String> { Set(numbers.map { "demo.p\($0)-thumb.jpg" }) }

  // MARK: Times

  @Test func aPictureThatIsReadIsTouchedIfThatWasNotDoneInTheLastHour() async throws {
    for (age, touched) in [(7_200.0, true), (60, false), (-7_200, true), (-60, false)] {
      await folder.disk().write(try SampleJPEG.bytes(), as: try .make())
      try folder.setAge(of: "demo.a-thumb.jpg", to: age)
      _ = try await folder.disk().read([.make()])
      let now = try folder.age(of: "demo.a-thumb.jpg")
      #expect(touched ? abs(now - age) > 3_600 : abs(now - age) < 3_600, "\(age)")
    }
  }

  // MARK: Too much

  @Test func whatWasNotUsedForLongestIsRemovedUntil90PercentAreLeft() async throws {
    try fill(100)
    let disk = folder.disk(mostBytes: 100 * 4_096)
    _ = try await disk.read([.make("p3")])
    await disk.write(try SampleJPEG.bytes(), as: try .make("new"))
    await disk.settle()
    #expect(await disk.measure() == 90 * 4_096)
    #expect(try folder.names() == names(12..<100).union(names(3..<4)).union(["demo.new-thumb.jpg"]))
    #expect(disk.takeProblem() == nil)
  }

  @Test func aCacheWithinItsBoundKeepsEverything() async throws {
    try fill(99)
    let disk = folder.disk(mostBytes: 100 * 4_096)
    await disk.write(try SampleJPEG.bytes(), as: try .make("new"))
    await disk.settle()
    #expect(try folder.names().count == 100)
    #expect(await disk.measure() == 100 * 4_096)
  }

  @Test func afterTheFirstPictureWhatIsWrittenIsCounted() async throws {
    let disk = folder.disk(mostBytes: 10 * 4_096)
    for number in 0..<10 {
      await disk.write(try SampleJPEG.bytes(number), as: try .make("p\(number)"))
      await disk.settle()
    }
    #expect(try folder.names().count == 10)
    await disk.write(try SampleJPEG.bytes(), as: try .make("new"))
    await disk.settle()
    #expect(try folder.names().count == 9)
  }

  /// A cache that is given the folder of the library, or of the user's pictures.
  @Test func othersFilesAreNeverRemoved() async throws {
    let others: Set = [
      "a-0123456789abcdef.jpg", "demo-0123456789abcdef.jpg", "holiday-small.jpg", "notes.txt",
      "a-0123456789abcdef.jpg.0123456789abcdef.part",
    ]
    for name in others {
      try folder.write([UInt8](repeating: 1, count: 100_000), to: name)
      try folder.setAge(of: name, to: 100_000_000)
    }
    let disk = folder.disk(mostBytes: 4_096)
    await disk.write(try SampleJPEG.bytes(), as: try .make("a"))
    await disk.settle()
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    await disk.settle()
    #expect(try folder.names() == others)
  }

  @Test func whatADeadProgramLeftUnfinishedIsRemovedAfterAnHour() async throws {
    let (old, young) = (try CachedFile.make("a").part(1), try CachedFile.make("a").part(2))
    try folder.write([1], to: old)
    try folder.write([1], to: young)
    try folder.setAge(of: old, to: 4_000)
    let disk = folder.disk()
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    await disk.settle()
    #expect(try folder.names() == [young, "demo.b-thumb.jpg"])
  }

  @Test func twentyThousandFilesAreMeasuredAndRemoved() async throws {
    try folder.makePictures()
    for number in 0..<20_000 {
      let file = unsafe creat(folder.pictures + "/demo.p\(number)-thumb.jpg", 0o600)
      try #require(file >= 0)
      _ = unsafe write(file, [1, 2, 3], 3)
      close(file)
    }
    let disk = folder.disk(mostBytes: 10_000 * 4_096)
    #expect(await disk.measure() == 20_000 * 4_096)
    await disk.write(try SampleJPEG.bytes(), as: try .make("new"))
    await disk.settle()
    #expect(await disk.measure() == 9_000 * 4_096)
  }
}
