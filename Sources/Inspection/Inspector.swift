/// What looks into scenes, for their composers: the hops of their cycles, and who holds whom.
@MainActor package struct Inspector {
  package let trace: Trace
  package let graph: ObjectGraph

  package init(trace: Trace = Trace(), graph: ObjectGraph = ObjectGraph()) {
    self.trace = trace
    self.graph = graph
  }
}
