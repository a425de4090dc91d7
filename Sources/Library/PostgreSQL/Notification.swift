/// A message that another connection has sent with `NOTIFY`.
package struct Notification: Hashable, Sendable {
  package var text: String
  /// The server's process for the connection of the sender.
  package var process: Int32
}
