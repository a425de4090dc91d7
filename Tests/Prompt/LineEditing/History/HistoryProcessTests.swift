import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LineEditing

/// Several processes share a history, and some die.
@Suite(.onThreadsThatMayWait) struct HistoryProcessTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/history" }

  /// Every writer keeps waiting for the lock of a file that others replace meanwhile.
  @Test func writersInSeveralProcessesNeitherLoseNorMixEntries() async throws {
    async let one: Void = writeTwice("a", "b")
    async let other: Void = writeTwice("c", "d")
    _ = await (one, other)
    let commands = try HistoryFile(path: path).readNew().entries.map(\.command)
    #expect(commands.count == 400)
    for name in ["a", "b", "c", "d"] {
      #expect(commands.filter { $0.hasPrefix(name) } == (0..<100).map { "\(name) \($0)" })
    }
  }

  /// Runs two sessions in another process, where blocking does not hold up other tests.
  private func writeTwice(_ one: String, _ other: String) async {
    await #expect(processExitsWith: .success) { [path = path as String, names = [one, other] as [String]] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in names { group.addTask { try writeMany(name, to: path) } }
        try await group.waitForAll()
      }
    }
  }

  /// The process numbers its commands, and reports each one after writing it.
  @Test(arguments: 1...6)
  func aKilledProcessLeavesAWholeFileWithEveryEntryItReported(time: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let said = unsafe open(path + ".said", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      let history = HistoryFile(path: path, limits: .small(entries: 20, largest: 2_000))
      for number in 1... {
        try history.append(HistoryEntry(time: number, command: "show \(number)"))
        var number = number
        unsafe #expect(pwrite(said, &number, 8, 0) == 8)
        if number == 1 { try killSoon() }
        try history.compactIfLarge()
      }
    }
    let said = try Data(contentsOf: URL(filePath: path + ".said")).reversed().reduce(0) { $0 << 8 | Int($1) }
    let times = try HistoryFile(path: path).readNew().entries.map(\.time)
    let (first, last) = (try #require(times.first), try #require(times.last))
    #expect(times == Array(first...last))
    #expect((said...said + 1).contains(last))
    #expect(first == 1 || times.count >= 20)
    #expect(!(try folder.text(of: "history").contains("\n\n")))
    try HistoryFile(path: path).append(HistoryEntry(time: last + 1, command: "home"))
    #expect(try HistoryFile(path: path).readNew().entries.last?.command == "home")
  }

  @Test func aFullDiskLeavesTheFileAsItWas() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      let history = HistoryFile(path: path)
      try history.append(HistoryEntry(time: 1, command: "home"))
      let before = try Data(contentsOf: URL(filePath: path))
      leaveRoom(100)
      let long = HistoryEntry(time: 2, command: String(repeating: "x", count: 200))
      #expect(throws: HistoryError.self) { try history.append(long) }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
      try history.append(HistoryEntry(time: 3, command: "next"))
      #expect(try history.readNew().entries.map(\.command) == ["home", "next"])
    }
  }
}

private func writeMany(_ name: String, to path: String) throws {
  let history = HistoryFile(path: path, limits: .small(entries: 1_000, largest: 1))
  for number in 0..<100 {
    try history.append(HistoryEntry(time: number, command: "\(name) \(number)"))
    // If another writer holds the lock, that one shortens the file.
    if number.isMultiple(of: 7) { try? history.compactIfLarge() }
  }
}

/// Limits this process's files to this many bytes; longer writes are cut off.
private func leaveRoom(_ bytes: rlim_t) {
  signal(SIGXFSZ, SIG_IGN)
  var room = rlimit(rlim_cur: bytes, rlim_max: bytes)
  unsafe #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room) == 0)
}

/// Kills this process with `kill -9` at a random moment within a tenth of a second.
private func killSoon() throws {
  var thread = pthread_t()
  let failure = unsafe pthread_create(
    &thread, nil,
    { _ in
      usleep(.random(in: 1_000...100_000))
      kill(getpid(), SIGKILL)
      return nil
    }, nil)
  try #require(failure == 0)
}

extension HistoryLimits {
  fileprivate static func small(entries: Int, largest: off_t) -> HistoryLimits {
    HistoryLimits(entries: entries, bytes: 1 << 20, largest: largest, attempts: 5_000)
  }
}
