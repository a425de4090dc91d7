extension Sequence {
  /// Returns the first element with each key, in order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  package func uniqued() -> [Element] { uniqued { $0 } }
}
