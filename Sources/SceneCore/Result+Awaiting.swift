extension Result {
  /// What `work` brings, or why it brought nothing.
  ///
  /// It keeps an interactor's story in one piece: every step may throw, and the end is a Response either way. A closure
  /// does not infer its typed error, so it begins with `() async throws(Failure) in`.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which `work` stays.
  ///   - work: The steps of a use case.
  package init(
    isolation: isolated (any Actor)? = #isolation, of work: () async throws(Failure) -> Success
  ) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
