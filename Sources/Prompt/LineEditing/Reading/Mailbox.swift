import OperatingSystem
import Synchronization
internal import Terminal

/// The requests from a source's callers to the reading thread, and its answers.
///
/// Callers may post from any thread. Lines are read one at a time, in the order of the requests.
final class Mailbox: Sendable {
  struct Events {
    var cancelled = false
    /// Whether the time of a prompt without a key is over.
    var isIdle = false
    var resized = false
    /// Whether the process was stopped and has continued.
    var continued = false
    /// Whether a command was interrupted, so that typed-ahead text is no longer wanted.
    var interrupted = false
    var style: EditingStyle?
    /// A query to the terminal whose answers the style needs.
    var question: TerminalQuestion?
    var outcomes: [CommandOutcome] = []
    /// Functions that lend the terminal to other programs; each returns the step to take once the terminal has been taken back.
    var loans: [@Sendable () -> @Sendable () -> Void] = []
    var closing = false
  }

  private struct Request {
    let id: Int
    let prompt: Prompt
    let continuation: CheckedContinuation<LineRead, Never>
  }

  private struct State {
    var lastID = 0
    var queue: [Request] = []
    var active: Request?
    var events = Events()
    var above = AnnouncementQueue()
  }

  let pipe: WakePipe
  private let state = Mutex(State())

  init() throws(LineEditorError) { pipe = try WakePipe.make() }

  // MARK: For callers

  /// Waits for a line; returns `.interrupted` if the task is canceled, and `.end` if the source is closed.
  nonisolated(nonsending) func read(_ prompt: Prompt) async -> LineRead {
    guard !Task.isCancelled else { return .interrupted }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        post(Request(id: id, prompt: prompt, continuation: continuation))
        // The handler may have run already, before the request was there.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  func post(_ change: @Sendable (inout Events) -> Void) {
    state.withLock { change(&$0.events) }
    pipe.wake()
  }

  /// Adds content to show above the line.
  ///
  /// Only the first of several items wakes the thread, so they do not delay keys.
  func post(_ item: AnnouncementQueue.Item) {
    let isFirst = state.withLock { state in
      defer { state.above.append(item) }
      return state.above.isEmpty
    }
    if isFirst { pipe.wake() }
  }

  func forgetPaintings() {
    state.withLock { $0.above.forgetPaintings() }
    // An announcement may have waited for a patch or content.
    pipe.wake()
  }

  /// Answers all waiting callers with `.end`, except the caller whose line is being read, which the thread answers.
  func close() {
    post { $0.closing = true }
    let left = state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
    left.forEach { $0.continuation.resume(returning: .end) }
  }

  private func post(_ request: Request) {
    let refusal: LineRead? = state.withLock { state in
      if state.events.closing { return .end }
      state.queue.append(request)
      return nil
    }
    if let refusal { return request.continuation.resume(returning: refusal) }
    pipe.wake()
  }

  private func cancel(_ id: Int) {
    let waiting: Request? = state.withLock { state in
      if state.active?.id == id {
        state.events.cancelled = true
      } else if let index = state.queue.firstIndex(where: { $0.id == id }) {
        return state.queue.remove(at: index)
      }
      return nil
    }
    waiting?.continuation.resume(returning: .interrupted)
    pipe.wake()
  }

  // MARK: For the thread

  /// Returns the events while a line is being read; a new style waits for the next line.
  func takeEvents() -> Events {
    pipe.drain()
    return state.withLock { state in
      let events = Self.takeEvents(&state)
      (state.events.style, state.events.question) = (events.style, events.question)
      return events
    }
  }

  /// Returns the events, and the prompt of the next line to read, or `nil` if no caller is waiting for a line.
  ///
  /// Both are taken at the same time, so everything posted before a request, such as the last outcome, is known first.
  func takeEventsAndRequest() -> (Events, Prompt?) {
    pipe.drain()
    return state.withLock { state in
      let events = Self.takeEvents(&state)
      guard !events.closing, !state.queue.isEmpty else { return (events, nil) }
      let request = state.queue.removeFirst()
      state.active = request
      return (events, request.prompt)
    }
  }

  private static func takeEvents(_ state: inout State) -> Events {
    defer { state.events = Events(closing: state.events.closing) }
    return state.events
  }

  /// Returns the next content to show above the line that is being read.
  ///
  /// It returns nothing while a new window size waits for ``takeEvents()``, which would erase the content with the old rows.
  func takeAbove() -> AnnouncementQueue.Item? {
    state.withLock { state in
      guard !state.events.resized, !state.events.continued else { return nil }
      return state.above.popFirst()
    }
  }

  /// Returns the announcements to show while no line is being read, up to a patch or content, which waits for the next line.
  func takeAnnouncements() -> [StyledText] {
    state.withLock { state in
      if state.events.closing { state.above.forgetPaintings() }
      return state.above.popAnnouncements()
    }
  }

  func answer(_ read: LineRead) {
    let request = state.withLock { state in
      defer { state.active = nil }
      return state.active
    }
    request?.continuation.resume(returning: read)
  }
}

extension WakePipe {
  static func make() throws(LineEditorError) -> WakePipe {
    do throws(SystemError) { return try WakePipe() } catch { throw .noResources(reason: error.reason) }
  }
}
