import Glibc
import POSIX

/// Reads keys from the bytes of a terminal, and events from other threads in between.
struct KeyInput {
  enum Event {
    case key(Key)
    case events(Mailbox.Events)
    /// The input ended, or the terminal hung up.
    case end
  }

  private let terminal: Int32
  private let mailbox: Mailbox
  private var decoder = KeyDecoder()

  init(terminal: Int32, mailbox: Mailbox) {
    self.terminal = terminal
    self.mailbox = mailbox
  }

  /// Waits for the next key or for events.
  ///
  /// - Parameter rest: Run when there is no more to read, so that one key or a burst of them causes one write.
  mutating func next(beforeWaiting rest: () -> Void) -> Event {
    while true {
      switch wait(rest) {
      case .woken: return .events(mailbox.takeEvents())
      case .timedOut: if let key = decoder.timeOut() { return .key(key) }
      case .input, .hungUp:
        guard let byte = readByte() else { return .end }
        if let key = decoder.decode(byte) { return .key(key) }
      }
    }
  }

  private func wait(_ rest: () -> Void) -> WakePipe.Wake {
    let wake = mailbox.pipe.wait(for: terminal, milliseconds: 0)
    guard wake == .timedOut else { return wake }
    rest()
    return mailbox.pipe.wait(for: terminal, milliseconds: decoder.patience)
  }

  /// Reads one byte at a time, so that what was typed ahead stays in the terminal for the next program.
  private func readByte() -> UInt8? {
    while true {
      var byte: UInt8 = 0
      let count = unsafe read(terminal, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, [EINTR, EAGAIN].contains(errno) else { return nil }
    }
  }
}
