extension Result {
  /// The value that `work` returns, or the failure that it throws.
  ///
  /// It keeps the steps of a use case together: each may throw, and the end is a Response either way. A closure
  /// does not infer its typed error, so it begins with `() async throws(Failure) in`.
  /// Steps that ask no worker need neither `async` nor `await`.
  ///
  /// ```swift
  /// let worker = TopicsWorkerDouble(topics: .success(TopicList(topics: [.make()])))
  /// let fetched = await Result { () async throws(Failure) in try await worker.topics() }
  /// let first = Result { () throws(Failure) in
  ///   guard let topic = try fetched.get().topics.first else { throw .nothingSearched }
  ///   return topic.slug
  /// }
  /// first  // .success("golden-hour")
  /// ```
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
