import Domain
import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import Synchronization

/// The memo from standard input for `memo 1 -` and `star ID ID -` in a shell; after `--`, a dash is an ordinary memo.
final class PipedMemoSource: LineSource {
  private let words: [ShellWord]
  private let line: String
  private let isRead = Mutex(false)

  init?(_ words: [ShellWord]) {
    guard words.count > 2, ["memo", "star"].contains(words[0].text.lowercased()),
      words.last == ShellWord("-")
    else { return nil }
    self.words = words.dropLast()
    line = LexedLine(words).line
  }

  nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    guard !isRead.exchange(true) else { return .end }
    return await onThread {
      do throws(Unreadable) {
        return .words(LexedLine(self.words + [ShellWord(try Self.memo(), isText: true)]))
      } catch { return .failed(.pipeFailed(line: self.line, reason: error.reason)) }
    }
  }

  /// Reads on a separate thread, because reading may wait for another program.
  private func onThread(_ read: @escaping @Sendable () -> LineRead) async -> LineRead {
    await withCheckedContinuation { continuation in
      let run: @Sendable () -> Void = { continuation.resume(returning: read()) }
      do throws(SystemError) { _ = try SystemThread(run) } catch { run() }
    }
  }

  private static func memo() throws(Unreadable) -> String {
    let bytes = try bytes()
    guard bytes.count <= Memo.mostBytes else {
      throw failure("it is longer than a memo may be, which is \(Wording.size(Memo.mostBytes))")
    }
    guard let text = Memo.text(bytes) else { throw failure("it is not UTF-8 text, or has a NUL byte") }
    // The program that should have written the memo may have failed; the existing memo must not be lost then.
    guard !Memo.trimmed(text).isEmpty else {
      throw failure("it is blank. To clear a memo, type \"\" in place of -")
    }
    return text
  }

  /// Reads the bytes, at most one more than a memo may have.
  private static func bytes() throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    let input = BorrowedDescriptor(STDIN_FILENO)
    while bytes.count <= Memo.mostBytes {
      // A read from a pipe may return before the other program has written anything.
      input.waitUntilReadable()
      do throws(SystemError) {
        let more = try input.read(upTo: Memo.mostBytes + 1 - bytes.count)
        if more.isEmpty { break }
        bytes += more
      } catch {
        guard error.code == EAGAIN else { throw failure(error.reason) }
      }
    }
    return bytes
  }

  private struct Unreadable: Error {
    var reason: String
  }

  private static func failure(_ reason: String) -> Unreadable { Unreadable(reason: reason) }
}

extension Mutex where Value == Bool {
  fileprivate borrowing func exchange(_ new: Bool) -> Bool {
    withLock { value in
      defer { value = new }
      return value
    }
  }
}
