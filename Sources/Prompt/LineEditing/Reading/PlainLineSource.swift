import OperatingSystem
internal import Terminal

/// A prompt that never redraws, for a `DumbTerminal` and for users who have switched the editor off.
///
/// ``EchoedLines`` reads lines from a terminal that echoes. Every other input is read as it is, as `cat` would read it: a pipe, and Emacs'
/// shell buffer, which sends complete lines. For these, Ctrl-C is a signal: the program cancels the waiting task, and the line is
/// `.interrupted`. If a line is not UTF-8, only that line fails, because half a letter must not get into a memo.
package final class PlainLineSource: LineSource {
  private let thread: ReaderThread

  /// Creates a prompt on two descriptors, which stay open.
  package init(input: Int32, output: Int32) throws(LineEditorError) {
    thread = try ReaderThread(try Mailbox()) { PlainReader(input: input, output: output, mailbox: $0) }
  }

  package nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    await thread.nextLine(prompt)
  }

  package func commandInterrupted() { thread.post { $0.interrupted = true } }

  package func processContinued() { thread.post { $0.continued = true } }

  package func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await thread.lend(body)
  }

  package func close() { thread.close() }
}

private final class PlainReader: LineReading {
  private let output: Int32
  private let isTerminal: Bool
  /// The original modes, if they were changed and must be restored.
  private let modes: TerminalModes?
  private var lines: DescriptorLines
  /// The echo, or `nil` if the terminal does not echo.
  private let echoed: EchoedLines?

  init(input: Int32, output: Int32, mailbox: Mailbox) {
    self.output = output
    isTerminal = BorrowedDescriptor(input).isTerminal
    let echoing = TerminalModes.echoing(input: input, output: output)
    modes = echoing ?? TerminalModes.erasingWholeCharacters(of: input)
    echoed = echoing.map { EchoedLines(input: input, output: output, modes: $0, mailbox: mailbox) }
    lines = DescriptorLines(descriptor: input, mailbox: mailbox)
  }

  func notice(_ events: Mailbox.Events) {
    echoed?.notice(events)
    for loan in events.loans { (echoed?.lend(loan) ?? loan())() }
  }

  func end() {
    modes?.restore()
    modes?.forget()
  }

  func readLine(_ prompt: Prompt) -> LineRead {
    let rows = prompt.rowsAbove + [PromptText(prompt).text]
    let text = rows.map { $0.rendered(colors: .off) }.joined(separator: "\n")
    if let read = echoed?.next(after: text) { return read }
    show(text)
    return switch lines.next() {
    case .piece(.line(let bytes)):
      String(validating: bytes, as: UTF8.self).map { .line($0, at: nil) } ?? .failed(.notUTF8(at: nil))
    case .piece(.tooLong): .failed(.lineTooLong(at: nil))
    case .end: leave(.end)
    case .cancelled(let closing): leave(closing ? .end : .interrupted)
    case .failed(let reason): .failed(.readFailed(file: "", reason: reason))
    }
  }

  /// Ends the row, and drops input that a terminal delivered early because of a Ctrl-D within a line.
  private func leave(_ read: LineRead) -> LineRead {
    if isTerminal { lines.forget() }
    show("\n")
    return read
  }

  /// Shows text.
  ///
  /// If the terminal is gone, the next read will detect that.
  private func show(_ text: String) { try? BorrowedDescriptor(output).write(Array(text.utf8)) }
}
