package import FoundationEssentials

/// A place in the order of the trash.
package struct TrashPlace: Hashable, Sendable {
  package var deletedAt: Date
  package var sequence: Int64

  package init(deletedAt: Date, sequence: Int64) {
    self.deletedAt = deletedAt
    self.sequence = sequence
  }
}
