import Glibc
import OperatingSystem

/// Reads keys from a terminal's bytes, and events from other threads in between.
struct KeyInput {
  enum Event {
    /// A key, unless it is a character that can only be text.
    case key(Key)
    /// Characters typed one after the other; at least one.
    case text([Unicode.Scalar])
    case events(Mailbox.Events)
    /// The input ended, or the terminal hung up.
    case end
  }

  /// The number of bytes of a burst to read one at a time, so that typed-ahead text stays in the terminal for the next program.
  private static let readOneByOne = 256
  private static let readAtOnce = 4096

  private let terminal: Int32
  private let mailbox: Mailbox
  private var decoder: KeyDecoder
  private var bindings: KeyBindings
  private let escapePatience: Int32
  /// The keys that were read ahead.
  private var ahead: KeyQueue
  /// The number of bytes read since there was last nothing to read.
  private var burst = 0
  private var lastRead = ContinuousClock.now
  private var hasEnded = false
  private let dialogue: TerminalDialogue

  init(
    terminal: Int32, mailbox: Mailbox, keys: EditingKeys, bindings: KeyBindings = KeyBindings(),
    escapePatience: Int32 = KeyDecoder.usualEscapePatience, dialogue: TerminalDialogue = TerminalDialogue()
  ) {
    self.bindings = bindings
    self.escapePatience = escapePatience
    decoder = KeyDecoder(bindings, escapePatience: escapePatience)
    self.terminal = terminal
    self.mailbox = mailbox
    self.dialogue = dialogue
    ahead = KeyQueue(keys)
  }

  /// Applies a style to later keys.
  mutating func adopt(_ style: EditingStyle) {
    bindings = style.bindings
    decoder.bindings = style.bindings
    ahead.keys = style.keys
  }

  /// Reads the answers that the terminal still owes; keys among them wait for the next line.
  ///
  /// - Parameter limit: The longest time to wait.
  mutating func awaitAnswers(within limit: Duration) {
    let end = ContinuousClock.now + limit
    while dialogue.isWaiting, !hasEnded, !ahead.isFull {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0, BorrowedDescriptor(terminal).hasInput(within: Int32(left.rounded(.up))) else { break }
      readAhead()
    }
  }

  /// The time limit for answers before another program reads the terminal's input, or nobody; a slow connection takes most of it.
  private static let longestAnswer = Duration.milliseconds(650)

  /// Reads the answers that the terminal still owes, so that no other program gets them.
  mutating func takeLastAnswers() {
    awaitAnswers(within: Self.longestAnswer)
    dialogue.giveUp()
  }

  /// Waits for the next key or for events.
  ///
  /// - Parameter rest: Runs when there is no more to read, so that a key or a burst of keys causes a single write. Its argument is whether
  ///   the rest of a paste is overdue. If it returns a number, it runs again after that many milliseconds and another check for keys.
  mutating func next(beforeWaiting rest: (_ isPasteStalled: Bool) -> Int32?) -> Event {
    while true {
      switch wait(rest) {
      case .woken: return .events(mailbox.takeEvents())
      case .timedOut: if ahead.isEmpty, let key = decoder.timeOut() { ahead.append(key) }
      case .input, .hungUp: readAhead()
      }
      if let event = ahead.popFirst() { return event }
      if hasEnded { return .end }
    }
  }

  /// Puts back characters that may not be text.
  mutating func putBack(_ text: some Sequence<Unicode.Scalar>) { ahead.putBack(text) }

  /// Whether anything was typed that has not been read.
  var hasInput: Bool { !ahead.isEmpty || BorrowedDescriptor(terminal).hasInput(within: 0) }

  mutating func forgetTyping() {
    ahead.removeAll()
    decoder = KeyDecoder(bindings, escapePatience: escapePatience)
  }

  private mutating func wait(_ rest: (_ isPasteStalled: Bool) -> Int32?) -> WakePipe.Wake {
    var pause: Int32 = 0
    while true {
      let wake = mailbox.pipe.wait(for: terminal, milliseconds: pause)
      guard wake == .timedOut, ahead.isEmpty, patience != 0 else { return wake }
      burst = 0
      guard let next = rest(decoder.isPasteStalled) else { break }
      pause = min(next, patience ?? next)
    }
    return mailbox.pipe.wait(for: terminal, milliseconds: patience)
  }

  /// The number of milliseconds left, since the last byte, to wait for the end of a key, or `nil` if nothing is unfinished.
  private var patience: Int32? {
    decoder.patience.map { patience in
      let waited = lastRead.duration(to: .now) / .milliseconds(1)
      return Int32(max(0, Double(patience) - waited).rounded(.up))
    }
  }

  /// Reads a byte.
  ///
  /// In a long burst, it reads everything there is, so that a Ctrl-C is noticed before the burst is processed.
  private mutating func readAhead() {
    guard !ahead.isFull else { return }
    do throws(SystemError) {
      let most = burst < Self.readOneByOne ? 1 : Self.readAtOnce
      let bytes = try BorrowedDescriptor(terminal).read(upTo: most)
      (hasEnded, lastRead) = (bytes.isEmpty, .now)
      burst += bytes.count
      for byte in bytes {
        let key = decoder.decode(byte)
        if decoder.takeDropped() { ahead.append(.dropped) }
        if let reply = decoder.takeReply() { dialogue.take(reply) }
        if let key { ahead.append(key) }
      }
    } catch {
      // Another program may have read the input first.
      hasEnded = error.code != EAGAIN
    }
  }
}

struct KeyQueue {
  /// The maximum number of characters and other keys that can wait.
  private static let limit = 1 << 18

  var keys: EditingKeys
  /// Whether a character is always text; with vi keys, it may be a command once Esc has been pressed.
  private var charactersAreText = true
  private var waiting: ArraySlice<KeyInput.Event> = []
  private var count = 0

  init(_ keys: EditingKeys) { self.keys = keys }

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { count >= Self.limit }

  /// Adds a key; Ctrl-C replaces all keys before it.
  mutating func append(_ key: Key) {
    if key == .command(.interrupt) { removeAll() }
    if key == .command(.escape), keys == .vi { charactersAreText = false }
    count += 1
    guard case .character(let scalar) = key, charactersAreText else { return waiting.append(.key(key)) }
    if let last = waiting.indices.last, case .text(var text) = waiting[last] {
      // Emptying the stored text for a moment avoids a copy for each character.
      waiting[last] = .text([])
      text.append(scalar)
      waiting[last] = .text(text)
    } else {
      waiting.append(.text([scalar]))
    }
  }

  mutating func putBack(_ text: some Sequence<Unicode.Scalar>) {
    let text = Array(text)
    guard !text.isEmpty else { return }
    count += text.count
    waiting = [.text(text)] + waiting
  }

  mutating func popFirst() -> KeyInput.Event? {
    guard let event = waiting.popFirst() else { return nil }
    if case .text(let text) = event { count -= text.count } else { count -= 1 }
    return event
  }

  mutating func removeAll() { (waiting, count) = ([], 0) }
}
