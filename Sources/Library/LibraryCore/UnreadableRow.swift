/// A row that no version of this program wrote.
package struct UnreadableRow: Error {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
