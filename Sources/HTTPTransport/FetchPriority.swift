/// Whether the calls of a task wait until no other call is waiting or under way.
///
/// Like the deadline, it belongs to a task: to one whose answers no one is waiting for.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
