internal import Terminal

/// Watches the hops of every command: from view to interactor, to workers, to presenter, to view.
///
/// Scenes know nothing about the trace. Composers put decorators between the parts of a scene; a decorator conforms to its part's protocol
/// and reports each hop to the trace. The build generates the decorators for cycles and workers from the protocols; the navigator's
/// decorator is written by hand. When nothing is recorded, a hop costs a single check of a Bool.
@MainActor package final class Trace {
  /// The maximum number of hops kept per command.
  private static let most = 1_000

  package var isRecording = false
  /// Receives each hop as it happens; `nil` if nobody is watching.
  package var watcher: ((Hop) -> Void)?
  /// The hops of the last command that had any.
  package private(set) var hops: [Hop] = []

  private let now: () -> ContinuousClock.Instant
  private let secrets: [String]
  private var requests = 0
  private var isBeforeFirstHop = true

  /// - Parameter secrets: Keys that no message may show; passwords in addresses are hidden as well.
  package init(hiding secrets: [String] = [], now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.secrets = secrets.filter { !$0.isEmpty }
    self.now = now
  }

  /// Begins a command; its first hop replaces those of the previous command.
  package func commandBegins() { isBeforeFirstHop = true }
}

/// A task's position within its command.
private struct Place {
  @TaskLocal static var current = Place()

  var request: Int?
  /// The depth of its next hop.
  var depth = 0

  func deeper(by hops: Int = 1) -> Place { Place(request: request, depth: depth + hops) }
}

// The hops of a cycle; the generated decorators call these methods.
extension Trace {
  /// Records a view controller's request to its interactor.
  package func request(_ request: Any, _ useCase: () async -> Void) async {
    guard isRecording else { return await useCase() }
    requests += 1
    let place = Place(request: requests, depth: Place.current.depth)
    record(place, .view, .interactor) { ValueSummary.ofModel(request) }
    await Place.$current.withValue(place) { await useCase() }
  }

  /// Records an interactor's response to its presenter.
  package func response(_ response: Any, _ present: () -> Void) {
    if isRecording { record(.current, .interactor, .presenter) { ValueSummary.ofModel(response) } }
    present()
  }

  /// Records a presenter's view model for its view controller.
  package func viewModel(_ viewModel: Any, _ display: () -> Void) {
    guard isRecording else { return display() }
    record(.current, .presenter, .view) { ValueSummary.ofModel(viewModel) }
    Place.$current.withValue(Place.current.deeper()) { display() }
  }

  /// Records a view controller's call to its router.
  /// - Parameter name: The method name, as in `routeToDetail`.
  package func route(_ name: String, _ route: () async -> Void) async {
    if isRecording { record(.current, .view, .router) { name + "()" } }
    await route()
  }
}

// The hops that leave the scene.
extension Trace {
  /// Records a router's push of a scene.
  package func push(_ scene: String, _ push: () async -> Void) async {
    guard isRecording else { return await push() }
    record(Place.current.deeper(), .router, .navigator) { "push(\(scene))" }
    await Place.$current.withValue(Place.current.deeper(by: 2)) { await push() }
  }

  /// Records an interactor's call to a worker, and the answer.
  /// - Parameters:
  ///   - worker: The name of the worker's protocol without `Logic`.
  ///   - arguments: The arguments as in the call; an argument without a label has an empty label.
  package func call<Value: Sendable, Problem: Error>(
    _ worker: String, _ method: String, _ arguments: KeyValuePairs<String, Any> = [:],
    _ call: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    guard isRecording else { return try await call() }
    let work = begin(worker, method, arguments)
    let result: Result<Value, Problem>
    do throws(Problem) { result = .success(try await call()) } catch { result = .failure(error) }
    end(work, result)
    return try result.get()
  }

  private struct Work {
    var worker: String
    var place: Place
    var start: ContinuousClock.Instant
  }

  // Not inlined, because otherwise each of a hundred decorators would be compiled with its own copy.

  @inline(never)
  private func begin(_ worker: String, _ method: String, _ arguments: KeyValuePairs<String, Any>) -> Work {
    let place = Place.current.deeper()
    record(place, .interactor, .worker(worker)) { ValueSummary.ofCall(method, arguments) }
    return Work(worker: worker, place: place, start: now())
  }

  @inline(never)
  private func end(_ work: Work, _ result: Any) {
    record(work.place, .worker(work.worker), .interactor, after: now() - work.start) {
      ValueSummary.of(result)
    }
  }

  private func record(
    _ place: Place, _ sender: Hop.Part, _ receiver: Hop.Part, after duration: Duration? = nil,
    describe: @escaping () -> String
  ) {
    let hop = Hop(
      request: place.request, depth: place.depth, from: sender, to: receiver, duration: duration,
      describe: { [secrets] in secrets.reduce(describe().withoutPasswords) { $0.replacing($1, with: "…") } })
    if isBeforeFirstHop { (hops, isBeforeFirstHop) = ([], false) }
    if hops.count < Self.most { hops.append(hop) }
    watcher?(hop)
  }
}
