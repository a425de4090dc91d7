import Synchronization
internal import Terminal

/// What the callers of a source want from the thread that reads, and its answers.
///
/// Callers post from anywhere; the thread takes. One line is read at a time, in the order of asking.
final class Mailbox: Sendable {
  /// Things that happened since the thread looked last; ``closing`` stays.
  struct Events {
    /// The task that waits for the line under way was cancelled.
    var cancelled = false
    /// The terminal has another size.
    var resized = false
    /// The process was stopped and goes on.
    var continued = false
    /// A command was interrupted: what was typed ahead is not wanted any more.
    var interrupted = false
    /// How the commands ended that were entered, in their order.
    var outcomes: [CommandOutcome] = []
    /// Lines to be shown above the one under way.
    var announcements: [StyledText] = []
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
  }

  let pipe: WakePipe
  private let state = Mutex(State())

  init() throws(LineEditorError) { pipe = try WakePipe() }

  // MARK: For callers

  /// Waits for a line; `.interrupted` when the task is cancelled, `.end` when the source is closed.
  func read(_ prompt: Prompt) async -> LineRead {
    guard !Task.isCancelled else { return .interrupted }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        post(Request(id: id, prompt: prompt, continuation: continuation))
        // The handler may have run already, when there was no such request yet.
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

  /// Answers all who wait with `.end`, except the one whose line is under way: the thread does that.
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

  func takeEvents() -> Events {
    pipe.drain()
    return state.withLock { state in
      defer { state.events = Events(closing: state.events.closing) }
      return state.events
    }
  }

  /// The prompt of the next line to read, `nil` when nobody waits for one.
  func takeRequest() -> Prompt? {
    state.withLock { state in
      guard !state.events.closing, !state.queue.isEmpty else { return nil }
      state.events.cancelled = false
      let request = state.queue.removeFirst()
      state.active = request
      return request.prompt
    }
  }

  /// Gives the one whose line was under way his answer.
  func answer(_ read: LineRead) {
    let request = state.withLock { state in
      defer { state.active = nil }
      return state.active
    }
    request?.continuation.resume(returning: read)
  }
}
