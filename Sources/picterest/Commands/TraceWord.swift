/// What `trace` is to do.
enum TraceWord: String, CaseIterable {
  case on, off, last
}
