import Dispatch
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
    async let written: Void = outsideTasks {
      let end = try Descriptor(path: path, flags: O_WRONLY)
      try end.write(bytes)
    }
    let read = try await outsideTasks {
      let end = try Descriptor(path: path, flags: O_RDONLY)
      var read: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = unsafe Glibc.read(end.number, &buffer, buffer.count)
        guard count > 0 else { return read }
        read += buffer.prefix(count)
      }
    }
    try await written
    #expect(read == bytes)
  }

  /// A task that waits in the kernel holds one of the few threads that tasks have, and here two wait for each other.
  private func outsideTasks<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
    }
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
