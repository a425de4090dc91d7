/// A message that another connection sent with `NOTIFY`.
package struct Notification: Hashable, Sendable {
  package var text: String
  /// The id of the server process for the sender's connection.
  package var process: Int32
}
