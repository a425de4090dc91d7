internal import Domain
internal import Testing

// The laws of the cycle, as one suite that runs for every scene. Two of the seven are about the text of the code
// ("no task in a scene", "display starts nothing") and stand in ArchitectureTests.

/// The workers that a scene is tried with, and how well they do.
@MainActor package struct LawWorkers {
  package enum Mood: CaseIterable, Sendable { case working, failing, cancelled }

  package let photos: PhotosWorkerDouble
  package let library: LibraryWorkerFake
  package let star: StarWorkerDouble

  package init(_ mood: Mood) {
    switch mood {
    case .working:
      photos = PhotosWorkerDouble(
        pages: [1: .success(.make(1...3, next: 2)), 2: .success(.make(3...6, next: nil))],
        details: .success(.make(photo: .make(id: "p1"))), report: .success(()),
        budget: RateBudget(limit: 50, remaining: 49))
      library = .holding(1...2)
      star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
    case .failing:
      photos = Self.photosThat(.unreachable(reason: "no connection to demo.test"))
      library = LibraryWorkerFake(failure: .damaged(path: "/library", reason: "it is not a database"))
      star = StarWorkerDouble(.failure(.picture(.notAPicture(reason: "it is empty"))))
    case .cancelled:
      photos = Self.photosThat(.cancelled)
      library = LibraryWorkerFake(failure: .cancelled)
      star = StarWorkerDouble(.failure(.library(.cancelled)))
    }
  }

  private static func photosThat(_ error: PhotosError) -> PhotosWorkerDouble {
    PhotosWorkerDouble(
      pages: [1: .failure(error), 2: .failure(error)], details: .failure(error), report: .failure(error))
  }
}

/// A scene's interactor and presenter, wired to a view that records.
@MainActor package struct SceneUnderLaw {
  /// What the view was told, in order, each with what the DataStore held at that moment.
  @MainActor package final class Trace {
    fileprivate var viewModels: [Any] = []
    fileprivate var stores: [String] = []
    /// A picture of the DataStore: two of them are equal when the stores are.
    package var store: @MainActor () -> String = { "" }

    package init() {}

    /// To be called from every display method.
    package func display(_ viewModel: Any) {
      viewModels.append(viewModel)
      stores.append(store())
    }
  }

  package struct UseCase {
    var name: String
    var perform: @MainActor () async -> Void

    package init(_ name: String, _ perform: @escaping @MainActor () async -> Void) {
      self.name = name
      self.perform = perform
    }
  }

  let trace: Trace
  let useCases: [UseCase]
  /// The presenter holds its view weakly, so somebody else has to.
  private let view: AnyObject

  /// - Parameters:
  ///   - view: The display spy, which the presenter holds weakly.
  ///   - useCases: Every use case of the scene, in an order in which they make sense one after the other.
  package init(trace: Trace, view: AnyObject, useCases: [UseCase]) {
    self.trace = trace
    self.view = view
    self.useCases = useCases
  }
}

/// Tries a scene's use cases with workers that do well, badly, and are cancelled.
@MainActor package func expectSceneLaws(_ makeScene: (LawWorkers) -> SceneUnderLaw) async {
  for mood in LawWorkers.Mood.allCases {
    let first = await run(makeScene(LawWorkers(mood)), mood: mood)
    let second = await run(makeScene(LawWorkers(mood)), mood: mood)
    #expect(first == second, "law 4, a presenter is a function: workers \(mood)")
  }
}

/// - Returns: What was displayed, written out.
@MainActor private func run(_ scene: SceneUnderLaw, mood: LawWorkers.Mood) async -> [String] {
  for useCase in scene.useCases {
    let before = scene.trace.viewModels.count
    await useCase.perform()
    let displayed = scene.trace.viewModels.count - before
    #expect(displayed == 1, "law 1, one request, one presentation: \(useCase.name), workers \(mood)")
    if let store = scene.trace.stores.last {
      #expect(store == scene.trace.store(), "law 3, store, then present: \(useCase.name), workers \(mood)")
    }
    for type in scene.trace.viewModels.dropFirst(before).flatMap(domainTypes) {
      Issue.record("law 5, a ViewModel holds no Domain type: \(useCase.name) displays a \(type)")
    }
  }
  return scene.trace.viewModels.map(written)
}

/// Law 7: nothing keeps a scene alive that nobody shows any more.
@MainActor package func expectSceneDies(_ make: () -> AnyObject) {
  weak var scene: AnyObject?
  do {
    let alive = make()
    scene = alive
    #expect(scene != nil)
  }
  #expect(scene == nil, "law 7, a scene dies when it is popped")
}

/// The types of Domain and Terminal that stand anywhere in a value, or would if it were not empty.
private func domainTypes(in value: Any) -> [String] {
  let type = String(reflecting: Swift.type(of: value))
  let own = type.contains("Domain.") || type.contains("Terminal.") ? [type] : []
  return own + Mirror(reflecting: value).children.flatMap { domainTypes(in: $0.value) }
}

/// A value written out so that sets do not change their order from run to run.
private func written(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard !mirror.children.isEmpty else { return String(describing: value) }
  let children = mirror.children.map { ($0.label ?? "") + ":" + written($0.value) }
  return "(" + (mirror.displayStyle == .set ? children.sorted() : children).joined(separator: ",") + ")"
}
