/// A scene's interactor and presenter, with a presentation spy between them and a recording view.
@MainActor package struct SceneUnderLaw {
  /// The messages from the interactor to the view, in order.
  @MainActor package final class Trace {
    /// Closures that present each Response again, to the same presenter.
    fileprivate(set) var presentations: [@MainActor () -> Void] = []
    fileprivate(set) var viewModels: [Any] = []
    /// The store when each ViewModel was displayed.
    fileprivate(set) var stores: [String] = []
    fileprivate var store: @MainActor () -> String = { "" }

    package init() {}

    /// Records a Response, which the closure hands to the presenter.
    package func present(_ presentation: @escaping @MainActor () -> Void) {
      presentations.append(presentation)
      presentation()
    }

    /// Records a display method's ViewModel.
    package func display(_ viewModel: Any) {
      viewModels.append(viewModel)
      stores.append(store())
    }
  }

  /// An interactor's state between two requests.
  package enum Store {
    /// A description. Equal stores have equal descriptions.
    case kept(@MainActor () -> String)
    /// No state, so the law about it does not apply.
    case nothing(because: String)
  }

  package struct UseCase {
    let name: String
    let fails: Bool
    let perform: @MainActor () async -> Void

    /// - Parameter fails: Whether it fails although its workers succeed, as for a number without a photo.
    package init(_ name: String, fails: Bool = false, _ perform: @escaping @MainActor () async -> Void) {
      self.name = name
      self.fails = fails
      self.perform = perform
    }
  }

  let trace: Trace
  let useCases: [UseCase]
  let keepsSomething: Bool
  /// Kept alive here, because the presenter's reference to its view is weak.
  private let view: AnyObject

  /// - Parameters:
  ///   - spy: The interactor's presenter, which hands on its messages.
  ///   - useCases: Every use case of the scene, in a meaningful order.
  package init<PresentationSpy: Spy>(
    presenter: PresentationSpy.Receiver, spy: PresentationSpy, view: some Spy, store: Store,
    useCases: [UseCase]
  ) {
    let trace = Trace()
    spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
    view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
    self.init(trace: trace, store: store, view: view, useCases: useCases)
  }

  /// Serves tests that present and display in their own way.
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
