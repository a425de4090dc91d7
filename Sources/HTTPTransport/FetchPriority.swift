/// Whether the calls of a task wait until no call of normal priority is waiting or under way.
///
/// Like the deadline, it is set for a task: for one whose answers no one is waiting for.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
