/// What looks into scenes, for their composers: the hops of their cycles, and who holds whom.
@MainActor package struct Inspector {
  package let trace: Trace

  package init(trace: Trace = Trace()) {
    self.trace = trace
  }
}
