/// What another connection has told with `NOTIFY`.
package struct Notification: Hashable, Sendable {
  package var text: String
  /// The server's process for the connection that told it.
  package var process: Int32
}
