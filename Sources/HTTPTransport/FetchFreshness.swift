/// Whether the calls of a task reach the server even when an answer that was kept is still fresh.
///
/// Like the deadline, it belongs to the command's task, because it is the user who asks for it.
package enum FetchFreshness {
  @TaskLocal package static var asksAnyway = false
}
