extension Result {
  /// Creates a result from what `work` returns or throws.
  /// - Parameter isolation: The caller's actor, where `work` stays.
  init(
    isolation: isolated (any Actor)? = #isolation, of work: () async throws(Failure) -> Success
  ) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
