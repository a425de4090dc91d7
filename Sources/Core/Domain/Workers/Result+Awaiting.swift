extension Result {
  /// Creates a success with the value that `work` returns, or a failure with the error that it throws.
  ///
  /// So all steps of a use case end in one Response. Swift does not infer a closure's typed error, so the closure begins
  /// with `() async throws(Failure) in`. Steps without a worker need neither `async` nor `await`.
  ///
  /// ```swift
  /// let worker = TopicsWorkerDouble(topics: .success(TopicList(topics: [.make()])))
  /// let fetched = await Result { () async throws(Failure) in try await worker.topics(page: 1) }
  /// let first = Result { () throws(Failure) in
  ///   guard let topic = try fetched.get().topics.first else { throw .nothingSearched }
  ///   return topic.slug
  /// }
  /// first  // .success("golden-hour")
  /// ```
  ///
  /// - Parameter isolation: The caller's actor, on which `work` stays.
  package init(
    isolation: isolated (any Actor)? = #isolation, of work: () async throws(Failure) -> Success
  ) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
