/// The means by which composers make scenes visible for inspection: a trace of the hops, and a graph of the references.
@MainActor package struct Inspector {
  /// The trace, or `nil` for scenes without decorators, as in tests of a scene's own references.
  package let trace: Trace?
  package let graph: ObjectGraph

  package init(trace: Trace? = nil, graph: ObjectGraph = ObjectGraph()) {
    self.trace = trace
    self.graph = graph
  }
}
