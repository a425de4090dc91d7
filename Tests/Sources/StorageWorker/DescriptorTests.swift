import Glibc
import Testing

@testable import StorageWorker

struct DescriptorTests {
  private let folder: DataFolder

  init() throws {
    folder = try DataFolder()
    try folder.place.makeFolder()
  }

  /// A pipe takes 64 KiB at most: whoever writes more has to go on where the system stopped.
  @Test func aWriteGoesOnWhereTheSystemStopped() async throws {
    let path = folder.path + "/pipe"
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let reader = Task.detached {
      let end = try Descriptor(path: path, flags: O_RDONLY)
      var read: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = unsafe Glibc.read(end.number, &buffer, buffer.count)
        guard count > 0 else { return read }
        read += buffer.prefix(count)
      }
    }
    do {
      let end = try Descriptor(path: path, flags: O_WRONLY)
      try end.write(bytes)
    }
    #expect(try await reader.value == bytes)
  }

  @Test func aFileThatIsThereIsNotCreatedAgain() throws {
    let descriptor = try Descriptor(folder: folder.path)
    try descriptor.create("a").write([1])
    #expect(throws: SystemError(code: EEXIST, path: folder.path + "/a")) { _ = try descriptor.create("a") }
    #expect(try folder.bytes(of: "a") == [1])
  }

  @Test func namesAreAllOfTheFoldersAndAskingTwiceChangesNothing() throws {
    let descriptor = try Descriptor(folder: folder.path)
    for name in ["b", ".hidden", "바다", String(repeating: "x", count: 255)] { _ = try descriptor.create(name) }
    for _ in 1...2 {
      #expect(Set(try descriptor.names()) == ["b", ".hidden", "바다", String(repeating: "x", count: 255)])
    }
  }

  @Test func whatIsNotThereNeedsNoRemoving() throws {
    try Descriptor(folder: folder.path).remove("nothing")
  }
}
