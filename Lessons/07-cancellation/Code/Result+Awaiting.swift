extension Result {
  /// What `work` returns, or the failure that it throws.
  /// - Parameter isolation: The caller's actor, on which `work` stays.
  init(
    isolation: isolated (any Actor)? = #isolation, of work: () async throws(Failure) -> Success
  ) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
