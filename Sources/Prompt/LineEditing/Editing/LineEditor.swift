import CLibedit
import OperatingSystem
import Synchronization
package import Terminal

/// A prompt with history, suggestions, completion, and emacs or vi keys, on a terminal.
///
/// How it works. A dedicated thread runs libedit's loop, which asks ``EditingLoop`` for each key. The editing loop waits for the terminal
/// or for a call (`poll` on the terminal and a pipe), and ``KeyDecoder`` decodes the bytes. libedit looks the key up in its map. It inserts
/// characters into its buffer, and changes the case of a word with three of its own commands. Every other key leads back to
/// ``LineUnderEdit``, which moves, cuts and changes the line through ``EditBuffer``. ``LineScreen`` draws the line with its surroundings:
/// colors, a suggestion from the history, lists. All changes for a key are a single write. CLibedit.c explains why libedit does no more.
/// ``EditingSession`` handles the end of a line.
///
/// Effects on the terminal. From `init` to ``close()``, the terminal is not in its original modes. Between lines, it is busy (see
/// ``TerminalModes``) unless it is lent to another program. During a line, it sends keys instead of signals. ``close()`` restores it
/// exactly, and so does releasing the editor. The editor sends only what ``FramePainter`` and ``LineScreen`` send, and turns on a single
/// mode while a line is edited: bracketed paste. It sends its query once, after the first prompt. It waits for the answers, at most a
/// quarter of a second, only if another program will read next. It reads bytes one at a time, so typed-ahead input stays in the terminal
/// for the next line, or for the shell after the end. In a burst of more than 256 bytes, it reads the remaining bytes as they arrive. A
/// Ctrl-C among them must be noticed before they have all been processed; the bytes before it are discarded.
///
/// The cost of a key. A line may have half a million characters. Typed-ahead text is inserted in one step, and the line is drawn when there
/// is no more to read. Only the rows in sight are laid out, and undo steps keep only differences. The work that each key still causes for
/// the entire line takes nanoseconds per character.
///
/// The program handles signals: it calls ``windowChanged()`` for SIGWINCH and ``processContinued()`` for SIGCONT. For Ctrl-Z during a line,
/// the editor itself stops the process group, with the terminal restored.
package final class LineEditor: LineSource {
  private let thread: ReaderThread
  private let problem: HistoryProblem
  private let style: Mutex<EditingStyle>
  private let secrets: HistorySecrets
  private let isHiding = Atomic(false)

  /// Takes the terminal.
  ///
  /// Only one editor may exist at a time. It sets the character type of the process's locale to UTF-8, so create it before other threads
  /// use the locale.
  ///
  /// - Parameters:
  ///   - input: The terminal, which `output` also is; it must stay open until ``close()``.
  ///   - environment: The variables, which supply `TERM`, `LC_ALL`, `LC_CTYPE` and `LANG`.
  ///   - history: The file of commands; `nil` keeps commands for this session only.
  ///   - now: The time in seconds since 1970, for the history.
  ///   - typed: A line entered at the first prompt as if someone had typed it there, but not recorded in the history.
  ///   - question: The query to send before the first prompt.
  ///   - replies: Called with the terminal's answers, on the editor's thread.
  /// - Throws: ``LineEditorError`` if an editor cannot work here; the terminal is then unchanged.
  package init(
    input: Int32, output: Int32, environment: [String: String], history: HistoryFile?,
    secrets: HistorySecrets = HistorySecrets(), now: @escaping @Sendable () -> Int,
    style: EditingStyle, typed: String = "", advisor: any LineAdvisor, question: TerminalQuestion? = nil,
    replies: @escaping @Sendable (TerminalReply) -> TerminalReaction = { _ in TerminalReaction() }
  ) throws(LineEditorError) {
    let terminal = environment["TERM"] ?? ""
    guard !DumbTerminal.isNamed(in: environment) else { throw .dumbTerminal }
    let mailbox = try Mailbox()
    guard Self.useUTF8(environment) else { throw .noUTF8Locale }
    guard let modes = TerminalModes(input: input, output: output) else { throw .notATerminal }
    let settings = EditingSession.TerminalSettings(
      input: input, output: output, marks: !ColorDepth.isPoor(terminal),
      escapePatience: Self.escapePatience(environment), style: style, typed: typed)
    let problem = HistoryProblem()
    self.problem = problem
    self.style = Mutex(style)
    self.secrets = secrets
    do throws(LineEditorError) {
      let opened = try WakePipe.make()
      // Only the reader's thread uses it from now on.
      nonisolated(unsafe) let buffer = try EditBuffer()
      thread = try ReaderThread(mailbox) {
        let session = unsafe EditingSession(
          settings, buffer: buffer, modes: modes,
          history: CommandHistory(file: history, secrets: secrets, now: now, problem: problem),
          mailbox: $0, advisor: advisor, dialogue: TerminalDialogue(question, replies: replies))
        opened.wake()
        return session
      }
      _ = opened.wait()
    } catch {
      modes.restore()
      modes.forget()
      throw error
    }
  }

  /// Edits a line.
  ///
  /// Commands are recorded in the history, and Tab completes them; neither applies to answers to questions. A canceled task gets
  /// `.interrupted`, as after Ctrl-C. After ``close()``, every line is `.end`.
  package nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    let read = await thread.nextLine(prompt)
    if prompt.kind == .command, case .line(let line, _) = read, secrets.hide(line) {
      isHiding.store(true, ordering: .relaxed)
    }
    return read
  }

  /// Whether this session has had a private command, which is not in the history.
  package var hasHiddenCommand: Bool { isHiding.load(ordering: .relaxed) }

  /// The width, in cells, of vi's mode indicator, which appears before the prompt.
  package var margin: Int { style.withLock(\.keys) == .vi ? 4 : 0 }

  /// Applies a style to later lines.
  ///
  /// - Parameter question: The query to send before the next prompt, if the style needs answers that are still missing.
  package func adopt(_ style: EditingStyle, asking question: TerminalQuestion? = nil) {
    let isNew = self.style.withLock { current in
      defer { current = style }
      return current != style
    }
    guard isNew || question != nil else { return }
    thread.post { ($0.style, $0.question) = (style, question ?? $0.question) }
  }

  /// Records the last command's outcome in the history; the next command of a paste runs only after a success.
  package func finished(_ outcome: CommandOutcome) { thread.post { $0.outcomes.append(outcome) } }

  package func commandInterrupted() { thread.post { $0.interrupted = true } }

  /// Lends the terminal, in its original modes, between lines; `body` runs on the editor's thread.
  package func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await thread.lend(body)
  }

  /// Shows lines above the line being edited, or immediately if there is none.
  ///
  /// Between lines, they wait for the next line only if a patch was posted before them. The rows above move up by one row per line.
  package func announce(_ lines: [StyledText]) { thread.post(.announcement(lines)) }

  /// Replaces cells in rows above the line being edited, or above the next one.
  ///
  /// Announcements and patches appear in the order posted, after any keys typed so far. A piece is dropped if its row may have left the
  /// window since the prompt began; see ``LineScreen/reach``.
  ///
  /// - Parameter patch: The patch; its rows count from the prompt's first row, as it will be after everything posted earlier.
  package func patch(_ patch: ScreenPatch) { thread.post(.patch(patch)) }

  /// Clears the window and shows rows from its top, with the line being edited, or the next one, below them.
  ///
  /// Content for another window size changes nothing; after ``windowChanged()``, new content for the new size is necessary.
  package func replaceScreen(with content: ScreenContent) { thread.post(.content(content)) }

  /// Drops posted patches and content that are not on the screen yet.
  package func forgetPaintings() { thread.forgetPaintings() }

  package func windowChanged() { thread.post { $0.resized = true } }

  package func processContinued() { thread.post { $0.continued = true } }

  /// Returns the problem that keeps commands out of the history, but only once; returns `nil` if there is none.
  package func takeHistoryProblem() -> HistoryError? { problem.take() }

  /// Restores the terminal and returns when that is done; a second call does nothing.
  package func close() { thread.close() }

  /// Returns the milliseconds to wait after Esc for the rest of a sequence: longer over ssh, where they may arrive apart.
  static func escapePatience(_ environment: [String: String]) -> Int32 {
    (environment["SSH_CONNECTION"] ?? "").isEmpty ? KeyDecoder.usualEscapePatience : 150
  }

  private static func useUTF8(_ environment: [String: String]) -> Bool {
    // The first non-empty variable counts, as for setlocale(LC_CTYPE, "").
    let wanted = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return unsafe cle_use_utf8(wanted ?? "C")
  }
}

/// The reason an editor cannot work here; a plain prompt may still work.
package enum LineEditorError: Error, Sendable, Hashable {
  case notATerminal
  /// `TERM` does not name a terminal, or names one that cannot move a cursor by ECMA-48.
  case dumbTerminal
  /// The system has no UTF-8 locale, not even C.UTF-8.
  case noUTF8Locale
  /// The system has no thread or descriptor left.
  case noResources(reason: String)
}
