/// A scene's interactor and presenter, with a presentation spy between them and a view that records.
@MainActor package struct SceneUnderLaw {
  /// The messages from the interactor to the view, in order.
  @MainActor package final class Trace {
    /// Each presents its Response to the same presenter again.
    fileprivate(set) var presentations: [@MainActor () -> Void] = []
    fileprivate(set) var viewModels: [Any] = []
    /// The store at the display of each ViewModel.
    fileprivate(set) var stores: [String] = []
    fileprivate var store: @MainActor () -> String = { "" }

    package init() {}

    /// Records a Response, which the closure hands to the presenter.
    package func present(_ presentation: @escaping @MainActor () -> Void) {
      presentations.append(presentation)
      presentation()
    }

    /// Records the ViewModel of a display method.
    package func display(_ viewModel: Any) {
      viewModels.append(viewModel)
      stores.append(store())
    }
  }

  /// The state of an interactor between two requests.
  package enum Store {
    /// A description, which is equal for equal stores.
    case kept(@MainActor () -> String)
    /// No state, so the law about it does not apply.
    case nothing(because: String)
  }

  package struct UseCase {
    let name: String
    let fails: Bool
    let perform: @MainActor () async -> Void

    /// - Parameter fails: Whether it fails although its workers succeed, as for a number that no photo has.
    package init(_ name: String, fails: Bool = false, _ perform: @escaping @MainActor () async -> Void) {
      self.name = name
      self.fails = fails
      self.perform = perform
    }
  }

  let trace: Trace
  let useCases: [UseCase]
  let keepsSomething: Bool
  /// Kept alive here, because the presenter holds its view weakly.
  private let view: AnyObject

  /// - Parameters:
  ///   - spy: The interactor's presenter, which hands its messages on.
  ///   - useCases: Every use case of the scene, in an order in which they make sense one after another.
  package init<PresentationSpy: Spy>(
    presenter: PresentationSpy.Receiver, spy: PresentationSpy, view: some Spy, store: Store,
    useCases: [UseCase]
  ) {
    let trace = Trace()
    spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
    view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
    self.init(trace: trace, store: store, view: view, useCases: useCases)
  }

  /// For a test that presents and displays in its own way.
  package init(trace: Trace, store: Store, view: AnyObject, useCases: [UseCase]) {
    self.trace = trace
    self.view = view
    self.useCases = useCases
    switch store {
    case .kept(let picture): (keepsSomething, trace.store) = (true, picture)
    case .nothing: keepsSomething = false
    }
  }

  var store: String { trace.store() }
}
