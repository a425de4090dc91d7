/// What a scene that leads to another one has besides: a router, and what its parts need for it.
struct GeneratedRoute {
  let scene: String
  /// As in Detail.
  let destination: String

  private var name: String { destination.prefix(1).lowercased() + destination.dropFirst() }

  /// What its data store holds.
  var input: String { "\(name)Input" }

  var router: String {
    """
    import SceneCore

    @MainActor protocol \(scene)RoutingLogic: AnyObject {
      /// Goes to \(destination); stays where it is when nothing is selected.
      func routeTo\(destination)() async
    }

    @MainActor protocol \(scene)DataPassing: AnyObject {
      var dataStore: any \(scene)DataStore { get }
    }

    @MainActor final class \(scene)Router: \(scene)RoutingLogic, \(scene)DataPassing {
      let dataStore: any \(scene)DataStore
      private let \(name)Route: Route<\(destination)Input>

      init(dataStore: any \(scene)DataStore, \(name)Route: Route<\(destination)Input>) {
        self.dataStore = dataStore
        self.\(name)Route = \(name)Route
      }

      func routeTo\(destination)() async {
        guard let input = passDataTo\(destination)(source: dataStore) else { return }
        await \(name)Route.take(input)
      }

      private func passDataTo\(destination)(source: any \(scene)DataStore) -> \(destination)Input? {
        source.\(input)
      }
    }

    """
  }
}

/// For the interactor and the view controller.
extension GeneratedRoute {
  var store: String {
    """
    @MainActor protocol \(scene)DataStore: AnyObject {
      var \(input): \(destination)Input? { get }
    }


    """
  }

  var storing: String { ", \(scene)DataStore" }

  var stored: String { "\n\n  private(set) var \(input): \(destination)Input?" }

  var property: String { "  private let router: any \(scene)RoutingLogic\n" }

  var parameter: String { ", router: any \(scene)RoutingLogic" }
}

/// For the composer and the composition root.
extension GeneratedRoute {
  var composerParameters: String {
    ",\n    \(name)Route: Route<\(destination)Input>"
  }

  var wiring: String {
    """

        let router = \(scene)Router(dataStore: interactor, \(name)Route: \(name)Route)
    """
  }

  var factoryArguments: String { ", \(name)Route: \(name)Route" }
}

/// For the tests.
extension GeneratedRoute {
  var spy: String {
    """

    @MainActor final class \(scene)RouterSpy: \(scene)RoutingLogic, Spy {
      let recorder: Recorder<Never>

      /// - Parameter recorder: The interactor's, which then shows which of the two was called first.
      init(recorder: Recorder<Never>) {
        self.recorder = recorder
      }

      func routeTo\(destination)() async { recorder.record("routeTo\(destination)") }
    }

    """
  }

  var spyArgument: String { ", router: \(scene)RouterSpy(recorder: interactor.recorder)" }

  var doubles: String {
    """

        let route = RouteSpy<\(destination)Input>()
    """
  }

  var doubleArguments: String { ", \(name)Route: route.route" }

  var stub: String {
    """
    import SceneCore

    @testable import \(scene)Scene

    @MainActor final class \(scene)DataStoreStub: \(scene)DataStore {
      var \(input): \(destination)Input?
    }

    """
  }

  var tests: String {
    """
    import SceneCore
    import TestSupport
    import Testing

    @testable import \(scene)Scene

    @MainActor struct \(scene)RouterTests {
      private let route = RouteSpy<\(destination)Input>()

      @Test func whileNothingIsSelectedNothingIsPushed() async {
        let sut = \(scene)Router(dataStore: \(scene)DataStoreStub(), \(name)Route: route.route)
        await sut.routeTo\(destination)()
        #expect(route.inputs.isEmpty)
      }
    }

    """
  }
}
