package import Domain
internal import Synchronization

/// An editor that returns prepared text and records its calls.
package final class EditorWorkerDouble: EditorWorkerLogic {
  package enum Call: Hashable, Sendable {
    case edit(String)
    case discard(file: String)
  }

  /// The path of the text in every result.
  package static let file = "/library/memo-1/memo.md"

  private let result: Result<String, Failure>
  private let gate: WorkerGate
  private let onEdit: @Sendable () -> Void
  private let recorded = Mutex<[Call]>([])

  /// - Parameters:
  ///   - result: The edited text, or the reason there is none.
  ///   - onEdit: Called during each edit.
  package init(
    _ result: Result<String, Failure> = .failure(.editor(.noTerminal)), gate: WorkerGate = WorkerGate(),
    onEdit: @escaping @Sendable () -> Void = {}
  ) {
    self.result = result
    self.gate = gate
    self.onEdit = onEdit
  }

  package var calls: [Call] { recorded.withLock { $0 } }

  package func edit(_ text: String, of photo: PhotoID) async throws(Failure) -> EditedText {
    recorded.withLock { $0.append(.edit(text)) }
    guard await gate.pass() else { throw .library(.cancelled) }
    onEdit()
    return EditedText(text: try result.get(), file: Self.file)
  }

  package func discard(_ edited: EditedText) async {
    recorded.withLock { $0.append(.discard(file: edited.file)) }
  }
}
