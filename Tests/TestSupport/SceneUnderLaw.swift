/// A scene's interactor and presenter, with a presentation spy between them and a recording view.
@MainActor package struct SceneUnderLaw {
  /// The messages from the interactor to the view, in order.
  @MainActor package final class Trace {
    /// Closures that present each Response again, with the same presenter.
    fileprivate(set) var presentations: [@MainActor () -> Void] = []
    fileprivate(set) var viewModels: [Any] = []
    /// The contents of the store at the time each ViewModel was displayed.
    fileprivate(set) var stores: [String] = []
    fileprivate var store: @MainActor () -> String = { "" }

    package init() {}

    /// Records a Response, which the closure passes to the presenter.
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

  /// The state that an interactor keeps between two requests.
  package enum Store {
    /// A description of the state; equal states have equal descriptions.
    case kept(@MainActor () -> String)
    /// No state, so the law about the store does not apply.
    case nothing(because: String)
  }

  package struct UseCase {
    let name: String
    let fails: Bool
    let perform: @MainActor () async -> Void

    /// - Parameter fails: Whether the use case fails although its workers succeed, as for a number without a photo.
    package init(_ name: String, fails: Bool = false, _ perform: @escaping @MainActor () async -> Void) {
      self.name = name
      self.fails = fails
      self.perform = perform
    }
  }

  let trace: Trace
  let useCases: [UseCase]
  let keepsSomething: Bool
  /// Keeps the view alive, because the presenter's reference to it is weak.
  private let view: AnyObject

  /// - Parameters:
  ///   - spy: The presenter that the interactor has, which passes its messages on.
  ///   - useCases: Every use case in the scene, in a meaningful order.
  package init<PresentationSpy: Spy>(
    presenter: PresentationSpy.Receiver, spy: PresentationSpy, view: some Spy, store: Store,
    useCases: [UseCase]
  ) {
    let trace = Trace()
    spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
    view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
    self.init(trace: trace, store: store, view: view, useCases: useCases)
  }

  /// For tests that present and display in their own way.
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
