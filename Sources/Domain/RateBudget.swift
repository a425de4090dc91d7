/// The calls that an hour has, and how many of them are left.
package struct RateBudget: Hashable, Sendable {
  package var limit: Int
  package var remaining: Int

  package init(limit: Int, remaining: Int) {
    self.limit = limit
    self.remaining = remaining
  }
}
