internal import Terminal

/// Watches the hops of every command: from view to interactor, to workers, to presenter, to view.
///
/// No scene knows of it. The composers put decorators between its parts, which have the protocols of those parts and
/// report each hop here. Those of a cycle and of workers are generated from the protocols when the program is built; that
/// of the navigator is written by hand. While nothing is recorded, a hop costs one look at a Bool.
@MainActor package final class Trace {
  /// How many hops of one command are kept.
  private static let most = 1_000

  /// Whether hops are recorded at all.
  package var isRecording = false
  /// Is told of each hop as it happens; nil while no one watches.
  package var watcher: ((Hop) -> Void)?
  /// The hops of the last command that had any.
  package private(set) var hops: [Hop] = []

  private let now: () -> ContinuousClock.Instant
  private let secrets: [String]
  private var requests = 0
  private var isBeforeFirstHop = true

  /// - Parameters:
  ///   - secrets: Keys, which no message shows; neither does one show the password of an address.
  ///   - now: Tells the time that a worker took.
  package init(hiding secrets: [String] = [], now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.secrets = secrets.filter { !$0.isEmpty }
    self.now = now
  }

  /// A command begins; the hops of the one before it are forgotten when it has one of its own.
  package func commandBegins() { isBeforeFirstHop = true }
}

/// Where in a command its task is.
private struct Place {
  @TaskLocal static var current = Place()

  /// The request that is being carried out, if one is.
  var request: Int?
  /// How many hops its next hop is inside of.
  var depth = 0

  func deeper(by hops: Int = 1) -> Place { Place(request: request, depth: depth + hops) }
}

// The hops of a cycle; the generated decorators call these.
extension Trace {
  /// A view controller asks its interactor for a use case.
  package func request(_ request: Any, _ useCase: () async -> Void) async {
    guard isRecording else { return await useCase() }
    requests += 1
    let place = Place(request: requests, depth: Place.current.depth)
    record(place, .view, .interactor) { ValueSummary.ofModel(request) }
    await Place.$current.withValue(place) { await useCase() }
  }

  /// An interactor has its presenter present a result.
  package func response(_ response: Any, _ present: () -> Void) {
    if isRecording { record(.current, .interactor, .presenter) { ValueSummary.ofModel(response) } }
    present()
  }

  /// A presenter has its view controller display a ViewModel.
  package func viewModel(_ viewModel: Any, _ display: () -> Void) {
    guard isRecording else { return display() }
    record(.current, .presenter, .view) { ValueSummary.ofModel(viewModel) }
    Place.$current.withValue(Place.current.deeper()) { display() }
  }

  /// A view controller has its router lead elsewhere.
  /// - Parameter name: As in `routeToDetail`.
  package func route(_ name: String, _ route: () async -> Void) async {
    if isRecording { record(.current, .view, .router) { name + "()" } }
    await route()
  }
}

// The hops to what is outside of the scene.
extension Trace {
  /// A router has the navigator push a scene.
  package func push(_ scene: String, _ push: () async -> Void) async {
    guard isRecording else { return await push() }
    record(Place.current.deeper(), .router, .navigator) { "push(\(scene))" }
    await Place.$current.withValue(Place.current.deeper(by: 2)) { await push() }
  }

  /// An interactor calls a worker, which answers.
  /// - Parameters:
  ///   - worker: The name of its protocol without `Logic`.
  ///   - method: Its name.
  ///   - arguments: As they are written in the call, with an empty label where there is none.
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

  /// A worker's work on a call.
  private struct Work {
    var worker: String
    var place: Place
    var start: ContinuousClock.Instant
  }

  // Neither is inlined, because each of a hundred decorators would be compiled with a copy of it.

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
