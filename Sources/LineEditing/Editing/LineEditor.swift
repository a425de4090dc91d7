import CLibedit
package import Terminal

/// A prompt with history, suggestions, completion, and the keys of emacs or vi, on a terminal.
///
/// How it works. A thread of its own holds libedit and does nothing but wait for a key or for a call
/// (`poll` on the terminal and a pipe). The bytes of the terminal go through ``KeyDecoder``; libedit is
/// handed characters, which it inserts, and virtual keys, most of which ``EditingSession`` runs. libedit
/// keeps the line, and ``LineScreen`` draws it with what belongs around it: colours, what the history suggests,
/// lists. All that a key brings about is one write. CLibedit.c tells what is kept from libedit, and why.
///
/// What it does to the terminal. From `init` to ``close()`` the terminal is not in its own modes: between
/// lines it is busy (see ``TerminalModes``), during a line it sends keys instead of signals. ``close()`` puts
/// it back exactly, and so does the end of the value's life. It sends what ``FramePainter`` and ``LineScreen`` send, and
/// switches on one mode while a line is edited, bracketed paste. It asks the terminal nothing; answers that others asked for are handed on.
/// Bytes are read one at a time, so what was typed ahead stays in the terminal, for the next line, or for the
/// shell after the end.
///
/// Signals are the program's: it calls ``windowChanged()`` for SIGWINCH and ``processContinued()`` for
/// SIGCONT. Ctrl-Z during a line stops the process group from here, with the terminal put back.
package final class LineEditor: LineSource {
  private let thread: ReaderThread
  private let problem: HistoryProblem

  /// Takes the terminal.
  ///
  /// One editor at a time. Makes the character type of the process's locale UTF-8, so it comes before other
  /// threads ask for it.
  ///
  /// - Parameters:
  ///   - input: The terminal; stays open, and must stay open until ``close()``.
  ///   - output: The same terminal.
  ///   - environment: Of it, `TERM`, `LC_ALL`, `LC_CTYPE` and `LANG` are looked at.
  ///   - history: Where commands are kept; `nil` keeps them for this session.
  ///   - now: The time in seconds since 1970, for the history.
  ///   - colored: Whether the prompt and the line may have colours. Without them suggestions are still faint
  ///     and what is chosen is still inverse: it could not be told from the line otherwise.
  ///   - keys: Of emacs or vi.
  ///   - advisor: Knows the commands.
  ///   - replies: Is handed what the terminal answers, on the editor's thread.
  /// - Throws: ``LineEditorError`` when this is no place for an editor. The terminal is as it was.
  package init(
    input: Int32, output: Int32, environment: [String: String], history: HistoryFile?,
    now: @escaping @Sendable () -> Int, colored: Bool, keys: EditingKeys = .emacs, advisor: any LineAdvisor,
    replies: @escaping @Sendable (TerminalReply) -> Void = { _ in }
  ) throws(LineEditorError) {
    let terminal = environment["TERM"] ?? ""
    guard !["", "dumb"].contains(terminal) else { throw .dumbTerminal }
    let mailbox = try Mailbox()
    guard Self.useUTF8(environment) else { throw .noUTF8Locale }
    guard let modes = TerminalModes(input: input, output: output) else { throw .notATerminal }
    let settings = EditingSession.TerminalSettings(
      input: input, output: output, colored: colored, marks: !Self.isOld(terminal), keys: keys)
    let problem = HistoryProblem()
    self.problem = problem
    do throws(LineEditorError) {
      let opened = try WakePipe()
      thread = try ReaderThread(mailbox) {
        let session = EditingSession(
          settings, modes: modes, history: CommandHistory(file: history, now: now, problem: problem),
          mailbox: $0, advisor: advisor, replies: replies)
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
  /// A command is kept in the history and completed on Tab; the answer to a question is neither. Cancelling
  /// the task gives `.interrupted`, as Ctrl-C does; after ``close()`` every line is `.end`.
  package func nextLine(_ prompt: Prompt) async -> LineRead { await thread.nextLine(prompt) }

  /// Takes down how the command ended that was entered last.
  ///
  /// It goes into the history with its result; of a paste of several lines the next one runs only if this one
  /// went well.
  package func finished(_ outcome: CommandOutcome) { thread.post { $0.outcomes.append(outcome) } }

  /// Drops what was typed ahead, after Ctrl-C stopped a command.
  package func commandInterrupted() { thread.post { $0.interrupted = true } }

  /// Shows lines above the one under way, or at once if there is none.
  package func announce(_ lines: [StyledText]) { thread.post { $0.announcements += lines } }

  /// Draws the line anew for the terminal's new size.
  package func windowChanged() { thread.post { $0.resized = true } }

  /// Takes the terminal again after the process was stopped, if that was not by Ctrl-Z at the prompt.
  package func processContinued() { thread.post { $0.continued = true } }

  /// What keeps commands from the history, the first time it is asked after it happened; to be said once.
  package func takeHistoryProblem() -> HistoryError? { problem.take() }

  /// Gives the terminal back as it was, and returns when that is done.
  ///
  /// Does nothing the second time.
  package func close() { thread.close() }

  /// The Linux console and terminals of the last century print what follows an OSC that they do not know.
  private static func isOld(_ terminal: String) -> Bool {
    terminal == "linux" || terminal.hasPrefix("vt")
  }

  private static func useUTF8(_ environment: [String: String]) -> Bool {
    // The first that is not empty counts, as for setlocale(LC_CTYPE, "").
    let wanted = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return unsafe cle_use_utf8(wanted ?? "C")
  }
}

/// Why there can be no editor here.
///
/// A plain prompt may still do.
package enum LineEditorError: Error, Sendable, Hashable {
  /// Input or output is no terminal.
  case notATerminal
  /// The terminal says of itself that it cannot move a cursor (`TERM=dumb`, or none at all).
  case dumbTerminal
  /// The system has no UTF-8 locale, not even C.UTF-8.
  case noUTF8Locale
  /// The system has no more threads or descriptors.
  case noResources(reason: String)
}
