/// A view into scenes for their composers: the hops of their cycles, and their references.
@MainActor package struct Inspector {
  /// The trace, or `nil` for scenes without decorators, as in tests of a scene's own references.
  package let trace: Trace?
  package let graph: ObjectGraph

  package init(trace: Trace? = nil, graph: ObjectGraph = ObjectGraph()) {
    self.trace = trace
    self.graph = graph
  }
}
