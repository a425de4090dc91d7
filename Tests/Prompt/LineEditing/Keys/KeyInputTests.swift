import Glibc
import Terminal
import TestSupport
import Testing

@testable import LineEditing

struct KeyInputTests {
  private let folder = TemporaryFolder()

  /// Input that is complete from the start.
  private func file(_ bytes: [UInt8]) throws -> Int32 {
    let file = unsafe open(folder.path + "/typed", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let count = unsafe write(file, bytes, bytes.count)
    try #require(count == bytes.count && lseek(file, 0, SEEK_SET) == 0)
    return file
  }

  private func events(_ bytes: [UInt8], keys: EditingKeys = .emacs) throws -> [KeyInput.Event] {
    let file = try file(bytes)
    defer { close(file) }
    var input = KeyInput(terminal: file, mailbox: try Mailbox(), keys: keys)
    var events: [KeyInput.Event] = []
    while true {
      let event = input.next { _ in
        Issue.record("there was more to read")
        return nil
      }
      if case .end = event { return events }
      events.append(event)
    }
  }

  private func text(_ event: KeyInput.Event?) -> String? {
    guard case .text(let scalars) = event else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  private func key(_ event: KeyInput.Event?) -> Key? {
    if case .key(let key) = event { key } else { nil }
  }

  @Test func aLongBurstOfTextIsWorkedOffInFewPieces() throws {
    let typed = String(repeating: "light 부엌 e\u{301} ", count: 10_000)
    let events = try events(Array(typed.utf8))
    #expect(events.compactMap(text).joined() == typed)
    #expect(events.count < 256 + typed.utf8.count / 4_000)
  }

  @Test func inViEachCharacterAfterEscIsAKey() throws {
    let long = String(repeating: "x", count: 1_000)
    let events = try events(Array("\(long)\u{1B}[27u\(long)".utf8), keys: .vi)
    #expect(events.compactMap(text).joined() == long)
    #expect(events.compactMap(key) == [.command(.escape)] + long.unicodeScalars.map(Key.character))
  }

  @Test func ctrlCTakesThePlaceOfALongBurstBeforeIt() throws {
    let events = try events(
      Array(String(repeating: "light\u{1B}[D\r", count: 300).utf8) + [0x03] + Array("x".utf8))
    let index = try #require(events.firstIndex { key($0) == .command(.interrupt) })
    #expect(index <= 256)
    #expect(events.count == index + 2)
    #expect(text(events.last) == "x")
  }

  @Test func noMoreIsReadWhileTooManyKeysWait() throws {
    let file = try file(Array(repeating: 0x01, count: 400_000))
    defer { close(file) }
    var input = KeyInput(terminal: file, mailbox: try Mailbox(), keys: .emacs)
    for _ in 0..<400 { _ = input.next { _ in nil } }
    #expect(lseek(file, 0, SEEK_CUR) < (1 << 18) + 8_192)
  }

  @Test func ctrlCInAPasteIsNotHeard() throws {
    let long = String(repeating: "light ", count: 1_000)
    let events = try events(Array("\(long)\u{1B}[200~\(long)\u{03}\(long)\u{1B}[201~x".utf8))
    #expect(key(events.dropLast().last) == .paste(long + long))
    #expect(events.compactMap(text).joined() == long + "x")
  }

  @Test func theOrderOfAShortBurstIsKept() throws {
    let events = try events(Array("one\r\u{03}two".utf8))
    #expect(
      events.map { text($0) ?? (key($0) == .command(.interrupt) ? "^C" : "key") } == [
        "o", "n", "e", "key", "^C", "t", "w", "o",
      ])
  }

  @Test func textThatFollowsAShortBurstStaysInTheTerminal() throws {
    let file = try file(Array("quit\rleft for the shell".utf8))
    defer { close(file) }
    var input = KeyInput(terminal: file, mailbox: try Mailbox(), keys: .emacs)
    for _ in 0..<5 { _ = input.next { _ in nil } }
    #expect(lseek(file, 0, SEEK_CUR) == 5)
  }
}

struct MailboxTests {
  /// Otherwise, rows painted before the editor notices the change would be erased together with the old ones.
  @Test(arguments: [
    Mailbox.Events(resized: true), Mailbox.Events(continued: true),
  ])
  func whatIsShownWaitsUntilAChangeOfTheWindowWasNoticed(change: Mailbox.Events) throws {
    let mailbox = try Mailbox()
    mailbox.post { $0 = change }
    mailbox.post(.announcement(["done"]))
    #expect(mailbox.takeAbove() == nil)
    _ = mailbox.takeEvents()
    #expect(mailbox.takeAbove() == .announcement(["done"]))
  }
}
