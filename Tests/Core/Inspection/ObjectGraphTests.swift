import Testing

@testable import Inspection

@MainActor struct ObjectGraphTests {
  private final class Worker {}

  private final class Presenter {
    weak var viewController: ViewController?
  }

  private struct Route {
    weak var navigator: Worker?
    var factory: Worker
  }

  private final class Interactor {
    let presenter: Presenter
    let worker: any AnyObject
    let route: Route?
    let count = 3
    let names = ["amy"]

    init(presenter: Presenter, worker: any AnyObject, route: Route? = nil) {
      (self.presenter, self.worker, self.route) = (presenter, worker, route)
    }
  }

  private final class ViewController {
    let interactor: Interactor

    init(interactor: Interactor) { self.interactor = interactor }
  }

  private final class Decorator: TraceDecorator {
    let decorated: Any?

    init(_ decorated: AnyObject?) { self.decorated = decorated }
  }

  private let graph = ObjectGraph()

  private func scene(worker: any AnyObject = Worker(), route: Route? = nil) -> ViewController {
    let presenter = Presenter()
    let interactor = Interactor(presenter: presenter, worker: worker, route: route)
    let viewController = ViewController(interactor: interactor)
    presenter.viewController = viewController
    graph.add(viewController, interactor, presenter)
    return viewController
  }

  private func edges(of object: AnyObject) -> [String] {
    ObjectEdge.edges(of: object).map { "\($0.property) \(type(of: $0.target)) \($0.isWeak)" }
  }

  @Test func anEdgeIsAPropertyThatRefersToAnObject() {
    let scene = scene()
    #expect(edges(of: scene) == ["interactor Interactor false"])
    #expect(edges(of: scene.interactor) == ["presenter Presenter false", "worker Worker false"])
    #expect(edges(of: scene.interactor.presenter) == ["viewController ViewController true"])
  }

  @Test func anObjectInAValueHasAPropertyWithDots() {
    let worker = Worker()
    let scene = scene(route: Route(navigator: worker, factory: worker))
    #expect(
      edges(of: scene.interactor).suffix(2) == ["route.navigator Worker true", "route.factory Worker false"])
  }

  @Test func aDecoratorIsLeftOut() {
    #expect(edges(of: scene(worker: Decorator(Worker())).interactor).last == "worker Worker false")
    #expect(edges(of: scene(worker: Decorator(nil)).interactor).count == 1)
  }

  @Test func aSceneIsWhatNoOtherObjectHolds() {
    let scenes = [scene(), scene()]
    #expect(graph.objects.count == 6 && graph.scenes.elementsEqual(scenes, by: ===))
  }

  @Test func aGraphKeepsNothingAlive() {
    let first = scene()
    weak var second: ViewController?
    do {
      let scene = scene()
      second = scene
      #expect(graph.scenes.count == 2 && graph.contains(scene.interactor))
    }
    #expect(second == nil && graph.scenes.elementsEqual([first], by: ===))
  }
}
