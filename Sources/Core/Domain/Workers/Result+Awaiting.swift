extension Result {
  /// The value that `work` returns, or the failure that it throws.
  ///
  /// It keeps the steps of a use case together: each may throw, and the end is a Response either way. A closure
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
