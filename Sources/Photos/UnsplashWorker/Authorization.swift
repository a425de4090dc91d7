package import Domain

/// Who calls: the value of a header, which is known, or asked for once, before the first call.
package actor Authorization {
  private enum State {
    case unknown
    case asking([CheckedContinuation<Result<String, PhotosError>, Never>])
    case known(Result<String, PhotosError>)
  }

  private var state: State
  private let ask: @Sendable () async -> Result<String, PhotosError>

  /// - Parameter value: The whole value, as in "Client-ID abc".
  package init(_ value: String) {
    state = .known(.success(value))
    ask = { .success(value) }
  }

  /// - Parameter ask: Finds the whole value out, or why there is none; that is not asked again either.
  package init(asking ask: @escaping @Sendable () async -> Result<String, PhotosError>) {
    state = .unknown
    self.ask = ask
  }

  /// The value; whoever calls while it is asked for waits for the same answer.
  package func value() async throws(PhotosError) -> String { try await result().get() }

  private func result() async -> Result<String, PhotosError> {
    switch state {
    case .known(let result): return result
    case .asking: return await withCheckedContinuation(wait)
    case .unknown:
      state = .asking([])
      let result = await ask()
      if case .asking(let waiting) = state { waiting.forEach { $0.resume(returning: result) } }
      state = .known(result)
      return result
    }
  }

  private func wait(_ continuation: CheckedContinuation<Result<String, PhotosError>, Never>) {
    guard case .asking(let waiting) = state else { return }
    state = .asking(waiting + [continuation])
  }
}
