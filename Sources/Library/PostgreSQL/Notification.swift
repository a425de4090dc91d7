/// A message that another connection sent with `NOTIFY`.
package struct Notification: Hashable, Sendable {
  package var text: String
  /// The process id of the server's side of the sender's connection.
  package var process: Int32
}
