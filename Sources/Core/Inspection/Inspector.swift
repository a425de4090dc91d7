/// A look into scenes, for their composers: the hops of their cycles, and who holds whom.
@MainActor package struct Inspector {
  /// Nil for scenes without decorators, as in tests of what a scene itself holds.
  package let trace: Trace?
  package let graph: ObjectGraph

  package init(trace: Trace? = nil, graph: ObjectGraph = ObjectGraph()) {
    self.trace = trace
    self.graph = graph
  }
}
