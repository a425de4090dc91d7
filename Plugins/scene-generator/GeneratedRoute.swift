/// The router of a scene that opens another scene, and the code that the route adds to the scene's other parts.
struct GeneratedRoute {
  let scene: String
  /// The destination's name, as in Detail.
  let destination: String
  /// The command that opens the destination as it was left, or `nil` if the destination takes an input.
  private let command: String?

  init(scene: String, to destination: SceneOrder.Destination) {
    (self.scene, self.destination, command) = (scene, destination.scene, destination.command)
  }

  private var name: String { destination.prefix(1).lowercased() + destination.dropFirst() }

  private var input: String { command == nil ? "\(destination)Input" : "Void" }

  /// The property in the data store.
  private var datum: (name: String, type: String, none: String) {
    command == nil
      ? ("\(name)Input", "\(destination)Input?", "var \(name)Input: \(destination)Input?")
      : ("leadsTo\(destination)", "Bool", "var leadsTo\(destination) = false")
  }

  /// The condition by which a test detects a selection.
  var selection: String { command == nil ? "\(datum.name) != nil" : datum.name }

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
      private let \(name)Route: Route<\(input)>

      init(dataStore: any \(scene)DataStore, \(name)Route: Route<\(input)>) {
        self.dataStore = dataStore
        self.\(name)Route = \(name)Route
      }

    \(way)
    }

    """
  }

  private var way: String {
    guard command == nil else {
      return """
          func routeTo\(destination)() async {
            guard \(datum.name)(source: dataStore) else { return }
            await \(name)Route.take(())
          }

          private func \(datum.name)(source: any \(scene)DataStore) -> Bool { source.\(datum.name) }
        """
    }
    return """
        func routeTo\(destination)() async {
          guard let input = passDataTo\(destination)(source: dataStore) else { return }
          await \(name)Route.take(input)
        }

        private func passDataTo\(destination)(source: any \(scene)DataStore) -> \(input)? {
          source.\(datum.name)
        }
      """
  }
}

/// The code for the interactor and the view controller.
extension GeneratedRoute {
  var store: String {
    """
    @MainActor protocol \(scene)DataStore: AnyObject {
      var \(datum.name): \(datum.type) { get }
    }


    """
  }

  var storing: String { ", \(scene)DataStore" }

  var stored: String { "\n\n  private(set) \(datum.none)" }

  var property: String { "  private let router: any \(scene)RoutingLogic\n" }

  var parameter: String { ", router: any \(scene)RoutingLogic" }
}

/// The code for the composer and the composition root.
extension GeneratedRoute {
  var composerParameters: String {
    ",\n    \(name)Route: Route<\(input)>"
  }

  var wiring: String {
    """

        let router = \(scene)Router(dataStore: interactor, \(name)Route: \(name)Route)
    """
  }

  var factoryArguments: String {
    guard let command else { return ", \(name)Route: \(name)Route" }
    return """
      ,
            \(name)Route: Route(navigator: navigator) { _ in
              self.scene(OpenableScene(name: "\(command)"))
            }
      """
  }
}

/// The code for the tests.
extension GeneratedRoute {
  var spy: String {
    """

    @MainActor final class \(scene)RouterSpy: RecordingSpy<Never>, \(scene)RoutingLogic {
      func routeTo\(destination)() async { recorder.record("routeTo\(destination)") }
    }

    """
  }

  var spyArgument: String { ", router: \(scene)RouterSpy(recorder: interactor.recorder)" }

  var doubles: String {
    """

        let route = RouteSpy<\(input)>()
    """
  }

  var doubleArguments: String { ", \(name)Route: route.route" }

  var stub: String {
    """
    import SceneCore

    @testable import \(scene)Scene

    @MainActor final class \(scene)DataStoreStub: \(scene)DataStore {
      \(datum.none)
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
      private let route = RouteSpy<\(input)>()

      @Test func whileNothingIsSelectedNothingIsPushed() async {
        let sut = \(scene)Router(dataStore: \(scene)DataStoreStub(), \(name)Route: route.route)
        await sut.routeTo\(destination)()
        #expect(route.inputs.isEmpty)
      }
    }

    """
  }
}
