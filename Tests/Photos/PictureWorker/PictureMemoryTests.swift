import Testing

@testable import PictureWorker

struct PictureMemoryTests {
  private func key(_ name: Int) -> PictureKey { .library(file: "\(name)") }

  private func kept(_ memory: inout PictureMemory, of range: Range<Int>) -> [Int] {
    range.filter { memory.picture(key($0)) != nil }
  }

  @Test func whatWasNotUsedForLongestIsDroppedUntilAtMost90PercentAreLeft() {
    var memory = PictureMemory(mostBytes: 100_000)
    for name in 0..<10 { memory.keep([UInt8](repeating: 1, count: 8_976), as: key(name)) }
    #expect(memory.bytes == 100_000)
    #expect(memory.picture(key(0)) != nil)
    memory.keep([UInt8](repeating: 1, count: 8_976), as: key(10))
    #expect(memory.bytes == 90_000)
    #expect(kept(&memory, of: 0..<11) == [0, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test func aPictureThatIsKeptAgainReplacesTheOldOne() {
    var memory = PictureMemory(mostBytes: 100_000)
    memory.keep([1, 2, 3], as: key(1))
    memory.keep([4], as: key(1))
    #expect(memory.picture(key(1)) == [4])
    #expect(memory.bytes == 1_025)
  }

  @Test func oneLargePictureDoesNotDriveOutAllOthers() {
    var memory = PictureMemory(mostBytes: 100_000)
    memory.keep([1], as: key(1))
    memory.keep([UInt8](repeating: 1, count: 60_000), as: key(2))
    #expect(kept(&memory, of: 0..<3) == [1])
  }

  @Test func theNumberOfSmallPicturesIsLimitedToo() {
    var memory = PictureMemory(mostBytes: 100_000)
    for name in 0..<1_000 { memory.keep([], as: key(name)) }
    #expect(kept(&memory, of: 0..<1_000).count < 100)
  }
}
