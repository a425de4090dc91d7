import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite(.onThreadsThatMayWait) struct SharedMemoryTests {
  private let sut = SharedMemory(random: .random(in: .min ... .max))

  private func path(_ name: String) -> String { "/dev/shm" + name }

  @Test func anObjectHoldsItsBytesForThisUserAlone() throws {
    let name = try #require(sut.put([1, 2, 3]))
    defer { sut.finish() }
    #expect(
      name.hasPrefix("/picterest-") && FileManager.default.contents(atPath: path(name)) == Data([1, 2, 3]))
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func noMoreIsPutWhile64MiBWaitToBeTaken() throws {
    let bytes = [UInt8](repeating: 7, count: 30 << 20)
    let names = try (1...2).map { _ in try #require(sut.put(bytes)) }
    defer { sut.finish() }
    #expect(sut.put(bytes) == nil && sut.put([1]) != nil)
    try FileManager.default.removeItem(atPath: path(names[0]))
    #expect(sut.put(bytes) != nil)
  }

  @Test func whatNoOneTakesIsRemovedAtTheEnd() throws {
    let names = try (1...2).map { try #require(sut.put([$0])) }
    sut.finish()
    #expect(names.allSatisfy { !FileManager.default.fileExists(atPath: path($0)) })
  }
}
