package import Inspection

/// Reports the scenes that routers push to a trace.
///
/// A route holds its navigator weakly, so the composition root holds this object.
@MainActor package final class SceneNavigatorTrace: SceneNavigator, TraceDecorator {
  private let next: any SceneNavigator
  private let trace: Trace

  package init(_ next: any SceneNavigator, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func push(_ scene: any TextScene) async {
    await trace.push(scene.name.rawValue) { await next.push(scene) }
  }
}
