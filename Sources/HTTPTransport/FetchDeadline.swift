/// The time by which the calls of a task must end, whatever their own limits allow.
///
/// A command may make several calls, and the user waits for all of them. So the deadline belongs to the command's task
/// and to the tasks within it, and no one in between has to pass it on.
package enum FetchDeadline {
  /// nil where only the limits of each call count.
  @TaskLocal package static var current: ContinuousClock.Instant?
}
