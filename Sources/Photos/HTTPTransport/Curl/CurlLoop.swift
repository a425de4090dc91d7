import CCurl

/// Runs jobs around one libcurl multi handle, on the thread that calls `run`.
///
/// The queue is ours: libcurl would accept any number of handles, but each takes 60 kB. libcurl starts an added handle only in `perform`.
/// So the loop does not poll after a finished transfer, because polling would delay the next job in the queue.
@safe final class CurlLoop {
  /// Enough for eight pictures, three pages read ahead and the command's own calls.
  static let mostTransfers = 13
  private static let idleMilliseconds = 60_000

  private let library: CurlLibrary
  private let multi: CurlLibrary.Multi
  private let inbox: CurlInbox
  private let userAgent: String
  private var active: [CurlTransfer] = []
  private var idle: [CurlTransfer] = []
  private var waiting: [CurlJob] = []
  /// No waiting job expires before this time.
  private var firstDeadline: ContinuousClock.Instant?

  init(library: CurlLibrary, inbox: CurlInbox, userAgent: String) throws(TransportError) {
    guard let multi = unsafe library.makeMulti() else { throw .failed(reason: "out of memory") }
    unsafe self.multi = multi
    self.library = library
    self.inbox = inbox
    self.userAgent = userAgent
    unsafe library.set(CURLMOPT_MAXCONNECTS, Self.mostTransfers, ofMulti: multi)
    inbox.open(unsafe CurlWaker(library: library, multi: multi))
  }

  deinit {
    idle = []
    unsafe library.free(multi: multi)
  }

  /// Runs until the inbox says to stop or libcurl fails; by then, every job has its answer.
  func run() {
    var end = TransportError.cancelled
    do throws(TransportError) { try work() } catch { end = error }
    let unseen = inbox.close(because: end)
    for transfer in active { remove(transfer)?.finish(.failure(end)) }
    for job in waiting + unseen { job.finish(.failure(end)) }
    active = []
    waiting = []
  }

  private func work() throws(TransportError) {
    while true {
      let orders = inbox.take()
      enqueue(orders.jobs)
      for id in orders.cancelled { cancel(id) }
      if orders.isStopping { return }
      expireWaiting()
      startWaiting()
      try check(unsafe library.perform(multi))
      if finishDone() == 0 { try check(unsafe library.poll(multi, milliseconds: millisecondsToSleep)) }
    }
  }

  // MARK: Jobs that wait

  private func enqueue(_ jobs: [CurlJob]) {
    waiting += jobs
    for job in jobs { firstDeadline = min(firstDeadline ?? job.deadline, job.deadline) }
  }

  private func startWaiting() {
    while active.count < Self.mostTransfers, let job = takeNext() {
      do throws(TransportError) { try start(job) } catch { job.finish(.failure(error)) }
    }
  }

  /// Returns the next job to start; a low-priority job starts only if no others are waiting or under way.
  private func takeNext() -> CurlJob? {
    if let index = waiting.firstIndex(where: { !$0.isLow }) { return waiting.remove(at: index) }
    guard !waiting.isEmpty, active.allSatisfy({ $0.job?.isLow == true }) else { return nil }
    return waiting.removeFirst()
  }

  private func start(_ job: CurlJob) throws(TransportError) {
    let transfer = if let used = idle.popLast() { used } else { try CurlTransfer(library: library) }
    do throws(TransportError) {
      try transfer.prepare(job, userAgent: userAgent)
      try check(unsafe library.add(transfer.handle, to: multi))
      active.append(transfer)
    } catch {
      idle.append(transfer)
      throw error
    }
  }

  /// Ends jobs whose deadlines passed before their turn came.
  private func expireWaiting() {
    guard let first = firstDeadline, first <= .now else { return }
    let now = ContinuousClock.now
    for job in waiting where job.deadline <= now { job.finish(.failure(.timedOut)) }
    waiting.removeAll { $0.deadline <= now }
    firstDeadline = waiting.map(\.deadline).min()
  }

  private var millisecondsToSleep: Int {
    guard !waiting.isEmpty, let firstDeadline else { return Self.idleMilliseconds }
    let left = ContinuousClock.now.duration(to: firstDeadline) / .milliseconds(1)
    return max(1, min(Self.idleMilliseconds, Int(left.rounded(.up))))
  }

  // MARK: Jobs under way

  private func finishDone() -> Int {
    var count = 0
    while let (easy, outcome) = unsafe library.nextDone(of: multi) {
      count += 1
      guard let index = active.firstIndex(where: { unsafe $0.handle == easy }) else { continue }
      let transfer = active.remove(at: index)
      let result = transfer.result(of: outcome)
      let mayTryAgain = transfer.mayTryAgain(after: outcome)
      let job = remove(transfer)
      idle.append(transfer)
      if mayTryAgain, let job { enqueue([job.again()]) } else { job?.finish(result) }
    }
    return count
  }

  private func cancel(_ id: UInt64) {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: index).finish(.failure(.cancelled))
    } else if let index = active.firstIndex(where: { $0.job?.id == id }) {
      let transfer = active.remove(at: index)
      remove(transfer)?.finish(.failure(.cancelled))
      idle.append(transfer)
    }
  }

  /// Ends the transfer; libcurl closes its connection unless the answer was complete.
  private func remove(_ transfer: CurlTransfer) -> CurlJob? {
    unsafe library.remove(transfer.handle, from: multi)
    return transfer.release()
  }

  private func check(_ code: CURLMcode) throws(TransportError) {
    guard code != CURLM_OK else { return }
    throw .failed(reason: "libcurl failed with error \(code.rawValue)")
  }
}
